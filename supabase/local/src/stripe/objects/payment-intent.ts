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
  unknown,
} from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';

export const paymentIntentSchema = looseObject({
  id: string(),
  object: literal('payment_intent'),
  amount: int(),
  amount_received: int(),
  canceled_at: nullable(int()),
  cancellation_reason: nullable(string()),
  client_secret: string(),
  created: int(),
  currency: string(),
  customer: nullable(string()),
  description: nullable(string()),
  last_payment_error: unknown(),
  latest_charge: nullable(string()),
  metadata: record(string(), string()),
  next_action: unknown(),
  payment_method: nullable(string()),
  payment_method_types: array(string()),
  processing: unknown(),
  receipt_email: nullable(string()),
  setup_future_usage: nullable(string()),
  status: oneOf([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'succeeded',
    'canceled',
  ]),
});

export type PaymentIntent = Infer<typeof paymentIntentSchema>;

type Facts = Pick<
  PaymentIntent,
  | 'amount'
  | 'created'
  | 'currency'
  | 'customer'
  | 'description'
  | 'metadata'
  | 'payment_method'
  | 'payment_method_types'
  | 'receipt_email'
  | 'setup_future_usage'
>;

export function newPaymentIntent(facts: Facts): PaymentIntent {
  const id = newId('pi');
  return {
    ...NEUTRAL_INTENT,
    ...facts,
    id,
    object: 'payment_intent',
    amount_received: 0,
    canceled_at: null,
    cancellation_reason: null,
    client_secret: newId(`${id}_secret`),
    last_payment_error: null,
    latest_charge: null,
    next_action: null,
    processing: null,
    status: facts.payment_method === null ? 'requires_payment_method' : 'requires_confirmation',
  };
}

const NEUTRAL_INTENT = {
  amount_capturable: 0,
  amount_details: { tip: {} },
  application: null,
  application_fee_amount: null,
  automatic_payment_methods: null,
  capture_method: 'automatic_async',
  confirmation_method: 'automatic',
  customer_account: null,
  excluded_payment_method_types: null,
  livemode: false,
  managed_payments: null,
  on_behalf_of: null,
  payment_method_configuration_details: null,
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  review: null,
  shipping: null,
  source: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};
