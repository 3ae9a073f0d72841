import { expect, test } from 'vitest';
import { accessEnd, isWithinRefundPeriod } from './payment-terms.ts';

const paidAt = new Date('2026-11-23T12:00:00.000Z');

function after(ms: number): boolean {
  return isWithinRefundPeriod(paidAt, new Date(paidAt.getTime() + ms));
}

test('Y-13 access ends a year after the payment, or never', () => {
  expect(accessEnd(paidAt, 'oneYear')?.toISOString()).toBe('2027-11-23T12:00:00.000Z');
  expect(accessEnd(new Date('2028-02-29T10:00:00Z'), 'oneYear')?.toISOString()).toBe(
    '2029-02-28T10:00:00.000Z',
  );
  expect(accessEnd(paidAt, 'lifetime')).toBeUndefined();
});

test('Y-16 K-33 money may come back for thirty days, the last moment included', () => {
  const thirtyDays = 30 * 86_400_000;
  expect([after(0), after(thirtyDays), after(thirtyDays + 1)]).toEqual([true, true, false]);
});
