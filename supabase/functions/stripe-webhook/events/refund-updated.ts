import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A refund goes on. */
export function refundUpdated(event: Stripe.Event): EventEffect {
  return event.type === 'refund.updated' ? intentEffect(event.data.object.payment_intent) : nothing;
}
