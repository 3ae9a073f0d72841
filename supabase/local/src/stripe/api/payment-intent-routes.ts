import {
  type Infer,
  array,
  oneOf,
  optional,
  record,
  strictObject,
  string,
  unknown,
} from '@stepwise/contract/schema';
import { sessionOfIntent } from '../checkout.ts';
import { listPage } from '../list-page.ts';
import { type PaymentIntent, newPaymentIntent } from '../objects/payment-intent.ts';
import { attemptPayment, methodOf } from '../payments.ts';
import {
  createdFilter,
  expand,
  flag,
  integer,
  metadata,
  paging,
  readParameters,
} from '../read-parameters.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { StripeFailure, invalidRequest, noSuch } from '../stripe-failure.ts';
import type { ApiAnswer, ApiCall, ApiRoute } from './api-call.ts';
import { existingCustomer } from './customer-routes.ts';
import { existingMethod, methodDataSchema, methodFromData } from './payment-method-routes.ts';

const confirmFields = {
  client_secret: optional(string()),
  confirmation_token: optional(string()),
  expand,
  mandate_data: optional(record(string(), unknown())),
  off_session: optional(flag),
  payment_method: optional(string()),
  payment_method_data: optional(methodDataSchema),
  receipt_email: optional(string()),
  return_url: optional(string()),
  setup_future_usage: optional(oneOf(['on_session', 'off_session'])),
  use_stripe_sdk: optional(flag),
};
const confirmSchema = strictObject(confirmFields);

const createSchema = strictObject({
  ...confirmFields,
  amount: integer,
  automatic_payment_methods: optional(
    strictObject({ enabled: flag, allow_redirects: optional(oneOf(['always', 'never'])) }),
  ),
  capture_method: optional(oneOf(['automatic', 'automatic_async'])),
  confirm: optional(flag),
  currency: string(),
  customer: optional(string()),
  description: optional(string()),
  error_on_requires_action: optional(flag),
  metadata: optional(metadata),
  payment_method_types: optional(array(string())),
  statement_descriptor: optional(string()),
  statement_descriptor_suffix: optional(string()),
});

const updateSchema = strictObject({
  description: optional(string()),
  expand,
  metadata: optional(metadata),
  receipt_email: optional(string()),
});

const cancelReasons = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];

export const paymentIntentRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/payment_intents', answer: create },
  { method: 'GET', path: '/v1/payment_intents', answer: list },
  { method: 'GET', path: '/v1/payment_intents/:id', isPublic: true, answer: retrieve },
  { method: 'POST', path: '/v1/payment_intents/:id', answer: update },
  { method: 'POST', path: '/v1/payment_intents/:id/confirm', isPublic: true, answer: confirm },
  { method: 'POST', path: '/v1/payment_intents/:id/cancel', answer: cancel },
];

function existing({ world, id }: ApiCall): PaymentIntent {
  const intent = world.store.get('payment_intent', id);
  if (intent === undefined) throw noSuch('payment_intent', id);
  return intent;
}

const smallestPayment = 50;

