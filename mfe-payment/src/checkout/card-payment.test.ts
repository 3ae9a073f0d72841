import { expect, test } from 'vitest';
import { cardMessages } from './card-messages.ts';
import { afterCard, cardFailure, cardOutcome } from './card-payment.ts';

test('Y-08 a card that is refused says what the provider says, or that an error occurred', () => {
  expect(cardFailure({ message: 'Your card was declined.' }).message).toBe('Your card was declined.');
  const wordless = [{}, { message: '' }, undefined].map((error) => cardFailure(error).message);
  expect(wordless).toEqual(['An error occurred', 'An error occurred', 'An error occurred']);
});

test('after a card was refused it is said that nothing was charged; without an answer nobody claims it', () => {
  const refused = (['card_error', 'validation_error'] as const).map((type) => cardFailure({ type }).next);
  expect(new Set(refused)).toEqual(new Set([cardMessages.refusedNext]));
  const unanswered = [cardFailure({ type: 'api_connection_error' }), cardFailure(undefined)];
  for (const { next } of unanswered) {
    expect(next).toBe(cardMessages.unansweredNext);
    expect(next).not.toContain('charged');
  }
});

test('Y-07 only money that is there is called paid; what the bank still looks at is on its way', () => {
  const kinds = (['succeeded', 'processing', 'requires_payment_method'] as const).map(
    (status) => cardOutcome({ paymentIntent: { id: 'pi_3', status } }).kind,
  );
  expect(kinds).toEqual(['paid', 'on-its-way', 'failed']);
});

test('who presses again after the answer was lost hears that it is paid, not that it failed', () => {
  const error = { type: 'invalid_request_error', message: 'It has already succeeded.' } as const;
  const paid = { ...error, payment_intent: { id: 'pi_3', status: 'succeeded' } } as const;
  expect(cardOutcome({ error: paid })).toEqual({ kind: 'paid', paymentIntentId: 'pi_3' });
  const declined = { ...error, payment_intent: { id: 'pi_3', status: 'requires_payment_method' } } as const;
  expect(cardOutcome({ error: declined }).kind).toBe('failed');
});

test('Y-07 the button says what goes on', () => {
  expect([cardMessages.busy, cardMessages.done]).toEqual(['Processing...', 'Payment Successful!']);
});

test('a card payment ends on the page that waits for it', () => {
  expect(afterCard('pi_3')).toBe('/payment-success?payment_intent=pi_3');
});
