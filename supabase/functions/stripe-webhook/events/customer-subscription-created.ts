import type { Stripe } from 'stripe';
import { nothing, subscriptionEffect } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A recurring payment begins. */
export function customerSubscriptionCreated(event: Stripe.Event): EventEffect {
  return event.type === 'customer.subscription.created' ? subscriptionEffect(event.data.object) : nothing;
}
