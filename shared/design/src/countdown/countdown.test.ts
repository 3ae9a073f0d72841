import { expect, test } from 'vitest';
import { holdCountdown, remainingOf, resumeCountdown, startCountdown } from './countdown.ts';

test('runs down with the clock and stops at nothing', () => {
  const countdown = startCountdown(5000, 1000);
  expect(remainingOf(countdown, 1000)).toBe(5000);
  expect(remainingOf(countdown, 3500)).toBe(2500);
  expect(remainingOf(countdown, 99_000)).toBe(0);
});

test('time does not pass while it is held', () => {
  const held = holdCountdown(startCountdown(5000, 0), 2000);
  expect(remainingOf(held, 60_000)).toBe(3000);
  expect(remainingOf(resumeCountdown(held, 60_000), 61_000)).toBe(2000);
});

test('resuming a running clock changes nothing', () => {
  const countdown = startCountdown(5000, 0);
  expect(resumeCountdown(countdown, 4000)).toEqual(countdown);
});

test('holding twice keeps what was left', () => {
  const held = holdCountdown(startCountdown(5000, 0), 1000);
  expect(holdCountdown(held, 9000)).toEqual(held);
});

test('a clock that jumps back gives no extra time', () => {
  expect(remainingOf(startCountdown(5000, 10_000), 4000)).toBe(5000);
});
