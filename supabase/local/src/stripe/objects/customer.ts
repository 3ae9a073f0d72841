import {
  type Infer,
  boolean,
  int,
  literal,
  looseObject,
  nullable,
  optional,
  record,
  string,
} from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';

export const customerSchema = looseObject({
  id: string(),
  object: literal('customer'),
  created: optional(int()),
  deleted: optional(boolean()),
  description: optional(nullable(string())),
  email: optional(nullable(string())),
  metadata: optional(record(string(), string())),
  name: optional(nullable(string())),
});

export type Customer = Infer<typeof customerSchema>;

type Facts = {
  readonly created: number;
  readonly description: string | null;
  readonly email: string | null;
  readonly metadata: Record<string, string>;
  readonly name: string | null;
  readonly phone: string | null;
};

export function newCustomer(facts: Facts): Customer {
  const id = newId('cus', 14);
  return {
    ...facts,
    id,
    object: 'customer',
    address: null,
    balance: 0,
    currency: null,
    default_source: null,
    delinquent: false,
    discount: null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    next_invoice_sequence: 1,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: null,
  };
}

/** All that is left of somebody who was deleted. */
export function deletedCustomer(id: string): Customer {
  return { id, object: 'customer', deleted: true };
}
