import { AppError } from '@stepwise/client/app-error';
import { expect, test } from 'vitest';
import { notAsked, withdrawalFailure } from './withdrawal-failure.ts';

const failure = (code: string, status?: number) =>
  withdrawalFailure(new AppError(code, 'Something', { status }));

test('a refund that was refused is said to be refused, and one that comes too late to be late', () => {
  expect(failure('PAYMENT_REFUSED', 400)).toBe('refused');
  expect(failure('REFUND_TOO_LARGE', 409)).toBe('refused');
  expect(failure('RATE_LIMIT_EXCEEDED', 429)).toBe('refused');
  expect(failure('REFUND_PERIOD_OVER', 409)).toBe('tooLate');
  expect(failure(notAsked)).toBe('notAsked');
});

test('a refund whose answer never came is not said to have failed', () => {
  const unheard = [
    failure('NETWORK_ERROR'),
    failure('TIMEOUT_ERROR'),
    failure('PAYMENT_PROVIDER_UNREACHABLE', 502),
    failure('UNKNOWN_ERROR', 500),
    failure('PAYMENT_IN_PROGRESS', 409),
    failure('REQUEST_IN_PROGRESS', 409),
    withdrawalFailure(new TypeError('The answer has another shape.')),
  ];
  expect(new Set(unheard)).toEqual(new Set(['unanswered']));
});
