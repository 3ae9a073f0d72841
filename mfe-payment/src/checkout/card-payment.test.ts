import { expect, test } from 'vitest';
import { cardMessages } from './card-messages.ts';
import { afterCard, cardError } from './card-payment.ts';

test('Y-08 a card that is refused says what the provider says, or that an error occurred', () => {
  expect(cardError({ message: 'Your card was declined.' })).toBe('Your card was declined.');
  expect([cardError({}), cardError({ message: '' }), cardError(undefined)]).toEqual([
    'An error occurred',
    'An error occurred',
    'An error occurred',
  ]);
});

test('Y-07 the button says what goes on', () => {
  expect([cardMessages.busy, cardMessages.done]).toEqual(['Processing...', 'Payment Successful!']);
});

test('a card payment ends on the page that waits for it', () => {
  expect(afterCard('pi_3')).toBe('/payment-success?payment_intent=pi_3');
});
