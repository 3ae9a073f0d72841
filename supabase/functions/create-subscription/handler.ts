import { subscriptionRequestSchema } from '@stepwise/contract/payment';
import { accessDenied, fail, invalidRequest, ok } from '../_shared/edge-failure.ts';
import { ownCustomer } from '../_shared/payment/own-customer.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import { paymentNotFound } from '../_shared/payment/payment-failures.ts';
import { subscriptionAnswer } from '../_shared/payment/subscription-answer.ts';

export type SubscriptionDependencies = PaymentDependencies & {
  readonly settings: {
    readonly subscriptionPrices: readonly string[];
    readonly trialDaysMax: number;
  };
};

/** Starts a recurring payment. Where no prices are configured for it, there is nothing here. */
export function createSubscriptionHandler(dependencies: SubscriptionDependencies) {
  const { subscriptionPrices, trialDaysMax } = dependencies.settings;
  if (subscriptionPrices.length === 0) return async () => fail(paymentNotFound);
  return createPaymentEndpoint(
    dependencies,
    subscriptionRequestSchema,
    async ({ request, body, userId, ledger, provider }) => {
      const { priceId, paymentMethodId, trialDays } = body;
      const customer = await ownCustomer(body.customerId, userId, ledger);
      if (customer.kind === 'failure') return customer;
      if (!subscriptionPrices.includes(priceId)) return fail(accessDenied);
      if ((trialDays ?? 0) > trialDaysMax) return fail(invalidRequest(['trialDays']));
      const key = request.headers.get('idempotency-key');
      const subscription = await provider.createSubscription({
        customerId: customer.value.customerId,
        priceId,
        ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
        ...(trialDays === undefined ? {} : { trialDays }),
        ...(key === null ? {} : { idempotencyKey: `subscription:${userId}:${key}` }),
      });
      await ledger.recordSubscription(subscription, undefined);
      return ok({ body: subscriptionAnswer(subscription) });
    },
  );
}
