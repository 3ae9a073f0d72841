import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A dispute goes on. */
export function chargeDisputeUpdated(event: Stripe.Event): EventEffect {
  return event.type === 'charge.dispute.updated' ? intentEffect(event.data.object.payment_intent) : nothing;
}
