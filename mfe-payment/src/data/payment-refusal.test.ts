import { AppError } from '@stepwise/client/app-error';
import { paymentRefusals } from '@stepwise/contract/payment';
import { expect, test } from 'vitest';
import { checkoutMessages } from '../checkout/messages.ts';
import { refusalOf } from './payment-refusal.ts';

test('every refusal of the server is known by its code', () => {
  for (const [name, { code, message }] of Object.entries(paymentRefusals)) {
    expect(refusalOf(new AppError(code, message))).toBe(name);
  }
  expect(refusalOf(new AppError('DATABASE_ERROR', 'no'))).toBeUndefined();
});

test('a refusal of the database is known by the name that comes with it', () => {
  const details = { sourceCode: 'PT400', sourceDetail: 'PRICE_MISMATCH' };
  expect(refusalOf(new AppError('HTTP_400', 'The price has changed.', { status: 400, details }))).toBe(
    'priceChanged',
  );
});

test('Y-41 the page says what the server says to somebody who is not signed in', () => {
  expect(checkoutMessages.signInNeeded).toBe('You need to be signed in to continue.');
  expect(paymentRefusals.signInNeeded.message).toBe(checkoutMessages.signInNeeded);
});
