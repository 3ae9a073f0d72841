import type { Stripe } from 'stripe';
import { intentEffect, nothing } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** Money that should have gone back is still ours. */
export function refundFailed(event: Stripe.Event): EventEffect {
  return event.type === 'refund.failed' ? intentEffect(event.data.object.payment_intent) : nothing;
}
