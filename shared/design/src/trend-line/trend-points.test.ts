import { expect, test } from 'vitest';
import { trendPoints } from './trend-points.ts';

const scale = { lowest: 16, highest: 80, height: 208 };
const results = [{ score: 80 }, { score: 48 }, { score: 16 }, { score: 90 }];

test('higher scores stand higher, in even steps, and none leaves the drawing', () => {
  const { points, yOf } = trendPoints(results, scale);
  expect(points.map(({ y }) => y)).toEqual([yOf(80), yOf(48), yOf(16), yOf(80)]);
  expect(yOf(80)).toBeLessThan(yOf(48));
  expect(yOf(16)).toBeLessThan(scale.height);
  expect(points.map(({ x }) => x)).toEqual(['0%', '33.33%', '66.67%', '100%']);
});

test('the first and the last carry their date', () => {
  expect(trendPoints(results, scale).points.map(({ isLabelled }) => isLabelled)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('one result stands in the middle', () => {
  expect(trendPoints([{ score: 40 }], scale).points).toMatchObject([{ x: '50%', isLabelled: true }]);
});
