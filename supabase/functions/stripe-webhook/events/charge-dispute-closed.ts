import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A dispute was won or lost. */
export function chargeDisputeClosed(event: Stripe.Event): EventEffect {
  return event.type === 'charge.dispute.closed' ? intentEffect(event.data.object.payment_intent) : nothing;
}
