import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A card was declined; another one may follow. */
export function paymentIntentPaymentFailed(event: Stripe.Event): EventEffect {
  return event.type === 'payment_intent.payment_failed' ? intentEffect(event.data.object) : nothing;
}
