import { newPaymentIntent } from './objects/payment-intent.ts';
import type { PaymentMethod } from './objects/payment-method.ts';
import type { Price } from './objects/price.ts';
import { type Subscription, newSubscription } from './objects/subscription.ts';
import { type Decline, attemptPayment } from './payments.ts';
import type { SandboxWorld } from './sandbox-world.ts';

type Wish = {
  readonly customer: string;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly method: PaymentMethod | undefined;
  readonly price: Price;
  readonly quantity: number;
  readonly trialDays: number;
};

/** Begins a subscription: free while it is tried, else with its first payment. */
export function startSubscription(
  world: SandboxWorld,
  { price, quantity, method, ...wish }: Wish,
): { subscription: Subscription; decline: Decline | undefined } {
  const isTrial = wish.trialDays > 0;
  const decline = isTrial ? undefined : payFirst(world, { price, quantity, method, ...wish });
  const isPaid = method !== undefined && decline === undefined;
  const paidStatus = isPaid ? 'active' : 'incomplete';
  const subscription = newSubscription(price, quantity, {
    created: world.now(),
    customer: wish.customer,
    default_payment_method: method?.id ?? null,
    description: wish.description,
    metadata: wish.metadata,
    status: isTrial ? 'trialing' : paidStatus,
    trialDays: wish.trialDays,
  });
  world.store.put('subscription', subscription);
  world.emit('customer.subscription.created', subscription);
  return { subscription, decline };
}

export function endSubscription(world: SandboxWorld, subscription: Subscription): Subscription {
  const now = world.now();
  const ended = world.store.put('subscription', {
    ...subscription,
    canceled_at: now,
    cancel_at: null,
    cancel_at_period_end: false,
    ended_at: now,
    status: 'canceled',
  });
  world.emit('customer.subscription.deleted', ended);
  return ended;
}

function payFirst(world: SandboxWorld, { price, quantity, method, customer }: Wish): Decline | undefined {
  if (method === undefined) return undefined;
  const intent = newPaymentIntent({
    amount: price.unit_amount * quantity,
    created: world.now(),
    currency: price.currency,
    customer,
    description: 'Subscription creation',
    metadata: {},
    payment_method: null,
    payment_method_types: [method.type],
    receipt_email: null,
    setup_future_usage: 'off_session',
  });
  world.store.put('payment_intent', intent);
  world.emit('payment_intent.created', intent);
  const attempt = attemptPayment(world, intent, method);
  if (attempt.kind === 'declined') return attempt.decline;
  if (attempt.kind === 'paid') return undefined;
  return {
    code: 'subscription_payment_intent_requires_action',
    declineCode: 'authentication_required',
    message: 'This card cannot begin a subscription here. Try another test card.',
  };
}
