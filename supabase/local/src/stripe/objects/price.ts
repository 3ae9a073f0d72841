import {
  type Infer,
  boolean,
  int,
  literal,
  looseObject,
  nullable,
  oneOf,
  record,
  string,
} from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';

export const productSchema = looseObject({
  id: string(),
  object: literal('product'),
  active: boolean(),
  created: int(),
  description: nullable(string()),
  metadata: record(string(), string()),
  name: string(),
});

export const priceSchema = looseObject({
  id: string(),
  object: literal('price'),
  active: boolean(),
  created: int(),
  currency: string(),
  lookup_key: nullable(string()),
  metadata: record(string(), string()),
  product: string(),
  recurring: nullable(
    looseObject({ interval: oneOf(['day', 'week', 'month', 'year']), interval_count: int() }),
  ),
  type: oneOf(['one_time', 'recurring']),
  unit_amount: int(),
});

export type Product = Infer<typeof productSchema>;
export type Price = Infer<typeof priceSchema>;

type ProductFacts = Pick<Product, 'created' | 'description' | 'metadata' | 'name'>;

export function newProduct(facts: ProductFacts & { readonly id: string | undefined }): Product {
  return {
    ...facts,
    id: facts.id ?? newId('prod', 14),
    object: 'product',
    active: true,
    default_price: null,
    images: [],
    livemode: false,
    marketing_features: [],
    package_dimensions: null,
    shippable: null,
    statement_descriptor: null,
    tax_code: null,
    type: 'service',
    unit_label: null,
    updated: facts.created,
    url: null,
  };
}

export type Interval = 'day' | 'week' | 'month' | 'year';

type PriceFacts = Pick<
  Price,
  'active' | 'created' | 'currency' | 'lookup_key' | 'metadata' | 'product' | 'unit_amount'
> & {
  readonly nickname: string | null;
  readonly recurring: { readonly interval: Interval; readonly interval_count: number } | null;
};

export function newPrice({ recurring, ...facts }: PriceFacts): Price {
  return {
    ...facts,
    id: newId('price'),
    object: 'price',
    billing_scheme: 'per_unit',
    custom_unit_amount: null,
    livemode: false,
    recurring:
      recurring === null
        ? null
        : { ...recurring, meter: null, trial_period_days: null, usage_type: 'licensed' },
    tax_behavior: 'unspecified',
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === null ? 'one_time' : 'recurring',
    unit_amount_decimal: String(facts.unit_amount),
  };
}
