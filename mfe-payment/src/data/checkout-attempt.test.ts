import { planOffer } from '@stepwise/domain/payment-catalogue';
import { expect, test } from 'vitest';
import { attemptFor } from './checkout-attempt.ts';
import type { CheckoutAttempt } from './checkout-attempt.ts';

const plan = planOffer('premium', 'premium105');
const start = new Date('2026-11-22T10:00:00.000Z');
const later = (minutes: number) => new Date(start.getTime() + minutes * 60_000);
let made = 0;
const wish = { userId: 'ada', plan, now: start, newKey: () => `key-${(made += 1)}` };

function first(): CheckoutAttempt {
  return attemptFor(undefined, wish);
}

test('a second click, a second tab and a retry are the same attempt', () => {
  const attempt = first();
  expect(attemptFor(attempt, { ...wish, now: later(19) })).toBe(attempt);
});

test('another person, another price and another day are new attempts', () => {
  const attempt = first();
  const others = [
    { ...wish, userId: 'bob' },
    { ...wish, plan: planOffer('premium', 'oneYear95') },
    { ...wish, now: later(21) },
  ];
  for (const other of others) {
    const next = attemptFor(attempt, other);
    expect(next.key).not.toBe(attempt.key);
    expect(next.isRecorded).toBe(false);
  }
});
