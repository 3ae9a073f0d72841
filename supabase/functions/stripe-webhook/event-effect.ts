import type { PaymentReference } from '../_shared/payment/payment-provider.ts';

/** What a message asks us to look at. It is only a hint: what counts is what the provider says when asked. */
export type EventEffect =
  | PaymentReference
  | { readonly kind: 'subscription'; readonly subscriptionId: string }
  | { readonly kind: 'nothing' };

type Named = { readonly id: string };

export const nothing: EventEffect = { kind: 'nothing' };

export function sessionEffect({ id }: Named): EventEffect {
  return { kind: 'session', sessionId: id };
}

/** The payment that an object belongs to; objects of no payment are not ours. */
export function intentEffect(intent: string | Named | null): EventEffect {
  if (intent === null) return nothing;
  return { kind: 'intent', paymentIntentId: typeof intent === 'string' ? intent : intent.id };
}

export function subscriptionEffect({ id }: Named): EventEffect {
  return { kind: 'subscription', subscriptionId: id };
}
