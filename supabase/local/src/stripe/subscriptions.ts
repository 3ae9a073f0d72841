import { newInvoice } from './objects/invoice.ts';
import { type PaymentIntent, newPaymentIntent } from './objects/payment-intent.ts';
import type { PaymentMethod } from './objects/payment-method.ts';
import type { Price } from './objects/price.ts';
import { type Subscription, newSubscription } from './objects/subscription.ts';
import { type Attempt, type Decline, attemptPayment } from './payments.ts';
import type { SandboxWorld } from './sandbox-world.ts';

type Wish = {
  readonly customer: string;
  readonly description: string | null;
  readonly metadata: Record<string, string>;
  readonly method: PaymentMethod | undefined;
  readonly price: Price;
  readonly quantity: number;
  readonly trialDays: number;
  /** The person confirms the first payment later, with the secret of its invoice. */
  readonly isConfirmedLater?: boolean;
};

type Started = { readonly subscription: Subscription; readonly decline: Decline | undefined };

/** Begins a subscription: free while it is tried, else with its first payment. */
export function startSubscription(world: SandboxWorld, wish: Wish): Started {
  const isTrial = wish.trialDays > 0;
  const subscription = newSubscription(wish.price, wish.quantity, {
    created: world.now(),
    customer: wish.customer,
    default_payment_method: wish.method?.id ?? null,
    description: wish.description,
    metadata: wish.metadata,
    status: isTrial ? 'trialing' : 'incomplete',
    trialDays: wish.trialDays,
  });
  world.store.put('subscription', subscription);
  world.emit('customer.subscription.created', subscription);
  if (isTrial) return { subscription, decline: undefined };
  const intent = firstPayment(world, wish);
  const invoice = world.store.put('invoice', newInvoice(subscription, intent));
  world.store.put('subscription', { ...subscription, latest_invoice: invoice.id });
  const isPaidNow = wish.isConfirmedLater !== true && wish.method !== undefined;
  const decline = isPaidNow ? declineOf(attemptPayment(world, intent, wish.method)) : undefined;
  return { subscription: world.store.get('subscription', subscription.id) ?? subscription, decline };
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

function firstPayment(world: SandboxWorld, { price, quantity, method, customer }: Wish): PaymentIntent {
  const intent = newPaymentIntent({
    amount: price.unit_amount * quantity,
    created: world.now(),
    currency: price.currency,
    customer,
    description: 'Subscription creation',
    metadata: {},
    payment_method: method?.id ?? null,
    payment_method_types: ['card'],
    receipt_email: null,
    setup_future_usage: 'off_session',
  });
  world.store.put('payment_intent', intent);
  world.emit('payment_intent.created', intent);
  return intent;
}

function declineOf(attempt: Attempt): Decline | undefined {
  if (attempt.kind === 'declined') return attempt.decline;
  if (attempt.kind === 'paid') return undefined;
  return {
    code: 'subscription_payment_intent_requires_action',
    declineCode: 'authentication_required',
    message: 'This card cannot begin a subscription here. Try another test card.',
  };
}
