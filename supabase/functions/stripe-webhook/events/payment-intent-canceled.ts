import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** It will never be paid. */
export function paymentIntentCanceled(event: Stripe.Event): EventEffect {
  return event.type === 'payment_intent.canceled' ? intentEffect(event.data.object) : nothing;
}
