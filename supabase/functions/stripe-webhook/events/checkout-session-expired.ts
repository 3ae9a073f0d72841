import type { Stripe } from 'stripe';
import { nothing, sessionEffect } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** Nobody can pay on that page any more. */
export function checkoutSessionExpired(event: Stripe.Event): EventEffect {
  return event.type === 'checkout.session.expired' ? sessionEffect(event.data.object) : nothing;
}
