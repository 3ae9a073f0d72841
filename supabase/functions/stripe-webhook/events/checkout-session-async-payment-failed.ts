import type { Stripe } from 'stripe';
import { nothing, sessionEffect } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A slow payment did not come in. */
export function checkoutSessionAsyncPaymentFailed(event: Stripe.Event): EventEffect {
  return event.type === 'checkout.session.async_payment_failed' ? sessionEffect(event.data.object) : nothing;
}
