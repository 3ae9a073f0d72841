import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A bank asks for the money back. */
export function chargeDisputeCreated(event: Stripe.Event): EventEffect {
  return event.type === 'charge.dispute.created' ? intentEffect(event.data.object.payment_intent) : nothing;
}
