import { expect, test } from 'vitest';
import { coveredArea } from './covered-area.ts';

const box = (top: number, right: number, bottom: number, left: number) => ({ top, right, bottom, left });

test('a message covers what lies under it, and only the part that does', () => {
  const message = box(100, 300, 200, 0);
  expect(coveredArea(message, [box(150, 400, 250, 200)])).toBe(5000);
  expect(coveredArea(message, [box(100, 10, 110, 0), box(190, 10, 300, 0)])).toBe(200);
});

test('what stands beside, above or below a message, or touches it, is not covered', () => {
  const message = box(100, 300, 200, 0);
  const clear = [box(0, 300, 100, 0), box(200, 300, 300, 0), box(100, 400, 200, 300), box(0, 0, 0, 0)];
  expect(coveredArea(message, clear)).toBe(0);
});
