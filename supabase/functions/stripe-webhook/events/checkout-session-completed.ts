import type { Stripe } from 'stripe';
import { nothing, sessionEffect } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** The page was finished; the money may still be on its way. */
export function checkoutSessionCompleted(event: Stripe.Event): EventEffect {
  return event.type === 'checkout.session.completed' ? sessionEffect(event.data.object) : nothing;
}
