import { type CheckoutSession, customerDetails } from './objects/checkout-session.ts';
import { newCustomer } from './objects/customer.ts';
import { type PaymentIntent, newPaymentIntent } from './objects/payment-intent.ts';
import { type PaymentMethod, newPaymentMethod } from './objects/payment-method.ts';
import { type Attempt, attemptPayment, settleLatePayment } from './payments.ts';
import type { CheckoutDetails } from './sandbox-records.ts';
import type { SandboxWorld } from './sandbox-world.ts';
import { startSubscription } from './subscriptions.ts';
import type { TestCard } from './test-cards.ts';

export type Payer = {
  readonly card: TestCard;
  readonly email: string;
  readonly name: string | null;
  readonly expiry: { readonly month: number; readonly year: number };
};

/** What the page does next. */
export type CheckoutStep =
  | { readonly kind: 'done'; readonly session: CheckoutSession }
  | { readonly kind: 'expired'; readonly session: CheckoutSession }
  | { readonly kind: 'authenticate'; readonly intent: PaymentIntent }
  | { readonly kind: 'declined'; readonly message: string };

/** The pay button. Pressed twice it finds the session complete, and takes nothing again. */
export function payCheckout(world: SandboxWorld, session: CheckoutSession, payer: Payer): CheckoutStep {
  const current = expireIfDue(world, session);
  if (current.status === 'complete') return { kind: 'done', session: current };
  if (current.status === 'expired') return { kind: 'expired', session: current };
  const known = withCustomer(world, current, payer);
  const method = world.store.put(
    'payment_method',
    newPaymentMethod(payer.card, {
      created: world.now(),
      customer: isKept(world, known) ? known.customer : null,
      billing: { email: payer.email, name: payer.name },
      expiry: payer.expiry,
    }),
  );
  if (method.customer !== null) world.emit('payment_method.attached', method);
  return known.mode === 'subscription' ? subscribe(world, known, method) : pay(world, known, method);
}

/** What an attempt means for the session that it belongs to. */
export function followAttempt(world: SandboxWorld, session: CheckoutSession, attempt: Attempt): CheckoutStep {
  switch (attempt.kind) {
    case 'paid':
      return { kind: 'done', session: complete(world, session, 'paid') };
    case 'processing':
      return { kind: 'done', session: complete(world, session, 'unpaid') };
    case 'needs_authentication':
      return { kind: 'authenticate', intent: attempt.intent };
    case 'declined':
      return { kind: 'declined', message: attempt.decline.message };
    default:
      return attempt satisfies never;
  }
}

/** The bank answers for a payment that was left processing, and the session follows. */
export function settleLate(world: SandboxWorld, intent: PaymentIntent, isPaid: boolean): void {
  if (intent.status !== 'processing') return;
  const settled = settleLatePayment(world, intent, isPaid);
  const session = sessionOfIntent(world, settled.id);
  if (session === undefined) return;
  const result = isPaid ? 'async_payment_succeeded' : 'async_payment_failed';
  const told = world.store.put('checkout.session', {
    ...session,
    payment_status: isPaid ? 'paid' : 'unpaid',
  });
  world.emit(`checkout.session.${result}`, told);
}

export function sessionOfIntent(world: SandboxWorld, intentId: string): CheckoutSession | undefined {
  return world.store.all('checkout.session').find((session) => session.payment_intent === intentId);
}

export function expireIfDue(world: SandboxWorld, session: CheckoutSession): CheckoutSession {
  const isDue = session.status === 'open' && session.expires_at <= world.now();
  return isDue ? expireSession(world, session) : session;
}

export function expireSession(world: SandboxWorld, session: CheckoutSession): CheckoutSession {
  const expired = world.store.put('checkout.session', { ...session, status: 'expired', url: null });
  const intent = world.store.get('payment_intent', session.payment_intent ?? '');
  if (intent !== undefined && intent.status !== 'succeeded' && intent.status !== 'processing') {
    const canceled = world.store.put('payment_intent', {
      ...intent,
      canceled_at: world.now(),
      next_action: null,
      status: 'canceled',
    });
    world.emit('payment_intent.canceled', canceled);
  }
  world.emit('checkout.session.expired', expired);
  return expired;
}

