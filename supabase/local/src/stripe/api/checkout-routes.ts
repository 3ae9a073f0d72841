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
import { expireIfDue, expireSession } from '../checkout.ts';
import { lineItemsOf } from '../expand-object.ts';
import { listPage } from '../list-page.ts';
import { newId } from '../new-id.ts';
import { type CheckoutSession, customerDetails, newCheckoutSession } from '../objects/checkout-session.ts';
import type { Price } from '../objects/price.ts';
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
import { invalidRequest, noSuch } from '../stripe-failure.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';
import { priceDataSchema, priceFor } from './price-routes.ts';

const messageSchema = optional(strictObject({ message: string() }));

const createSchema = strictObject({
  adaptive_pricing: optional(strictObject({ enabled: flag })),
  allow_promotion_codes: optional(flag),
  automatic_tax: optional(strictObject({ enabled: flag })),
  billing_address_collection: optional(oneOf(['auto', 'required'])),
  cancel_url: optional(string()),
  client_reference_id: optional(string()),
  consent_collection: optional(record(string(), unknown())),
  custom_text: optional(
    strictObject({
      after_submit: messageSchema,
      submit: messageSchema,
      terms_of_service_acceptance: messageSchema,
    }),
  ),
  customer: optional(string()),
  customer_creation: optional(oneOf(['always', 'if_required'])),
  customer_email: optional(string()),
  expand,
  expires_at: optional(integer),
  invoice_creation: optional(strictObject({ enabled: flag })),
  line_items: array(
    strictObject({
      price: optional(string()),
      price_data: optional(priceDataSchema),
      quantity: optional(integer),
    }),
  ),
  locale: optional(string()),
  metadata: optional(metadata),
  mode: oneOf(['payment', 'subscription', 'setup']),
  payment_intent_data: optional(
    strictObject({
      description: optional(string()),
      metadata: optional(metadata),
      receipt_email: optional(string()),
      setup_future_usage: optional(oneOf(['on_session', 'off_session'])),
      statement_descriptor: optional(string()),
      statement_descriptor_suffix: optional(string()),
    }),
  ),
  payment_method_types: optional(array(string())),
  phone_number_collection: optional(strictObject({ enabled: flag })),
  submit_type: optional(oneOf(['auto', 'book', 'donate', 'pay', 'subscribe'])),
  subscription_data: optional(
    strictObject({
      description: optional(string()),
      metadata: optional(metadata),
      trial_period_days: optional(integer),
    }),
  ),
  success_url: string(),
  ui_mode: optional(oneOf(['hosted_page', 'hosted'])),
});

type Wish = Infer<typeof createSchema>;

const listSchema = strictObject({
  ...paging,
  created: createdFilter,
  customer: optional(string()),
  payment_intent: optional(string()),
  status: optional(oneOf(['open', 'complete', 'expired'])),
  subscription: optional(string()),
});

export const checkoutRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/checkout/sessions', answer: create },
  { method: 'GET', path: '/v1/checkout/sessions', answer: list },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id',
    answer: (call) => {
      const wish = readParameters(strictObject({ expand }), call.form);
      return { body: expireIfDue(call.world, existing(call)), expand: wish.expand };
    },
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id', answer: update },
  {
    method: 'GET',
    path: '/v1/checkout/sessions/:id/line_items',
    answer: (call) => {
      readParameters(strictObject(paging), call.form);
      return { body: lineItemsOf(call.world, existing(call).id) };
    },
  },
  { method: 'POST', path: '/v1/checkout/sessions/:id/expire', answer: expire },
];

function existing({ world, id }: ApiCall): CheckoutSession {
  const session = world.store.get('checkout.session', id);
  if (session === undefined) throw noSuch('checkout.session', id);
  return session;
}

function create({ world, form }: ApiCall) {
  const wish = readParameters(createSchema, form);
  refuseWish(world, wish);
  const items = wish.line_items.map((item, index) => ({
    id: newId('li'),
    price: priceFor(world, item, `line_items[${index}]`),
    quantity: item.quantity ?? 1,
  }));
  const mode = modeOf(wish, items);
  const [first] = items;
  const session = newCheckoutSession(
    {
      allow_promotion_codes: wish.allow_promotion_codes ?? null,
      amount_total: totalOf(items),
      billing_address_collection: wish.billing_address_collection ?? null,
      cancel_url: wish.cancel_url ?? null,
      client_reference_id: wish.client_reference_id ?? null,
      created: world.now(),
      currency: first?.price.currency ?? 'usd',
      customer: wish.customer ?? null,
      customer_creation: wish.customer === undefined ? (wish.customer_creation ?? 'if_required') : null,
      customer_details: payerOf(world, wish),
      customer_email: wish.customer_email ?? null,
      expires_at: expiryOf(world, wish.expires_at),
      locale: wish.locale ?? null,
      metadata: wish.metadata ?? {},
      mode,
      payment_method_types: wish.payment_method_types ?? ['card', 'us_bank_account'],
      submit_type: wish.submit_type ?? null,
      success_url: wish.success_url,
    },
    `${world.pagesUrl}/pay/`,
  );
  world.store.put('checkoutDetails', {
    id: session.id,
    items: items.map(({ id, price, quantity }) => ({ id, price: price.id, quantity })),
    intent: {
      description: wish.payment_intent_data?.description ?? null,
      metadata: wish.payment_intent_data?.metadata ?? {},
      receipt_email: wish.payment_intent_data?.receipt_email ?? null,
      setup_future_usage: wish.payment_intent_data?.setup_future_usage ?? null,
    },
    subscription: {
      description: wish.subscription_data?.description ?? null,
      metadata: wish.subscription_data?.metadata ?? {},
      trialDays: wish.subscription_data?.trial_period_days ?? 0,
    },
  });
  return { body: world.store.put('checkout.session', session), expand: wish.expand };
}

