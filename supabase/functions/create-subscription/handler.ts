import { subscriptionRequestSchema } from '@stepwise/contract/payment';
import type { Infer } from '@stepwise/contract/schema';
import type { Answer } from '../_shared/answer-request.ts';
import { accessDenied, fail, invalidRequest, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import { ownCustomer } from '../_shared/payment/own-customer.ts';
import { createPaymentEndpoint } from '../_shared/payment/payment-endpoint.ts';
import type { PaymentCall, PaymentDependencies } from '../_shared/payment/payment-endpoint.ts';
import { alreadyPaid, paymentNotFound, paymentRunning } from '../_shared/payment/payment-failures.ts';
import { subscriptionAnswer } from '../_shared/payment/subscription-answer.ts';

export type SubscriptionDependencies = PaymentDependencies & {
  readonly settings: {
    readonly subscriptionPrices: readonly string[];
    readonly trialDaysMax: number;
  };
};

type Call = PaymentCall<Infer<typeof subscriptionRequestSchema>>;

/** Starts a recurring payment. Where no prices are configured for it, there is nothing here. */
export function createSubscriptionHandler(dependencies: SubscriptionDependencies) {
  const { subscriptionPrices, trialDaysMax } = dependencies.settings;
  if (subscriptionPrices.length === 0) return async () => fail(paymentNotFound);
  return createPaymentEndpoint(dependencies, subscriptionRequestSchema, async (call) => {
    const { body, userId, ledger } = call;
    const customer = await ownCustomer(body.customerId, userId, ledger);
    if (customer.kind === 'failure') return customer;
    if (!subscriptionPrices.includes(body.priceId)) return fail(accessDenied);
    if ((body.trialDays ?? 0) > trialDaysMax) return fail(invalidRequest(['trialDays']));
    const standing = await ledger.subscriptionStanding(userId);
    const running = standing.runningId === null ? undefined : await goOn(call, standing.runningId);
    if (running !== undefined) return running;
    if (standing.hasAccess) return fail(alreadyPaid);
    // Trying is for whoever has never had one; else nobody would ever pay.
    if ((body.trialDays ?? 0) > 0 && standing.earlier > 0) return fail(invalidRequest(['trialDays']));
    return await begin(call, customer.value.customerId, standing.earlier);
  });
}

/** One that runs is not begun again: it is paid for, or goes on with its first payment. Undefined: it has ended by now. */
async function goOn(
  { body, provider, ledger }: Call,
  subscriptionId: string,
): Promise<Result<Answer> | undefined> {
  const running = await provider.lookAtSubscription(subscriptionId);
  await ledger.recordSubscription(running, undefined);
  const { status, priceId } = running;
  if (status === 'canceled' || status === 'incomplete_expired') return undefined;
  if (status !== 'incomplete') return fail(alreadyPaid);
  return priceId === body.priceId ? ok({ body: subscriptionAnswer(running) }) : fail(paymentRunning);
}

/** Its name at the provider counts the ones before it, so two requests at once begin one. */
async function begin({ body, userId, provider, ledger }: Call, customerId: string, earlier: number) {
  const { priceId, paymentMethodId, trialDays } = body;
  const subscription = await provider.createSubscription({
    customerId,
    priceId,
    ...(paymentMethodId === undefined ? {} : { paymentMethodId }),
    ...(trialDays === undefined ? {} : { trialDays }),
    idempotencyKey: `subscription:${userId}:${earlier}`,
  });
  await ledger.recordSubscription(subscription, undefined);
  return ok({ body: subscriptionAnswer(subscription) });
}
