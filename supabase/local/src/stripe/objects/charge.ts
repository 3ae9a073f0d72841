import {
  type Infer,
  array,
  boolean,
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
import type { PaymentIntent } from './payment-intent.ts';
import { type PaymentMethod, chargedMethod } from './payment-method.ts';
import { refundSchema } from './refund.ts';

export const chargeSchema = looseObject({
  id: string(),
  object: literal('charge'),
  amount: int(),
  amount_captured: int(),
  amount_refunded: int(),
  billing_details: looseObject({ email: nullable(string()), name: nullable(string()) }),
  created: int(),
  currency: string(),
  customer: nullable(string()),
  description: nullable(string()),
  disputed: boolean(),
  failure_code: nullable(string()),
  failure_message: nullable(string()),
  metadata: record(string(), string()),
  outcome: unknown(),
  paid: boolean(),
  payment_intent: nullable(string()),
  payment_method: nullable(string()),
  payment_method_details: looseObject({ type: string() }),
  receipt_url: nullable(string()),
  refunded: boolean(),
  refunds: looseObject({ data: array(refundSchema) }),
  status: oneOf(['succeeded', 'pending', 'failed']),
});

export type Charge = Infer<typeof chargeSchema>;

export type ChargeResult =
  | { readonly status: 'succeeded' | 'pending' }
  | {
      readonly status: 'failed';
      readonly code: string;
      readonly declineCode: string;
      readonly message: string;
    };

export function newCharge(
  intent: PaymentIntent,
  method: PaymentMethod,
  result: ChargeResult,
  { created, receiptUrl }: { created: number; receiptUrl: string },
): Charge {
  const id = newId('ch');
  const isPaid = result.status === 'succeeded';
  return {
    ...NEUTRAL_CHARGE,
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.billing_details,
    captured: isPaid,
    created,
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    ...failureOf(result),
    metadata: intent.metadata,
    outcome: outcomeOf(result),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: chargedMethod(method, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_url: result.status === 'failed' ? null : `${receiptUrl}${id}`,
    refunded: false,
    refunds: { object: 'list', data: [], has_more: false, url: `/v1/charges/${id}/refunds` },
    status: result.status,
  };
}

export function failureOf(result: ChargeResult) {
  return result.status === 'failed'
    ? { failure_code: result.code, failure_message: result.message }
    : { failure_code: null, failure_message: null };
}

export function outcomeOf(result: ChargeResult) {
  const isFailed = result.status === 'failed';
  return {
    advice_code: isFailed ? 'try_again_later' : null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isFailed ? 'declined_by_network' : 'approved_by_network',
    reason: isFailed ? result.declineCode : null,
    seller_message: isFailed
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: isFailed ? 'issuer_declined' : 'authorized',
  };
}

const NEUTRAL_CHARGE = {
  application: null,
  application_fee: null,
  application_fee_amount: null,
  calculated_statement_descriptor: 'STEPWISE',
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  on_behalf_of: null,
  receipt_number: null,
  review: null,
  shipping: null,
  source: null,
  source_transfer: null,
  statement_descriptor: null,
  statement_descriptor_suffix: null,
  transfer_data: null,
  transfer_group: null,
};
