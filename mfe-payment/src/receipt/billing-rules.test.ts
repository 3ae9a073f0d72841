import { transactionStatuses } from '@stepwise/contract/payment';
import type { PaymentTransaction } from '@stepwise/contract/payment';
import { expect, test } from 'vitest';
import { isWorthShowing, leftToReturn, mayWithdraw } from './billing-rules.ts';
import { receiptAddress } from './receipt-address.ts';

const paid: PaymentTransaction = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  session_id: 'cs_9',
  payment_intent_id: 'pi_9',
  plan_type: 'premium',
  product_name: 'Premium program',
  amount: 10_500,
  amount_refunded: 0,
  currency: 'usd',
  status: 'paid',
  created_at: '2026-11-22T10:00:00.000Z',
  paid_at: '2026-11-22T10:00:10.000Z',
  access_until: '2027-11-22T10:00:10.000Z',
  refund_until: '2026-12-22T10:00:10.000Z',
  receipt_url: null,
};
const lastMoment = new Date('2026-12-22T10:00:10.000Z');

test('Y-16 the money can be asked back until the last moment of the thirty days, and not after', () => {
  expect(mayWithdraw(paid, lastMoment)).toBe(true);
  expect(mayWithdraw(paid, new Date(lastMoment.getTime() + 1))).toBe(false);
});

test('only what was paid, and not yet given back, can be asked back', () => {
  const withdrawable = transactionStatuses.filter((status) => mayWithdraw({ ...paid, status }, lastMoment));
  expect(withdrawable).toEqual(['paid', 'partially_refunded']);
  expect(leftToReturn({ ...paid, amount_refunded: 500 })).toBe(10_000);
  expect(mayWithdraw({ ...paid, amount_refunded: 10_500 }, lastMoment)).toBe(false);
  expect(mayWithdraw({ ...paid, payment_intent_id: null }, lastMoment)).toBe(false);
});

test('a page that was opened and left is no payment to list', () => {
  expect(transactionStatuses.filter((status) => !isWorthShowing({ ...paid, status }))).toEqual([
    'checkout_started',
    'expired',
  ]);
});

test.each([
  ['https://pay.stripe.com/receipts/x', true],
  ['http://localhost:54321/local-stripe/receipt/ch_1', true],
  ['http://example.com/receipt', false],
  ['javascript:alert(1)', false],
  ['receipt', false],
  [null, false],
])('a receipt at %s opens: %s', (address, opens) => {
  expect(receiptAddress(address) !== undefined).toBe(opens);
});
