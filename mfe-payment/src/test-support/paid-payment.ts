import type { PaymentTransaction } from '@stepwise/contract/payment';

/** A payment of today's price as its person reads it, on its first day. */
export const paidPayment: PaymentTransaction = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  session_id: 'cs_9',
  payment_intent_id: 'pi_9',
  plan_type: 'premium',
  product_name: '1-year access',
  amount: 10_500,
  amount_refunded: 0,
  currency: 'USD',
  status: 'paid',
  created_at: '2026-11-22T10:00:00.000Z',
  paid_at: '2026-11-22T10:00:10.000Z',
  access_until: '2027-11-22T10:00:10.000Z',
  refund_until: '2026-12-22T10:00:10.000Z',
  receipt_url: null,
};
