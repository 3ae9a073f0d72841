import type { PaymentReference } from '../data/payment-queries.ts';

/** What the address says came back; undefined where it names no payment of ours. */
export function paymentReference(search: URLSearchParams): PaymentReference | undefined {
  const sessionId = search.get('session_id') ?? '';
  if (/^cs_\w{1,250}$/.test(sessionId)) return { sessionId };
  const paymentIntentId = search.get('payment_intent') ?? '';
  return /^pi_\w{1,250}$/.test(paymentIntentId) ? { paymentIntentId } : undefined;
}
