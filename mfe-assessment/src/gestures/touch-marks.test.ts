import { expect, test } from 'vitest';
import { markDurationMs } from './touch-marks.tsx';

test('K-09 the arrow of a swipe stays for 500 ms', () => {
  expect(markDurationMs('swipe')).toBe(500);
});

test('K-10 the ring of a touch stays for 600 ms', () => {
  expect(markDurationMs('ripple')).toBe(600);
});
