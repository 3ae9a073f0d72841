import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** Money went back, all of it or a part. */
export function chargeRefunded(event: Stripe.Event): EventEffect {
  return event.type === 'charge.refunded' ? intentEffect(event.data.object.payment_intent) : nothing;
}
