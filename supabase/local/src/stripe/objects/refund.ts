import {
  type Infer,
  int,
  literal,
  looseObject,
  nullable,
  oneOf,
  record,
  string,
} from '@stepwise/contract/schema';
import { newId } from '../new-id.ts';

export const refundSchema = looseObject({
  id: string(),
  object: literal('refund'),
  amount: int(),
  charge: string(),
  created: int(),
  currency: string(),
  metadata: record(string(), string()),
  payment_intent: nullable(string()),
  reason: nullable(string()),
  status: oneOf(['succeeded', 'pending', 'failed', 'canceled']),
});

export type Refund = Infer<typeof refundSchema>;

type Facts = Pick<
  Refund,
  'amount' | 'charge' | 'created' | 'currency' | 'metadata' | 'payment_intent' | 'reason'
> & {
  readonly customer: string | null;
  readonly payment_method: string | null;
};

export function newRefund(facts: Facts): Refund {
  return {
    ...facts,
    id: newId('re'),
    object: 'refund',
    balance_transaction: newId('txn'),
    customer_account: null,
    destination_details: { card: { type: 'refund' }, type: 'card' },
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