/** Where a finished session sends the browser. */
export function successAddress(session: CheckoutSession): string {
  return session.success_url.replaceAll('{CHECKOUT_SESSION_ID}', session.id);
}

function pay(world: SandboxWorld, session: CheckoutSession, method: PaymentMethod): CheckoutStep {
  const intent = intentOf(world, session, method);
  return followAttempt(
    world,
    world.store.get('checkout.session', session.id) ?? session,
    attemptPayment(world, intent, method),
  );
}

/** One session has one payment intent, however often the card is tried. */
function intentOf(world: SandboxWorld, session: CheckoutSession, method: PaymentMethod): PaymentIntent {
  const known = world.store.get('payment_intent', session.payment_intent ?? '');
  if (known !== undefined) return known;
  const details = detailsOf(world, session);
  const intent = newPaymentIntent({
    amount: session.amount_total,
    created: world.now(),
    currency: session.currency,
    customer: session.customer,
    description: details.intent.description,
    metadata: details.intent.metadata,
    payment_method: null,
    payment_method_types: [method.type],
    receipt_email: details.intent.receipt_email,
    setup_future_usage: details.intent.setup_future_usage,
  });
  world.store.put('payment_intent', intent);
  world.store.put('checkout.session', { ...session, payment_intent: intent.id });
  world.emit('payment_intent.created', intent);
  return intent;
}

function subscribe(world: SandboxWorld, session: CheckoutSession, method: PaymentMethod): CheckoutStep {
  const { items, subscription } = detailsOf(world, session);
  const [item] = items;
  const price = world.store.get('price', item?.price ?? '');
  if (item === undefined || price === undefined || session.customer === null) {
    return { kind: 'declined', message: 'This subscription has no price.' };
  }
  const started = startSubscription(world, {
    ...subscription,
    price,
    quantity: item.quantity,
    customer: session.customer,
    method,
  });
  if (started.decline !== undefined) return { kind: 'declined', message: started.decline.message };
  const isFree = started.subscription.status === 'trialing';
  const linked = { ...session, subscription: started.subscription.id };
  return { kind: 'done', session: complete(world, linked, isFree ? 'no_payment_required' : 'paid') };
}

function complete(
  world: SandboxWorld,
  session: CheckoutSession,
  paymentStatus: CheckoutSession['payment_status'],
): CheckoutSession {
  const done = world.store.put('checkout.session', {
    ...session,
    payment_status: paymentStatus,
    status: 'complete',
    url: null,
  });
  world.emit('checkout.session.completed', done);
  return done;
}

/** A card is kept with its customer only for what is charged later. */
function isKept(world: SandboxWorld, session: CheckoutSession): boolean {
  return session.mode === 'subscription' || detailsOf(world, session).intent.setup_future_usage !== null;
}

function withCustomer(world: SandboxWorld, session: CheckoutSession, payer: Payer): CheckoutSession {
  const details = customerDetails({ email: payer.email, name: payer.name });
  const needsOne = session.mode === 'subscription' || session.customer_creation === 'always';
  if (session.customer !== null || !needsOne) {
    return world.store.put('checkout.session', { ...session, customer_details: details });
  }
  const customer = newCustomer({
    created: world.now(),
    description: null,
    email: payer.email,
    metadata: {},
    name: payer.name,
    phone: null,
  });
  world.store.put('customer', customer);
  world.emit('customer.created', customer);
  return world.store.put('checkout.session', {
    ...session,
    customer: customer.id,
    customer_details: details,
  });
}

function detailsOf(world: SandboxWorld, session: CheckoutSession): CheckoutDetails {
  const details = world.store.get('checkoutDetails', session.id);
  if (details === undefined) throw new Error('A checkout session without its line items.');
  return details;
}
