import type { SeenSubscription } from './payment-provider.ts';

/** What a person is told of a recurring payment. */
export function subscriptionAnswer({ subscriptionId, status, clientSecret, endsAt }: SeenSubscription) {
  return { subscriptionId, status, clientSecret, endsAt };
}
