import type { Stripe } from 'stripe';
import { nothing, subscriptionEffect } from '../event-effect.ts';
import type { EventEffect } from '../event-effect.ts';

/** A recurring payment was made, missed or changed. */
export function customerSubscriptionUpdated(event: Stripe.Event): EventEffect {
  return event.type === 'customer.subscription.updated' ? subscriptionEffect(event.data.object) : nothing;
}
