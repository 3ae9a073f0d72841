import { paymentIntentRequestSchema } from '@stepwise/contract/payment';
import { accessDenied, fail, ok } from '../_shared/edge-failure.ts';
import { beginPayment } from '../_shared/payment/begin-payment.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import { priceMismatch, signInNeeded } from '../_shared/payment/payment-failures.ts';
import type { Payment } from '../_shared/payment/payment-ledger.ts';

/** What the card form pays for. */
const planType = 'premium';

type StartedIntent = {
  readonly paymentIntentId: string;
  readonly clientSecret: string;
  readonly amount: number;
  readonly currency: string;
};

/**
 * Starts a payment for the card form. Amount and currency of the body are only compared with the catalogue's; a price
 * that has changed is refused, so that nobody pays another one than they saw.
 */
export function createPaymentIntentHandler(dependencies: PaymentDependencies) {
  return createPaymentEndpoint(
    dependencies,
    paymentIntentRequestSchema,
    async ({ body, userId, ledger, provider }) => {
      const account = await ledger.account(userId);
      if (account === null) return fail(signInNeeded);
      if (body.customerId !== undefined && body.customerId !== account.customerId) return fail(accessDenied);
      const isSeenPrice = ({ amount, currency }: Pick<Payment, 'amount' | 'currency'>) =>
        amount === body.amount && currency === body.currency.toUpperCase();

      const price = await ledger.price(planType);
      if (!isSeenPrice(price)) return fail(priceMismatch);
      const started = await beginPayment<StartedIntent>(
        { ledger, provider },
        {
          userId,
          planType,
          resume: async ({ sessionId, paymentIntentId, amount, currency }) => {
            if (sessionId !== null || paymentIntentId === null) return undefined;
            const clientSecret = await provider.findIntentSecret(paymentIntentId);
            return clientSecret === undefined
              ? undefined
              : { paymentIntentId, clientSecret, amount, currency };
          },
          start: async (payment) => {
            const { transactionId, customerId, amount, currency } = payment;
            const intent = await provider.openIntent(payment, body.paymentMethodId);
            const { paymentIntentId } = intent;
            const isStillThere = await ledger.attach(transactionId, { paymentIntentId, customerId });
            return isStillThere ? { ...intent, amount, currency } : undefined;
          },
        },
      );
      return started.kind === 'failure' ? started : ok({ body: started.value });
    },
  );
}
