import type { Stripe } from 'stripe';
import { nothing, subscriptionEffect } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A recurring payment ended. */
export function customerSubscriptionDeleted(event: Stripe.Event): EventEffect {
  return event.type === 'customer.subscription.deleted' ? subscriptionEffect(event.data.object) : nothing;
}
