import { array, oneOf, optional, strictObject, string } from '@stepwise/contract/schema';
import { listPage } from '../list-page.ts';
import { newPortalSession } from '../objects/portal-session.ts';
import type { Subscription } from '../objects/subscription.ts';
import {
  createdFilter,
  expand,
  flag,
  integer,
  metadata,
  paging,
  readParameters,
} from '../read-parameters.ts';
import { StripeFailure, invalidRequest, noSuch } from '../stripe-failure.ts';
import { endSubscription, startSubscription } from '../subscriptions.ts';
import type { ApiAnswer, ApiCall, ApiRoute } from './api-call.ts';
import { retrieveFrom } from './charge-routes.ts';
import { existingCustomer } from './customer-routes.ts';
import { existingMethod } from './payment-method-routes.ts';
import { priceDataSchema, priceFor } from './price-routes.ts';

const createSchema = strictObject({
  cancel_at_period_end: optional(flag),
  customer: string(),
  default_payment_method: optional(string()),
  description: optional(string()),
  expand,
  items: array(
    strictObject({
      price: optional(string()),
      price_data: optional(priceDataSchema),
      quantity: optional(integer),
    }),
  ),
  metadata: optional(metadata),
  off_session: optional(flag),
  payment_behavior: optional(
    oneOf(['allow_incomplete', 'default_incomplete', 'error_if_incomplete', 'pending_if_incomplete']),
  ),
  payment_settings: optional(
    strictObject({ save_default_payment_method: optional(oneOf(['off', 'on_subscription'])) }),
  ),
  trial_period_days: optional(integer),
});

const updateSchema = strictObject({
  cancel_at_period_end: optional(flag),
  default_payment_method: optional(string()),
  description: optional(string()),
  expand,
  metadata: optional(metadata),
});

const listSchema = strictObject({
  ...paging,
  created: createdFilter,
  customer: optional(string()),
  price: optional(string()),
  status: optional(string()),
});

const portalSchema = strictObject({
  configuration: optional(string()),
  customer: string(),
  expand,
  locale: optional(string()),
  return_url: optional(string()),
});

export const subscriptionRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/subscriptions', answer: create },
  { method: 'GET', path: '/v1/subscriptions', answer: list },
  { method: 'GET', path: '/v1/subscriptions/:id', answer: retrieveFrom('subscription', 'subscription') },
  { method: 'POST', path: '/v1/subscriptions/:id', answer: update },
  { method: 'DELETE', path: '/v1/subscriptions/:id', answer: cancel },
  { method: 'POST', path: '/v1/billing_portal/sessions', answer: openPortal },
];

function existing({ world, id }: ApiCall): Subscription {
  const subscription = world.store.get('subscription', id);
  if (subscription === undefined) throw noSuch('subscription', id);
  return subscription;
}

function create({ world, form }: ApiCall): ApiAnswer {
  const wish = readParameters(createSchema, form);
  const customer = existingCustomer(world, wish.customer, 'customer').id;
  const [item] = wish.items;
  if (item === undefined) {
    throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  }
  const price = priceFor(world, item, 'items[0]');
  if (price.recurring === null) {
    const message =
      'The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.';
    throw invalidRequest(message, { param: 'items[0][price]' });
  }
  const method =
    wish.default_payment_method === undefined
      ? undefined
      : existingMethod(world, wish.default_payment_method, 'default_payment_method');
  const needsMethod = method === undefined && (wish.trial_period_days ?? 0) === 0;
  if (needsMethod && wish.payment_behavior !== 'default_incomplete') {
    const message =
      'This customer has no attached payment source or default payment method. Please consider adding a default payment method.';
    throw invalidRequest(message, { code: 'resource_missing' });
  }
  const { subscription, decline } = startSubscription(world, {
    customer,
    description: wish.description ?? null,
    isConfirmedLater: wish.payment_behavior === 'default_incomplete',
    metadata: wish.metadata ?? {},
    method,
    price,
    quantity: item.quantity ?? 1,
    trialDays: wish.trial_period_days ?? 0,
  });
  if (decline !== undefined && wish.payment_behavior === 'error_if_incomplete') {
    const { code, declineCode, message } = decline;
    throw new StripeFailure(402, { type: 'card_error', code, decline_code: declineCode, message });
  }
  return { body: subscription, expand: wish.expand };
}

function list({ world, form }: ApiCall): ApiAnswer {
  const wish = readParameters(listSchema, form);
  const isShown = ({ status }: Subscription) =>
    wish.status === 'all' || (wish.status === undefined ? status !== 'canceled' : status === wish.status);
  const fitting = world.store
    .all('subscription')
    .filter((one) => isShown(one) && (wish.customer === undefined || one.customer === wish.customer));
  return { body: listPage('/v1/subscriptions', fitting, wish), expand: wish.expand };
}

function update(call: ApiCall): ApiAnswer {
  const wish = readParameters(updateSchema, call.form);
  const subscription = existing(call);
  const isEnding = wish.cancel_at_period_end ?? subscription.cancel_at_period_end;
  const [item] = subscription.items.data;
  const changed = call.world.store.put('subscription', {
    ...subscription,
    cancel_at: isEnding ? (item?.current_period_end ?? null) : null,
    cancel_at_period_end: isEnding,
    canceled_at: isEnding ? call.world.now() : null,
    default_payment_method: wish.default_payment_method ?? subscription.default_payment_method,
    metadata: { ...subscription.metadata, ...wish.metadata },
  });
  call.world.emit('customer.subscription.updated', changed);
  return { body: changed, expand: wish.expand };
}

function cancel(call: ApiCall): ApiAnswer {
  const schema = strictObject({ expand, invoice_now: optional(flag), prorate: optional(flag) });
  const wish = readParameters(schema, call.form);
  const subscription = existing(call);
  if (subscription.status === 'canceled') throw noSuch('subscription', call.id);
  return { body: endSubscription(call.world, subscription), expand: wish.expand };
}

function openPortal({ world, form }: ApiCall): ApiAnswer {
  const wish = readParameters(portalSchema, form);
  const customer = existingCustomer(world, wish.customer, 'customer').id;
  const { return_url: returnUrl = null } = wish;
  if (returnUrl !== null && !/^https?:\/\/\S+$/.test(returnUrl)) {
    throw invalidRequest('Not a valid URL', { code: 'url_invalid', param: 'return_url' });
  }
  const session = newPortalSession(
    { created: world.now(), customer, return_url: returnUrl },
    `${world.pagesUrl}/portal/`,
  );
  return { body: world.store.put('portal', session), expand: wish.expand };
}
