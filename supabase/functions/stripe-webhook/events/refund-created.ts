import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** Money is going back. */
export function refundCreated(event: Stripe.Event): EventEffect {
  return event.type === 'refund.created' ? intentEffect(event.data.object.payment_intent) : nothing;
}
