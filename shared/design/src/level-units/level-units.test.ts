import { expect, test } from 'vitest';
import { categoryRange, filledShare } from './level-units.ts';

test('the lowest score fills one unit of seventeen and the highest all of them', () => {
  expect(filledShare(4, categoryRange)).toBeCloseTo(1 / 17);
  expect(filledShare(20, categoryRange)).toBe(1);
});

test('a band ends where the bar climbs: 11 fills eight units and 14 fills eleven', () => {
  expect(filledShare(11, categoryRange)).toBeCloseTo(8 / 17);
  expect(filledShare(14, categoryRange)).toBeCloseTo(11 / 17);
});

test('every score fills one unit more than the one below', () => {
  for (let score = 5; score <= 20; score += 1) {
    expect(filledShare(score, categoryRange) - filledShare(score - 1, categoryRange)).toBeCloseTo(1 / 17);
  }
});

test('a score outside the range stays inside the bar', () => {
  expect(filledShare(0, categoryRange)).toBe(0);
  expect(filledShare(99, categoryRange)).toBe(1);
});
