import type { Stripe } from 'stripe';
import { nothing, sessionEffect } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A slow payment came in. */
export function checkoutSessionAsyncPaymentSucceeded(event: Stripe.Event): EventEffect {
  return event.type === 'checkout.session.async_payment_succeeded'
    ? sessionEffect(event.data.object)
    : nothing;
}
