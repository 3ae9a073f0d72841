import { confirmationRequestSchema } from '@stepwise/contract/payment';
import { fail, ok } from '../_shared/edge-failure.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import { paymentNotFound } from '../_shared/payment/payment-failures.ts';
import { syncPayment } from '../_shared/payment/sync-payment.ts';

/**
 * For somebody who came back from paying before the provider's message did: the payment is looked at and takes effect in
 * the same way. A payment of anybody else is not there.
 */
export function createConfirmationHandler(dependencies: PaymentDependencies) {
  return createPaymentEndpoint(
    dependencies,
    confirmationRequestSchema,
    async ({ body, userId, ledger, provider }) => {
      const payment = await ledger.find(userId, body);
      if (payment === null) return fail(paymentNotFound);
      await syncPayment(
        'sessionId' in body
          ? { kind: 'session', sessionId: body.sessionId }
          : { kind: 'intent', paymentIntentId: body.paymentIntentId },
        { ledger, provider },
      );
      return ok({ body: { transaction: await ledger.read(userId, payment.transactionId) } });
    },
  );
}
