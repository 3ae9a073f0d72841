import { transactionStatuses } from '@stepwise/contract/payment';
import { expect, test } from 'vitest';
import { paidPayment as paid } from '../test-support/paid-payment.ts';
import { refundWindow } from './refund-window.ts';

const until = '2026-12-22T10:00:10.000Z';
const lastMoment = new Date(until);

test('Y-16 whoever has paid reads until when a refund can be asked for, and afterwards that it ended', () => {
  expect(refundWindow([{ ...paid, refund_until: until }], lastMoment)).toEqual({ isOpen: true, until });
  const later = new Date(lastMoment.getTime() + 1);
  expect(refundWindow([{ ...paid, refund_until: until }], later)).toEqual({ isOpen: false, until });
});

test('of several payments the one counts that can be given back longest', () => {
  const old = { ...paid, refund_until: '2025-12-22T10:00:10.000Z' };
  const fresh = { ...paid, refund_until: until };
  expect(refundWindow([old, fresh], lastMoment)).toEqual({ isOpen: true, until });
  expect(refundWindow([fresh, old], lastMoment)).toEqual({ isOpen: true, until });
});

test('what was not paid, or was paid back, has no such time', () => {
  const counted = transactionStatuses.filter(
    (status) => refundWindow([{ ...paid, status, refund_until: until }], lastMoment) !== undefined,
  );
  expect(counted).toEqual(['paid', 'partially_refunded']);
  expect(refundWindow([], lastMoment)).toBeUndefined();
});
