import { transactionStatuses } from '@stepwise/contract/payment';
import { expect, test } from 'vitest';
import { paidPayment as paid } from '../test-support/paid-payment.ts';
import { isWorthShowing, leftToReturn, mayWithdraw, whenOf } from './billing-rules.ts';
import { longDate } from '../data/dates.ts';
import { receiptAddress } from './receipt-address.ts';

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

test('payments are told apart by their day, and by the time where they share one', () => {
  // By the clock of the reader, whose day begins elsewhere at another moment.
  const morning = new Date(2026, 2, 14, 9, 5).toISOString();
  const first = { ...paid, paid_at: morning };
  const sameDay = { ...paid, paid_at: null, created_at: new Date(2026, 2, 14, 10, 40).toISOString() };
  const later = { ...paid, paid_at: new Date(2026, 4, 2, 10, 40).toISOString() };
  expect(whenOf(first, [first, later])).toBe(longDate(morning));
  const all = [first, sameDay, later];
  const names = all.map((payment) => whenOf(payment, all));
  expect(new Set(names).size).toBe(3);
  expect(names[1]).toMatch(/:40/);
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
