import {
  type Infer,
  array,
  int,
  literal,
  looseObject,
  nullable,
  oneOf,
  record,
  string,
} from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';

export const checkoutSessionSchema = looseObject({
  id: string(),
  object: literal('checkout.session'),
  amount_total: int(),
  cancel_url: nullable(string()),
  created: int(),
  currency: string(),
  customer: nullable(string()),
  customer_details: nullable(looseObject({ email: nullable(string()), name: nullable(string()) })),
  customer_email: nullable(string()),
  customer_creation: nullable(string()),
  expires_at: int(),
  metadata: record(string(), string()),
  mode: oneOf(['payment', 'subscription']),
  payment_intent: nullable(string()),
  payment_method_types: array(string()),
  payment_status: oneOf(['paid', 'unpaid', 'no_payment_required']),
  status: oneOf(['open', 'complete', 'expired']),
  submit_type: nullable(string()),
  subscription: nullable(string()),
  success_url: string(),
  url: nullable(string()),
});

export type CheckoutSession = Infer<typeof checkoutSessionSchema>;

type Facts = Pick<
  CheckoutSession,
  | 'amount_total'
  | 'cancel_url'
  | 'created'
  | 'currency'
  | 'customer'
  | 'customer_details'
  | 'customer_email'
  | 'customer_creation'
  | 'expires_at'
  | 'metadata'
  | 'mode'
  | 'payment_method_types'
  | 'submit_type'
  | 'success_url'
> & {
  readonly client_reference_id: string | null;
  readonly locale: string | null;
  readonly allow_promotion_codes: boolean | null;
  readonly billing_address_collection: string | null;
};

/** `pageUrl` is where its page will be, without the id. */
export function newCheckoutSession(facts: Facts, pageUrl: string): CheckoutSession {
  const id = newId('cs_test', 58);
  return {
    ...NEUTRAL_SESSION,
    ...facts,
    id,
    object: 'checkout.session',
    amount_subtotal: facts.amount_total,
    payment_intent: null,
    payment_method_collection: facts.mode === 'subscription' ? 'always' : 'if_required',
    payment_status: 'unpaid',
    status: 'open',
    subscription: null,
    url: `${pageUrl}${id}`,
  };
}

export function customerDetails(known: { email: string | null; name: string | null }) {
  return {
    address: NO_ADDRESS,
    business_name: null,
    email: known.email,
    individual_name: null,
    name: known.name,
    phone: null,
    tax_exempt: 'none',
    tax_ids: [],
  };
}

const NO_ADDRESS = {
  city: null,
  country: null,
  line1: null,
  line2: null,
  postal_code: null,
  state: null,
};

const NEUTRAL_SESSION = {
  adaptive_pricing: { enabled: false },
  after_expiration: null,
  automatic_tax: { enabled: false, liability: null, provider: null, status: null },
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  custom_text: {
    after_submit: null,
    shipping_address: null,
    submit: null,
    terms_of_service_acceptance: null,
  },
  customer_account: null,
  discounts: [],
  integration_identifier: null,
  invoice: null,
  invoice_creation: {
    enabled: false,
    invoice_data: {
      account_tax_ids: null,
      custom_fields: null,
      description: null,
      footer: null,
      issuer: null,
      metadata: {},
      rendering_options: null,
    },
  },
  livemode: false,
  managed_payments: null,
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  payment_method_options: {},
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  total_details: { amount_discount: 0, amount_shipping: 0, amount_tax: 0 },
  ui_mode: 'hosted_page',
  wallet_options: null,
};
