import { oneOf, optional, record, strictObject, string, unknown } from '@stepwise/contract/schema';
import { listPage } from '../list-page.ts';
import { type Customer, deletedCustomer, newCustomer } from '../objects/customer.ts';
import { createdFilter, expand, metadata, paging, readParameters } from '../read-parameters.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { invalidRequest, noSuch } from '../stripe-failure.ts';
import { endSubscription } from '../subscriptions.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';

const customerFields = {
  address: optional(record(string(), unknown())),
  description: optional(string()),
  email: optional(string()),
  expand,
  metadata: optional(metadata),
  name: optional(string()),
  phone: optional(string()),
};
const writeSchema = strictObject(customerFields);

const methodListSchema = strictObject({ ...paging, type: optional(oneOf(['card', 'us_bank_account'])) });

export const customerRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/customers', answer: create },
  { method: 'GET', path: '/v1/customers', answer: list },
  {
    method: 'GET',
    path: '/v1/customers/:id',
    answer: ({ world, id, form }) => {
      const wish = readParameters(strictObject({ expand }), form);
      const customer = world.store.get('customer', id);
      if (customer === undefined) throw noSuch('customer', id);
      return { body: customer, expand: wish.expand };
    },
  },
  { method: 'POST', path: '/v1/customers/:id', answer: update },
  { method: 'DELETE', path: '/v1/customers/:id', answer: remove },
  {
    method: 'GET',
    path: '/v1/customers/:id/payment_methods',
    answer: (call) => {
      const wish = readParameters(methodListSchema, call.form);
      const customer = existingCustomer(call.world, call.id);
      const url = `/v1/customers/${customer.id}/payment_methods`;
      return { body: methodsPage(call.world, url, customer.id, wish), expand: wish.expand };
    },
  },
];

/** Somebody who is still there; `param` names where a call speaks of them. */
export function existingCustomer(world: SandboxWorld, id: string, param?: string): Customer {
  const customer = world.store.get('customer', id);
  if (customer === undefined || customer.deleted === true) throw noSuch('customer', id, param);
  return customer;
}

export function methodsPage(
  world: SandboxWorld,
  url: string,
  customer: string | undefined,
  wish: { type?: string | undefined; limit?: number | undefined; starting_after?: string | undefined },
) {
  const fitting = world.store
    .all('payment_method')
    .filter(
      (method) =>
        customer !== undefined &&
        method.customer === customer &&
        (wish.type === undefined || method.type === wish.type),
    );
  return listPage(url, fitting, wish);
}

function refuseEmail(email: string | undefined): void {
  if (email !== undefined && email !== '' && !/^[^\s@]+@[^\s@]+$/.test(email)) {
    throw invalidRequest(`Invalid email address: ${email}`, { code: 'email_invalid', param: 'email' });
  }
}

function create({ world, form }: ApiCall) {
  const wish = readParameters(writeSchema, form);
  refuseEmail(wish.email);
  const customer = newCustomer({
    created: world.now(),
    description: wish.description ?? null,
    email: wish.email ?? null,
    metadata: wish.metadata ?? {},
    name: wish.name ?? null,
    phone: wish.phone ?? null,
  });
  world.store.put('customer', customer);
  world.emit('customer.created', customer);
  return { body: customer, expand: wish.expand };
}

function list({ world, form }: ApiCall) {
  const wish = readParameters(
    strictObject({ ...paging, created: createdFilter, email: optional(string()) }),
    form,
  );
  const fitting = world.store
    .all('customer')
    .filter(
      (customer) => customer.deleted !== true && (wish.email === undefined || customer.email === wish.email),
    );
  return { body: listPage('/v1/customers', fitting, wish), expand: wish.expand };
}

function update({ world, id, form }: ApiCall) {
  const { expand: paths, metadata: said, ...fields } = readParameters(writeSchema, form);
  const customer = existingCustomer(world, id);
  refuseEmail(fields.email);
  const texts = Object.entries(fields).map(([name, value]) => [name, value === '' ? null : value]);
  const changed: Customer = {
    ...customer,
    ...Object.fromEntries(texts),
    metadata: mergeMetadata(customer.metadata, said),
  };
  world.store.put('customer', changed);
  world.emit('customer.updated', changed);
  return { body: changed, expand: paths };
}

/** A value that is empty takes its name away. */
function mergeMetadata(known: Record<string, string> = {}, said: Record<string, string> = {}) {
  return Object.fromEntries(Object.entries({ ...known, ...said }).filter(([, value]) => value !== ''));
}

function remove({ world, id, form }: ApiCall) {
  readParameters(strictObject({}), form);
  const customer = existingCustomer(world, id);
  for (const subscription of world.store.all('subscription')) {
    if (subscription.customer === id && subscription.status !== 'canceled')
      endSubscription(world, subscription);
  }
  for (const method of world.store.all('payment_method')) {
    if (method.customer === id) world.store.put('payment_method', { ...method, customer: null });
  }
  world.emit('customer.deleted', customer);
  return { body: world.store.put('customer', deletedCustomer(id)) };
}
