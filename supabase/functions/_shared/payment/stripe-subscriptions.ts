import type { Stripe } from 'stripe';
import type { PaymentProvider, SeenSubscription } from './payment-provider.ts';

type SubscriptionCalls = Pick<
  PaymentProvider,
  'createSubscription' | 'lookAtSubscription' | 'cancelSubscription' | 'openPortal'
>;

const withSecret = { expand: ['latest_invoice.confirmation_secret'] };

export function createStripeSubscriptions(stripe: Stripe): SubscriptionCalls {
  return {
    createSubscription: async ({ customerId, priceId, paymentMethodId, trialDays, idempotencyKey }) =>
      seenSubscription(
        await stripe.subscriptions.create(
          {
            customer: customerId,
            items: [{ price: priceId }],
            payment_behavior: 'default_incomplete',
            ...withSecret,
            ...(paymentMethodId === undefined ? {} : { default_payment_method: paymentMethodId }),
            ...(trialDays === undefined || trialDays === 0 ? {} : { trial_period_days: trialDays }),
          },
          { idempotencyKey },
        ),
      ),
    lookAtSubscription: async (subscriptionId) =>
      seenSubscription(await stripe.subscriptions.retrieve(subscriptionId, withSecret)),
    cancelSubscription: async (subscriptionId) => {
      const subscription = await stripe.subscriptions.retrieve(subscriptionId);
      return seenSubscription(
        subscription.status === 'canceled' ? subscription : await stripe.subscriptions.cancel(subscriptionId),
      );
    },
    openPortal: async (customerId, returnUrl) => {
      const portal = await stripe.billingPortal.sessions.create({
        customer: customerId,
        return_url: returnUrl,
      });
      return portal.url;
    },
  };
}

function seenSubscription(subscription: Stripe.Subscription): SeenSubscription {
  const { id, customer, status, items, latest_invoice: invoice, ended_at: endedAt } = subscription;
  const periodEnds = items.data.map((item) => item.current_period_end);
  const secret = typeof invoice === 'string' ? undefined : invoice?.confirmation_secret?.client_secret;
  return {
    subscriptionId: id,
    customerId: typeof customer === 'string' ? customer : customer.id,
    priceId: items.data[0]?.price.id ?? null,
    status,
    currentPeriodEnd: dateOf(Math.max(0, ...periodEnds)),
    clientSecret: secret ?? null,
    endsAt: endedAt === null ? null : dateOf(endedAt),
  };
}

function dateOf(seconds: number): string {
  return new Date(seconds * 1000).toISOString();
}
