import {
  type Infer,
  oneOf,
  optional,
  record,
  strictObject,
  string,
  unknown,
} from '@stepwise/contract/schema';
import { type PaymentMethod, newPaymentMethod } from '../objects/payment-method.ts';
import { expand, integer, metadata, paging, readParameters } from '../read-parameters.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { StripeFailure, noSuch } from '../stripe-failure.ts';
import { cardOfNumber, testCards } from '../test-cards.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';
import { existingCustomer, methodsPage } from './customer-routes.ts';

/** Card facts come from a page's card form only; a server names a token or an id instead. */
export const methodDataSchema = strictObject({
  allow_redisplay: optional(string()),
  billing_details: optional(
    strictObject({
      address: optional(record(string(), unknown())),
      email: optional(string()),
      name: optional(string()),
      phone: optional(string()),
    }),
  ),
  card: optional(
    strictObject({ number: string(), exp_month: integer, exp_year: integer, cvc: optional(string()) }),
  ),
  metadata: optional(metadata),
  type: oneOf(['card']),
});

const createSchema = strictObject({ ...methodDataSchema.shape, expand });

export const paymentMethodRoutes: readonly ApiRoute[] = [
  {
    method: 'POST',
    path: '/v1/payment_methods',
    isPublic: true,
    answer: ({ world, form }) => {
      const { expand: paths, ...wish } = readParameters(createSchema, form);
      return { body: methodFromData(world, wish, null), expand: paths };
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods',
    answer: ({ world, form }) => {
      const schema = strictObject({ ...paging, customer: optional(string()), type: optional(string()) });
      const { customer, ...wish } = readParameters(schema, form);
      if (customer !== undefined) existingCustomer(world, customer, 'customer');
      return { body: methodsPage(world, '/v1/payment_methods', customer, wish), expand: wish.expand };
    },
  },
  {
    method: 'GET',
    path: '/v1/payment_methods/:id',
    answer: ({ world, id, form }) => {
      const wish = readParameters(strictObject({ expand }), form);
      return { body: existingMethod(world, id), expand: wish.expand };
    },
  },
  { method: 'POST', path: '/v1/payment_methods/:id/attach', answer: attach },
  { method: 'POST', path: '/v1/payment_methods/:id/detach', answer: detach },
];

/** A payment method by id, or a new one for a test token like `pm_card_visa`. */
export function existingMethod(world: SandboxWorld, id: string, param?: string): PaymentMethod {
  const known = world.store.get('payment_method', id);
  if (known !== undefined) return known;
  const card = testCards.find(({ token }) => token === id);
  if (card === undefined) throw noSuch('PaymentMethod', id, param);
  return world.store.put(
    'payment_method',
    newPaymentMethod(card, {
      created: world.now(),
      customer: null,
      billing: { email: null, name: null },
      expiry: expiryNextYear(world),
    }),
  );
}

export function methodFromData(
  world: SandboxWorld,
  data: Infer<typeof methodDataSchema>,
  customer: string | null,
): PaymentMethod {
  const card = cardOfNumber(data.card?.number ?? '');
  if (card === undefined || data.card === undefined) throw incorrectNumber();
  const { email = null, name = null } = data.billing_details ?? {};
  return world.store.put(
    'payment_method',
    newPaymentMethod(card, {
      created: world.now(),
      customer,
      billing: { email, name },
      expiry: { month: data.card.exp_month, year: data.card.exp_year },
    }),
  );
}

function incorrectNumber(): StripeFailure {
  return new StripeFailure(402, {
    type: 'card_error',
    code: 'incorrect_number',
    message: 'Your card number is incorrect.',
    param: 'number',
  });
}

export function expiryNextYear(world: Pick<SandboxWorld, 'now'>) {
  return { month: 12, year: new Date(world.now() * 1000).getUTCFullYear() + 1 };
}

function attach({ world, id, form }: ApiCall) {
  const wish = readParameters(strictObject({ customer: string(), expand }), form);
  const method = existingMethod(world, id);
  const { id: customer } = existingCustomer(world, wish.customer, 'customer');
  const attached = world.store.put('payment_method', { ...method, customer });
  world.emit('payment_method.attached', attached);
  return { body: attached, expand: wish.expand };
}

function detach({ world, id, form }: ApiCall) {
  const wish = readParameters(strictObject({ expand }), form);
  const detached = world.store.put('payment_method', { ...existingMethod(world, id), customer: null });
  world.emit('payment_method.detached', detached);
  return { body: detached, expand: wish.expand };
}
