import { AppError } from '@stepwise/client/app-error';
import type { PaymentTransaction } from '@stepwise/contract/payment';
import type { SessionState } from '@stepwise/contract/shell-services';
import { describe, expect, test } from 'vitest';
import { paidPayment } from '../test-support/paid-payment.ts';
import { checkoutFailure } from './checkout-failure.ts';
import { checkoutStanding } from './checkout-standing.ts';

const now = new Date('2026-11-22T10:00:00.000Z');
const user = { id: 'ada', email: 'ada@example.com', displayName: 'Ada', isEmailConfirmed: true };
const session: SessionState = { kind: 'signed-in', user };
const attempt = {
  userId: 'ada',
  planType: 'premium',
  amount: 10_500,
  key: 'k',
  startedAt: now.toISOString(),
  isRecorded: true,
  sessionId: 'cs_1',
} as const;
const known = {
  session,
  access: { kind: 'closed', endedOn: null } as const,
  payments: [],
  attempt: undefined,
  now,
};
const processing: PaymentTransaction = {
  ...paidPayment,
  payment_intent_id: null,
  status: 'processing',
  paid_at: null,
  access_until: null,
  refund_until: null,
};

const until = (iso: string | null) => checkoutStanding({ ...known, access: { kind: 'open', until: iso } });
const failure = (code: string, status?: number) =>
  checkoutFailure(new AppError(code, 'Something', { status }), true);

describe('the page to pay on', () => {
  test('Y-41 asks somebody who is not signed in to sign in, and waits while that is not known', () => {
    expect(checkoutStanding({ ...known, session: { kind: 'signed-out' } }).kind).toBe('signed-out');
    expect(checkoutStanding({ ...known, session: { kind: 'unknown' } }).kind).toBe('waiting');
  });

  test('offers to pay once it is known that nothing is paid, or that it cannot be told', () => {
    expect(checkoutStanding(known)).toEqual({ kind: 'ready', cameBack: false, runsUntil: null });
    expect(checkoutStanding({ ...known, access: undefined }).kind).toBe('waiting');
    expect(checkoutStanding({ ...known, access: 'unreadable' }).kind).toBe('ready');
    expect(checkoutStanding({ ...known, access: 'unreadable', payments: 'unreadable' }).kind).toBe('ready');
  });

  test('shows no way to pay before it is known whether a payment is on its way', () => {
    expect(checkoutStanding({ ...known, payments: undefined }).kind).toBe('waiting');
    expect(checkoutStanding({ ...known, access: 'unreadable', payments: undefined }).kind).toBe('waiting');
    expect(
      checkoutStanding({ ...known, access: { kind: 'open', until: null }, payments: undefined }).kind,
    ).toBe('open');
  });

  test('tells people who paid that there is nothing to pay, until the last month of their year', () => {
    expect(until(null)).toEqual({ kind: 'open', until: null });
    expect(until('2027-11-22T10:00:00.000Z').kind).toBe('open');
    expect(until('2026-12-23T10:00:00.000Z').kind).toBe('open');
    expect(until('2026-12-22T10:00:00.000Z')).toMatchObject({
      kind: 'ready',
      runsUntil: '2026-12-22T10:00:00.000Z',
    });
  });

  test('a payment that is on its way is not paid a second time', () => {
    expect(checkoutStanding({ ...known, payments: [processing] })).toEqual({
      kind: 'confirming',
      sessionId: 'cs_9',
    });
  });

  test('somebody who comes back from the page of the provider is greeted, somebody else is not', () => {
    const payments = [{ ...processing, session_id: 'cs_1', status: 'checkout_started' as const }];
    const left = { ...known, payments };
    expect(checkoutStanding({ ...left, attempt })).toMatchObject({ cameBack: true });
    expect(checkoutStanding({ ...left, attempt: { ...attempt, userId: 'bob' } })).toMatchObject({
      cameBack: false,
    });
  });

  test('whoever paid and got the money back is not told that they came back without paying', () => {
    const payments = [{ ...paidPayment, session_id: 'cs_1', status: 'refunded' as const }];
    expect(checkoutStanding({ ...known, payments, attempt })).toMatchObject({ cameBack: false });
  });
});

describe('a refusal', () => {
  test('has words of its own where they help', () => {
    expect(failure('AUTH_REQUIRED', 401)).toBe('sign-in');
    expect(failure('ALREADY_PAID', 409)).toBe('paid');
    expect(failure('PAYMENT_IN_PROGRESS', 409)).toBe('running');
    expect(failure('PRICE_MISMATCH', 409)).toBe('price');
    expect(failure('PAYMENTS_UNAVAILABLE', 503)).toBe('closed');
    expect(failure('RATE_LIMIT_EXCEEDED', 429)).toBe('busy');
    expect(failure('DATABASE_ERROR', 500)).toBe('other');
  });

  test('says offline only to somebody who is', () => {
    const lost = new AppError('NETWORK_ERROR', 'Failed to fetch', { category: 'network' });
    expect(checkoutFailure(lost, false)).toBe('offline');
    expect(checkoutFailure(lost, true)).toBe('other');
  });
});
