import type { Stripe } from 'stripe';
import { refundStatuses } from './payment-provider.ts';
import type { SeenDispute, SeenPayment, SeenRefund } from './payment-provider.ts';

type StripeFacts = {
  readonly session: Stripe.Checkout.Session | undefined;
  readonly intent: Stripe.PaymentIntent | undefined;
  readonly refunds: readonly Stripe.Refund[];
  readonly disputes: readonly Stripe.Dispute[];
};

/** Reads what matters to us out of the provider's objects. */
export function seenPayment({ session, intent, refunds, disputes }: StripeFacts): SeenPayment {
  const charge = typeof intent?.latest_charge === 'string' ? undefined : (intent?.latest_charge ?? undefined);
  return {
    transactionId: ownId(session?.metadata ?? intent?.metadata, 'transaction_id'),
    sessionId: session?.id ?? null,
    paymentIntentId: intent?.id ?? null,
    state: stateOf(session, intent),
    amountReceived: intent?.amount_received ?? 0,
    currency: intent?.currency ?? session?.currency ?? 'usd',
    paidAt: charge === undefined ? null : new Date(charge.created * 1000).toISOString(),
    receiptUrl: charge?.receipt_url ?? null,
    refunds: refunds.map(seenRefund),
    disputes: disputes.flatMap(seenDispute),
  };
}

function stateOf(
  session: Stripe.Checkout.Session | undefined,
  intent: Stripe.PaymentIntent | undefined,
): SeenPayment['state'] {
  if (intent?.status === 'succeeded') return 'paid';
  if (session === undefined) {
    if (intent?.status === 'canceled') return 'expired';
    return intent?.status === 'processing' ? 'processing' : 'checkout_started';
  }
  if (session.status === 'expired') return 'expired';
  if (session.status !== 'complete') return 'checkout_started';
  // The page is done, and the money did not come or is on its way: a transfer still waits for its person, too.
  return intent !== undefined && comesToNothing.has(intent.status) ? 'failed' : 'processing';
}

const comesToNothing: ReadonlySet<Stripe.PaymentIntent.Status> = new Set([
  'requires_payment_method',
  'canceled',
]);

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Our own name in the metadata of an object. Others who use the same account may call theirs alike. */
function ownId(metadata: Stripe.Metadata | null | undefined, name: string): string | null {
  const id = metadata?.[name];
  return id !== undefined && idPattern.test(id) ? id : null;
}

export function seenRefund(refund: Stripe.Refund): SeenRefund {
  return {
    refundId: refund.id,
    requestId: ownId(refund.metadata, 'request_id'),
    amount: refund.amount,
    status: refundStatuses.find((known) => known === refund.status) ?? 'pending',
  };
}

/** An enquiry is no dispute yet: no money has moved. While an appeal runs, what was lost is lost. */
const disputeStates: ReadonlyMap<string, SeenDispute['state']> = new Map([
  ['needs_response', 'open'],
  ['under_review', 'open'],
  ['won', 'won'],
  ['lost', 'lost'],
  ['appeal_needs_response', 'lost'],
  ['appeal_under_review', 'lost'],
]);

export function seenDispute({ id, status }: Stripe.Dispute): SeenDispute[] {
  const state = disputeStates.get(status);
  return state === undefined ? [] : [{ disputeId: id, state }];
}
