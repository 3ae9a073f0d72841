import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** The money is there. */
export function paymentIntentSucceeded(event: Stripe.Event): EventEffect {
  return event.type === 'payment_intent.succeeded' ? intentEffect(event.data.object) : nothing;
}
