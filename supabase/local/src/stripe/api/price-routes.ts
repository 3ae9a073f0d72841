import { type Infer, oneOf, optional, array, strictObject, string } from '@stepwise/contract/schema';
import { listPage } from '../list-page.ts';
import { type Price, type Product, newPrice, newProduct } from '../objects/price.ts';
import { expand, flag, integer, metadata, paging, readParameters } from '../read-parameters.ts';
import type { SandboxWorld } from '../sandbox-world.ts';
import { invalidRequest, noSuch } from '../stripe-failure.ts';
import type { ApiCall, ApiRoute } from './api-call.ts';

const recurringSchema = optional(
  strictObject({ interval: oneOf(['day', 'week', 'month', 'year']), interval_count: optional(integer) }),
);

const productDataSchema = strictObject({
  description: optional(string()),
  images: optional(array(string())),
  metadata: optional(metadata),
  name: string(),
  tax_code: optional(string()),
});

export const priceDataSchema = strictObject({
  currency: string(),
  product: optional(string()),
  product_data: optional(productDataSchema),
  recurring: recurringSchema,
  tax_behavior: optional(string()),
  unit_amount: integer,
});

const newPriceSchema = strictObject({
  active: optional(flag),
  currency: string(),
  expand,
  lookup_key: optional(string()),
  metadata: optional(metadata),
  nickname: optional(string()),
  product: optional(string()),
  product_data: optional(strictObject({ name: string(), metadata: optional(metadata) })),
  recurring: recurringSchema,
  unit_amount: integer,
});

const newProductSchema = strictObject({
  description: optional(string()),
  expand,
  id: optional(string()),
  metadata: optional(metadata),
  name: string(),
});

export const priceRoutes: readonly ApiRoute[] = [
  { method: 'POST', path: '/v1/prices', answer: createPrice },
  { method: 'GET', path: '/v1/prices', answer: listPrices },
  {
    method: 'GET',
    path: '/v1/prices/:id',
    answer: ({ world, id, form }) => {
      const wish = readParameters(strictObject({ expand }), form);
      const price = world.store.get('price', id);
      if (price === undefined) throw noSuch('price', id);
      return { body: price, expand: wish.expand };
    },
  },
  { method: 'POST', path: '/v1/products', answer: createProduct },
  {
    method: 'GET',
    path: '/v1/products',
    answer: ({ world, form }) => {
      const wish = readParameters(strictObject({ ...paging, active: optional(flag) }), form);
      return { body: listPage('/v1/products', world.store.all('product'), wish), expand: wish.expand };
    },
  },
  {
    method: 'GET',
    path: '/v1/products/:id',
    answer: ({ world, id, form }) => {
      const wish = readParameters(strictObject({ expand }), form);
      return { body: productOf(world, id), expand: wish.expand };
    },
  },
];

/** The price that a line names, or the one that it describes. */
export function priceFor(
  world: SandboxWorld,
  item: { price?: string | undefined; price_data?: Infer<typeof priceDataSchema> | undefined },
  param: string,
): Price {
  if (item.price !== undefined) {
    const price = world.store.get('price', item.price);
    if (price === undefined) throw noSuch('price', item.price, `${param}[price]`);
    return price;
  }
  const data = item.price_data;
  if (data === undefined) {
    const message = `Missing required param: ${param}[price].`;
    throw invalidRequest(message, { code: 'parameter_missing', param: `${param}[price]` });
  }
  return makePrice(world, data, `${param}[price_data]`);
}

type PriceWish = {
  readonly active?: boolean | undefined;
  readonly currency: string;
  readonly lookup_key?: string | undefined;
  readonly metadata?: Record<string, string> | undefined;
  readonly nickname?: string | undefined;
  readonly product?: string | undefined;
  readonly product_data?:
    | { name: string; description?: string | undefined; metadata?: Record<string, string> | undefined }
    | undefined;
  readonly recurring?: Infer<typeof recurringSchema>;
  readonly unit_amount: number;
};

function makePrice(world: SandboxWorld, wish: PriceWish, param: string): Price {
  if (!/^[a-z]{3}$/.test(wish.currency.toLowerCase())) {
    throw invalidRequest(`Invalid currency: ${wish.currency}.`, { param: `${param}[currency]` });
  }
  if (wish.unit_amount < 0) {
    const code = 'parameter_invalid_integer';
    throw invalidRequest('Invalid non-negative integer', { code, param: `${param}[unit_amount]` });
  }
  const { recurring } = wish;
  return world.store.put(
    'price',
    newPrice({
      active: wish.active ?? param === '',
      created: world.now(),
      currency: wish.currency.toLowerCase(),
      lookup_key: wish.lookup_key ?? null,
      metadata: wish.metadata ?? {},
      nickname: wish.nickname ?? null,
      product: productFor(world, wish, param).id,
      recurring:
        recurring === undefined
          ? null
          : { interval: recurring.interval, interval_count: recurring.interval_count ?? 1 },
      unit_amount: wish.unit_amount,
    }),
  );
}

function productFor(world: SandboxWorld, wish: PriceWish, param: string): Product {
  if (wish.product !== undefined) return productOf(world, wish.product, `${param}[product]`);
  if (wish.product_data === undefined) {
    const named = param === '' ? 'product' : `${param}[product]`;
    throw invalidRequest(`Missing required param: ${named}.`, { code: 'parameter_missing', param: named });
  }
  const { name, description = null, metadata: kept = {} } = wish.product_data;
  const product = newProduct({ id: undefined, created: world.now(), description, metadata: kept, name });
  return world.store.put('product', product);
}

function productOf(world: SandboxWorld, id: string, param?: string): Product {
  const product = world.store.get('product', id);
  if (product === undefined) throw noSuch('product', id, param);
  return product;
}

function createPrice({ world, form }: ApiCall) {
  const { expand: paths, ...wish } = readParameters(newPriceSchema, form);
  const price = makePrice(world, wish, '');
  world.emit('price.created', price);
  return { body: price, expand: paths };
}

function listPrices({ world, form }: ApiCall) {
  const schema = strictObject({
    ...paging,
    active: optional(flag),
    lookup_keys: optional(array(string())),
    product: optional(string()),
  });
  const wish = readParameters(schema, form);
  const fitting = world.store
    .all('price')
    .filter(
      (price) =>
        (wish.active === undefined || price.active === wish.active) &&
        (wish.product === undefined || price.product === wish.product) &&
        (wish.lookup_keys === undefined || wish.lookup_keys.includes(price.lookup_key ?? '')),
    );
  return { body: listPage('/v1/prices', fitting, wish), expand: wish.expand };
}

function createProduct({ world, form }: ApiCall) {
  const wish = readParameters(newProductSchema, form);
  const product = newProduct({
    id: wish.id,
    created: world.now(),
    description: wish.description ?? null,
    metadata: wish.metadata ?? {},
    name: wish.name,
  });
  world.store.put('product', product);
  world.emit('product.created', product);
  return { body: product, expand: wish.expand };
}