function create({ world, form }: ApiCall): ApiAnswer {
  const wish = readParameters(createSchema, form);
  if (wish.amount < smallestPayment) {
    const message = 'Amount must be at least $0.50 usd';
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (!/^[a-z]{3}$/.test(wish.currency)) {
    throw invalidRequest(`Invalid currency: ${wish.currency}.`, { param: 'currency' });
  }
  const customer = wish.customer === undefined ? null : existingCustomer(world, wish.customer, 'customer').id;
  const method =
    wish.payment_method === undefined
      ? null
      : existingMethod(world, wish.payment_method, 'payment_method').id;
  const types = wish.payment_method_types ?? ['card'];
  const intent = newPaymentIntent({
    amount: wish.amount,
    created: world.now(),
    currency: wish.currency,
    customer,
    description: wish.description ?? null,
    metadata: wish.metadata ?? {},
    payment_method: method,
    payment_method_types: types,
    receipt_email: wish.receipt_email ?? null,
    setup_future_usage: wish.setup_future_usage ?? null,
  });
  const automatic = wish.automatic_payment_methods ?? { enabled: wish.payment_method_types === undefined };
  const kept = world.store.put('payment_intent', {
    ...intent,
    automatic_payment_methods: automatic.enabled ? { allow_redirects: 'always', ...automatic } : null,
  });
  world.emit('payment_intent.created', kept);
  if (wish.confirm !== true) return { body: kept, expand: wish.expand };
  return { body: confirmWith(world, kept, wish), expand: wish.expand };
}

function list({ world, form }: ApiCall): ApiAnswer {
  const wish = readParameters(
    strictObject({ ...paging, created: createdFilter, customer: optional(string()) }),
    form,
  );
  const fitting = world.store
    .all('payment_intent')
    .filter((intent) => wish.customer === undefined || intent.customer === wish.customer);
  return { body: listPage('/v1/payment_intents', fitting, wish), expand: wish.expand };
}

function retrieve(call: ApiCall): ApiAnswer {
  const wish = readParameters(strictObject({ client_secret: optional(string()), expand }), call.form);
  const intent = existing(call);
  refuseSecret(intent, wish.client_secret);
  return { body: intent, expand: wish.expand };
}

function update(call: ApiCall): ApiAnswer {
  const { expand: paths, ...wish } = readParameters(updateSchema, call.form);
  const intent = existing(call);
  const changed: PaymentIntent = {
    ...intent,
    description: wish.description ?? intent.description,
    metadata: { ...intent.metadata, ...wish.metadata },
    receipt_email: wish.receipt_email ?? intent.receipt_email,
  };
  return { body: call.world.store.put('payment_intent', changed), expand: paths };
}

function confirm(call: ApiCall): ApiAnswer {
  const wish = readParameters(confirmSchema, call.form);
  const intent = existing(call);
  refuseSecret(intent, wish.client_secret);
  return { body: confirmWith(call.world, intent, wish), expand: wish.expand };
}

type ConfirmWish = Infer<typeof confirmSchema>;

function confirmWith(world: SandboxWorld, intent: PaymentIntent, wish: ConfirmWish): PaymentIntent {
  refuseState(intent, 'confirm', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  const method =
    wish.payment_method_data === undefined
      ? chosenMethod(world, intent, wish.payment_method)
      : methodFromData(world, wish.payment_method_data, null);
  if (method === undefined) {
    const message =
      'You cannot confirm this PaymentIntent because it’s missing a payment method. Update the PaymentIntent with a payment method and then confirm it again.';
    throw invalidRequest(message, { code: 'payment_intent_unexpected_state' });
  }
  const attempt = attemptPayment(world, intent, method);
  if (attempt.kind === 'declined') {
    const { code, declineCode, message } = attempt.decline;
    throw new StripeFailure(402, {
      type: 'card_error',
      code,
      decline_code: declineCode,
      message,
      charge: attempt.charge,
      payment_intent: attempt.intent,
    });
  }
  if (attempt.kind !== 'needs_authentication') return attempt.intent;
  const url = `${world.pagesUrl}/authenticate/${intent.id}?secret=${intent.client_secret}`;
  return world.store.put('payment_intent', {
    ...attempt.intent,
    next_action: {
      redirect_to_url: { return_url: wish.return_url ?? null, url },
      type: 'redirect_to_url',
    },
  });
}

function chosenMethod(world: SandboxWorld, intent: PaymentIntent, id: string | undefined) {
  return id === undefined ? methodOf(world, intent) : existingMethod(world, id, 'payment_method');
}

function cancel(call: ApiCall): ApiAnswer {
  const schema = strictObject({ cancellation_reason: optional(oneOf(cancelReasons)), expand });
  const wish = readParameters(schema, call.form);
  const intent = existing(call);
  refuseState(intent, 'cancel', ['requires_payment_method', 'requires_confirmation', 'requires_action']);
  if (sessionOfIntent(call.world, intent.id)?.status === 'open') {
    throw invalidRequest('This PaymentIntent belongs to a Checkout Session. Expire the session instead.', {
      code: 'payment_intent_unexpected_state',
    });
  }
  const canceled = call.world.store.put('payment_intent', {
    ...intent,
    canceled_at: call.world.now(),
    cancellation_reason: wish.cancellation_reason ?? null,
    next_action: null,
    status: 'canceled',
  });
  call.world.emit('payment_intent.canceled', canceled);
  return { body: canceled, expand: wish.expand };
}

function refuseSecret(intent: PaymentIntent, secret: string | undefined): void {
  if (secret === undefined || secret === intent.client_secret) return;
  const message = 'The client_secret provided does not match any associated PaymentIntent on this account.';
  throw invalidRequest(message, { code: 'resource_missing', param: 'client_secret' });
}

function refuseState(intent: PaymentIntent, verb: string, allowed: readonly PaymentIntent['status'][]): void {
  if (allowed.includes(intent.status)) return;
  const why =
    intent.status === 'succeeded' && verb === 'confirm'
      ? 'because it has already succeeded after being previously confirmed'
      : `because it has a status of ${intent.status}`;
  throw new StripeFailure(400, {
    type: 'invalid_request_error',
    code: 'payment_intent_unexpected_state',
    message: `You cannot ${verb} this PaymentIntent ${why}.`,
    payment_intent: intent,
  });
}
