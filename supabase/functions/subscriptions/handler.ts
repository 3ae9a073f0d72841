import { object } from '@stepwise/contract/schema';
import { fail, ok } from '../_shared/edge-failure.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import { paymentNotFound } from '../_shared/payment/payment-failures.ts';
import { subscriptionAnswer } from '../_shared/payment/subscription-answer.ts';

export type SubscriptionEndDependencies = PaymentDependencies & {
  readonly settings: { readonly subscriptionPrices: readonly string[] };
};

/** `DELETE subscriptions/{id}` ends a recurring payment of the caller at once. */
export function createSubscriptionEndHandler(dependencies: SubscriptionEndDependencies) {
  if (dependencies.settings.subscriptionPrices.length === 0) return async () => fail(paymentNotFound);
  return createPaymentEndpoint(dependencies, object({}), async ({ request, userId, ledger, provider }) => {
    const subscriptionId = new URL(request.url).pathname.split('/').at(-1) ?? '';
    if (!(await ledger.ownsSubscription(userId, subscriptionId))) return fail(paymentNotFound);
    const subscription = await provider.cancelSubscription(subscriptionId);
    await ledger.recordSubscription(subscription, undefined);
    return ok({ body: subscriptionAnswer(subscription) });
  });
}
