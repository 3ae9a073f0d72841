import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { transactionStatuses } from '@stepwise/contract/payment';
import type { PaymentTransaction } from '@stepwise/contract/payment';
import { describe, expect, test } from 'vitest';
import { paidPayment as payment } from '../test-support/paid-payment.ts';
import { confirmationOf, isSettled, refetchMs } from './confirmation.ts';
import { paymentReference } from './payment-reference.ts';

const known = {
  reference: { sessionId: 'cs_9' },
  session: 'signed-in',
  payment: undefined,
  isForeign: false,
  isAsked: true,
  isOnline: true,
  isLate: false,
} as const;
const withStatus = (status: PaymentTransaction['status'], isLate = false, isAsked = true) =>
  confirmationOf({ ...known, payment: { ...payment, status }, isLate, isAsked }).kind;

describe('what the page after paying says', () => {
  test('only what the account holds as paid is called paid', () => {
    const said = transactionStatuses.filter((status) => withStatus(status) === 'paid');
    expect(said).toEqual(['paid', 'partially_refunded']);
  });

  test('without a connection it says so of what is not settled, and nothing else', () => {
    const offline = { ...known, isOnline: false };
    const saidOf = (status: PaymentTransaction['status']) =>
      confirmationOf({ ...offline, payment: { ...payment, status } }).kind;
    expect([confirmationOf(offline).kind, confirmationOf({ ...offline, isLate: true }).kind]).toEqual([
      'offline',
      'offline',
    ]);
    expect([saidOf('processing'), saidOf('paid'), saidOf('failed')]).toEqual(['offline', 'paid', 'failed']);
    expect(confirmationOf({ ...offline, isForeign: true }).kind).toBe('unknown');
  });

  test('it waits half a minute, then says that it is still confirming', () => {
    expect(confirmationOf(known).kind).toBe('waiting');
    expect(confirmationOf({ ...known, isLate: true }).kind).toBe('late');
    expect([withStatus('processing'), withStatus('processing', true)]).toEqual(['waiting', 'late']);
  });

  test('a page to pay on that nobody paid on is not called late, once the provider has said so', () => {
    expect(withStatus('checkout_started')).toBe('waiting');
    expect(withStatus('checkout_started', true)).toBe('unfinished');
    expect(withStatus('checkout_started', true, false)).toBe('late');
  });

  test('no id, nobody signed in and the payment of somebody else are told apart', () => {
    expect(confirmationOf({ ...known, reference: undefined }).kind).toBe('none');
    expect(confirmationOf({ ...known, session: 'signed-out' }).kind).toBe('signedOut');
    expect(confirmationOf({ ...known, payment: null, isForeign: true }).kind).toBe('unknown');
  });

  test('Y-51 K-37 it asks often at first and every 30 seconds after that, and never again once it is settled', () => {
    expect([refetchMs(false), refetchMs(true)]).toEqual([2000, 30_000]);
    expect(queryLifetimes.profile.staleTime).toBe(5 * 60_000);
    expect(transactionStatuses.filter((status) => !isSettled({ ...payment, status }))).toEqual([
      'checkout_started',
      'processing',
    ]);
    expect(isSettled(null)).toBe(false);
  });
});

test.each([
  ['session_id=cs_test_a1', { sessionId: 'cs_test_a1' }],
  ['payment_intent=pi_3&payment_intent_client_secret=pi_3_secret_x', { paymentIntentId: 'pi_3' }],
  ['session_id=eq.cs_1', undefined],
  ['session_id=cs_', undefined],
  ['session_id=cs_1%26or%3Dtrue', undefined],
  ['', undefined],
])('the address ?%s names %o', (search, reference) => {
  expect(paymentReference(new URLSearchParams(search))).toEqual(reference);
});