/** Who is known already is not asked again on the page. */
function payerOf(world: SandboxWorld, wish: Wish) {
  const { email = null, name = null } = world.store.get('customer', wish.customer ?? '') ?? {};
  const known = wish.customer_email ?? email;
  return known === null ? null : customerDetails({ email: known, name });
}

function refuseWish(world: SandboxWorld, wish: Wish): void {
  for (const [param, address] of [
    ['success_url', wish.success_url],
    ['cancel_url', wish.cancel_url],
  ] as const) {
    const isAddress = address === undefined || /^https?:\/\/\S+$/.test(address);
    if (!isAddress) throw invalidRequest('Not a valid URL', { code: 'url_invalid', param });
  }
  if (wish.customer !== undefined && wish.customer_email !== undefined) {
    const message = 'You may only specify one of these parameters: customer, customer_email.';
    throw invalidRequest(message, { param: 'customer' });
  }
  const customer = wish.customer === undefined ? undefined : world.store.get('customer', wish.customer);
  const isGone = customer === undefined || customer.deleted === true;
  if (wish.customer !== undefined && isGone) throw noSuch('customer', wish.customer, 'customer');
  if (wish.customer_email !== undefined && !/^[^\s@]+@[^\s@]+$/.test(wish.customer_email)) {
    const message = `Invalid email address: ${wish.customer_email}`;
    throw invalidRequest(message, { code: 'email_invalid', param: 'customer_email' });
  }
}

type Item = { readonly price: Price; readonly quantity: number };

function modeOf(wish: Wish, items: readonly Item[]): 'payment' | 'subscription' {
  if (wish.mode === 'setup') throw invalidRequest('The local sandbox has no setup mode.', { param: 'mode' });
  const isRecurring = items.some(({ price }) => price.recurring !== null);
  if (wish.mode === 'payment' && isRecurring) {
    const message = 'You must provide a non-recurring price in `payment` mode.';
    throw invalidRequest(message, { param: 'line_items' });
  }
  if (wish.mode === 'subscription' && !isRecurring) {
    const message = 'You must provide at least one recurring price in `subscription` mode.';
    throw invalidRequest(message, { param: 'line_items' });
  }
  return wish.mode;
}

const smallestPayment = 50;

function totalOf(items: readonly Item[]): number {
  const total = items.reduce((sum, { price, quantity }) => sum + price.unit_amount * quantity, 0);
  if (total < smallestPayment) {
    const message = 'The Checkout Session’s total amount must convert to at least 50 cents.';
    throw invalidRequest(message, { code: 'amount_too_small' });
  }
  return total;
}

const halfHour = 30 * 60;
const day = 24 * 60 * 60;

function expiryOf(world: SandboxWorld, wanted: number | undefined): number {
  const now = world.now();
  if (wanted === undefined) return now + day;
  if (wanted < now + halfHour - 60 || wanted > now + day + 60) {
    const message =
      'The `expires_at` timestamp must be at least 30 minutes and less than 24 hours from Checkout Session creation.';
    throw invalidRequest(message, { param: 'expires_at' });
  }
  return wanted;
}

function list({ world, form }: ApiCall) {
  const wish = readParameters(listSchema, form);
  const fitting = world.store
    .all('checkout.session')
    .filter(
      (session) =>
        (wish.customer === undefined || session.customer === wish.customer) &&
        (wish.payment_intent === undefined || session.payment_intent === wish.payment_intent) &&
        (wish.subscription === undefined || session.subscription === wish.subscription) &&
        (wish.status === undefined || session.status === wish.status),
    );
  return { body: listPage('/v1/checkout/sessions', fitting, wish), expand: wish.expand };
}

function update(call: ApiCall) {
  const wish = readParameters(strictObject({ metadata: optional(metadata), expand }), call.form);
  const session = existing(call);
  const changed = { ...session, metadata: { ...session.metadata, ...wish.metadata } };
  return { body: call.world.store.put('checkout.session', changed), expand: wish.expand };
}

function expire(call: ApiCall) {
  const wish = readParameters(strictObject({ expand }), call.form);
  const session = expireIfDue(call.world, existing(call));
  if (session.status !== 'open') {
    throw invalidRequest(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
    );
  }
  return { body: expireSession(call.world, session), expand: wish.expand };
}
