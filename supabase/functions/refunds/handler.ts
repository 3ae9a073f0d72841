import { refundRequestSchema } from '@stepwise/contract/payment';
import type { RefundRequest } from '@stepwise/contract/payment';
import type { Answer } from '../_shared/answer-request.ts';
import { fail, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentCall, PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import {
  isCertainRefusal,
  paymentNotFound,
  paymentRefused,
  refundInPart,
  refundTooLarge,
  refundTooLate,
} from '../_shared/payment/payment-failures.ts';
import type { SeenRefund } from '../_shared/payment/payment-provider.ts';
import { providerMetadata } from '../_shared/payment/provider-metadata.ts';

/** Gives money back: of own payments, within thirty days, and all that is left of them. */
export function createRefundsHandler(dependencies: PaymentDependencies) {
  return createPaymentEndpoint(dependencies, refundRequestSchema, refund);
}

async function refund(call: PaymentCall<RefundRequest>): Promise<Result<Answer>> {
  const { request, body, userId, ledger, provider } = call;
  const requestKey = request.headers.get('idempotency-key');
  const begun = await ledger.beginRefund(userId, body.payment_intent, body.amount, requestKey);
  switch (begun.kind) {
    case 'not-found':
      return fail(paymentNotFound);
    case 'not-paid':
    case 'too-much':
      return fail(refundTooLarge);
    case 'in-part':
      return fail(refundInPart);
    case 'too-late':
      return fail(refundTooLate);
    case 'refundable': {
      const { requestId, amount, refundId, payment } = begun;
      const asked = refundId === null ? await askForRefund(call, requestId, amount) : undefined;
      const seen = await provider.lookAt({ kind: 'intent', paymentIntentId: body.payment_intent });
      await ledger.record(seen, undefined);
      const refunded = seen.refunds.find((known) => known.requestId === requestId) ?? asked;
      if (refunded === undefined) return fail(paymentNotFound);
      const { status } = refunded;
      // Nobody is told that money is on its way which stayed where it was.
      if (status === 'failed' || status === 'canceled') return fail(paymentRefused);
      const { currency, transactionId } = payment;
      const transaction = await ledger.read(userId, transactionId);
      return ok({ body: { refundId: refunded.refundId, status, amount, currency, transaction } });
    }
    default:
      return begun satisfies never;
  }
}

/** The amount stays set aside while nobody knows whether the provider has done it; asking again finds that out. */
async function askForRefund(
  { body, ledger, provider }: PaymentCall<RefundRequest>,
  requestId: string,
  amount: number,
): Promise<SeenRefund> {
  const { payment_intent: paymentIntentId, reason, metadata } = body;
  try {
    return await provider.refund({
      requestId,
      paymentIntentId,
      amount,
      ...(reason === undefined ? {} : { reason }),
      ...(metadata === undefined ? {} : { metadata: providerMetadata(metadata) }),
    });
  } catch (error) {
    if (isCertainRefusal(error)) await ledger.dropRefund(requestId);
    throw error;
  }
}
