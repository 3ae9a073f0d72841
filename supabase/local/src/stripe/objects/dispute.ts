import { type Infer, int, literal, looseObject, nullable, oneOf, string } from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';
import type { Charge } from './charge.ts';

export const disputeSchema = looseObject({
  id: string(),
  object: literal('dispute'),
  amount: int(),
  charge: string(),
  created: int(),
  currency: string(),
  payment_intent: nullable(string()),
  reason: string(),
  status: oneOf(['needs_response', 'under_review', 'won', 'lost']),
});

export type Dispute = Infer<typeof disputeSchema>;

const ANSWER_SECONDS = 7 * 24 * 60 * 60;

export function newDispute(
  charge: Charge,
  facts: { amount: number; reason: string; created: number },
): Dispute {
  return {
    ...facts,
    id: newId('dp'),
    object: 'dispute',
    balance_transactions: [],
    charge: charge.id,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: Object.fromEntries(EVIDENCE.map((name) => [name, name === 'enhanced_evidence' ? {} : null])),
    evidence_details: {
      due_by: facts.created + ANSWER_SECONDS,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    payment_method_details: {
      card: { brand: 'visa', case_type: 'chargeback', network: 'visa', network_reason_code: '10.4' },
      type: 'card',
    },
    status: 'needs_response',
  };
}

const EVIDENCE = [
  'access_activity_log',
  'billing_address',
  'cancellation_policy',
  'cancellation_policy_disclosure',
  'cancellation_rebuttal',
  'customer_communication',
  'customer_email_address',
  'customer_name',
  'customer_purchase_ip',
  'customer_signature',
  'duplicate_charge_documentation',
  'duplicate_charge_explanation',
  'duplicate_charge_id',
  'enhanced_evidence',
  'product_description',
  'receipt',
  'refund_policy',
  'refund_policy_disclosure',
  'refund_refusal_explanation',
  'service_date',
  'service_documentation',
  'shipping_address',
  'shipping_carrier',
  'shipping_date',
  'shipping_documentation',
  'shipping_tracking_number',
  'uncategorized_file',
  'uncategorized_text',
];
