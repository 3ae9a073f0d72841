import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** The money is on its way. */
export function paymentIntentProcessing(event: Stripe.Event): EventEffect {
  return event.type === 'payment_intent.processing' ? intentEffect(event.data.object) : nothing;
}
