import type { Stripe } from 'stripe';
import type { RecentPayments, RecentSince } from './payment-provider.ts';
import { seenDispute, seenRefund } from './seen-payment.ts';
import { idOf } from './stripe-reading.ts';

type Page<T> = { readonly data: readonly T[]; readonly has_more: boolean };
type Cursor = { readonly starting_after?: string };

const nothing: RecentPayments = { sessions: [], refunds: [], disputes: [] };

/** Pages to pay on that are over, disputes and refunds. What did not begin here is left out. */
export async function* listRecentPayments(
  stripe: Stripe,
  since: RecentSince,
): AsyncGenerator<RecentPayments> {
  const range = rangeSince(since.payments);
  const { checkout, refunds, disputes } = stripe;
  for await (const page of pagesOf(async (cursor) => await checkout.sessions.list({ ...range, ...cursor }))) {
    yield { ...nothing, sessions: page.flatMap(recentSession) };
  }
  for await (const page of pagesOf(async (cursor) => await disputes.list({ ...range, ...cursor }))) {
    yield { ...nothing, disputes: page.flatMap(recentDispute) };
  }
  const longer = rangeSince(since.refunds);
  for await (const page of pagesOf(async (cursor) => await refunds.list({ ...longer, ...cursor }))) {
    yield { ...nothing, refunds: page.flatMap(recentRefund) };
  }
}

function rangeSince(moment: Date) {
  return { created: { gte: Math.floor(moment.getTime() / 1000) }, limit: 100 };
}

async function* pagesOf<T extends { readonly id: string }>(
  list: (cursor: Cursor) => Promise<Page<T>>,
): AsyncGenerator<readonly T[]> {
  let cursor: Cursor = {};
  for (;;) {
    const { data, has_more: isMore } = await list(cursor);
    yield data;
    const last = data.at(-1);
    if (!isMore || last === undefined) return;
    cursor = { starting_after: last.id };
  }
}

function recentSession({ id, status, payment_status: paid, metadata }: Stripe.Checkout.Session) {
  const isOurs = metadata?.['transaction_id'] !== undefined;
  return isOurs && status !== 'open' ? [{ sessionId: id, isPaid: paid === 'paid' }] : [];
}

function recentRefund(refund: Stripe.Refund) {
  const paymentIntentId = idOf(refund.payment_intent);
  if (paymentIntentId === undefined) return [];
  const { refundId, status } = seenRefund(refund);
  return [{ refundId, status, paymentIntentId }];
}

function recentDispute(dispute: Stripe.Dispute) {
  const paymentIntentId = idOf(dispute.payment_intent);
  if (paymentIntentId === undefined) return [];
  return seenDispute(dispute).map(({ disputeId, state }) => ({ disputeId, state, paymentIntentId }));
}
