import { expect, test } from 'vitest';
import { arcPoint, arcShare, bandOf, bandPath, intensityBands } from './arc-geometry.ts';

const [low, moderate, high] = intensityBands;

test('the lowest score fills one unit of sixty-five and the highest all of them', () => {
  expect(arcShare(16)).toBeCloseTo(1 / 65);
  expect(arcShare(28)).toBeCloseTo(13 / 65);
  expect(arcShare(80)).toBe(1);
});

test('a score outside the range stays on the arc', () => {
  expect(arcShare(0)).toBe(0);
  expect(arcShare(200)).toBe(1);
});

test('the arc runs from the left over the top to the right', () => {
  expect(arcPoint(0)).toEqual({ x: 48, y: 172 });
  expect(arcPoint(0.5)).toEqual({ x: 180, y: 40 });
  expect(arcPoint(1)).toEqual({ x: 312, y: 172 });
});

test('the marker of 28 stands a fifth of the way', () => {
  expect(arcPoint(arcShare(28))).toEqual({ x: 73.2, y: 94.4 });
});

test('the bands meet at 44 and 59 with a gap and reach both ends', () => {
  expect(bandPath(low)).toBe('M48 172A132 132 0 0 1 155.3 42.3');
  expect(bandPath(moderate)).toBe('M160.2 41.5A132 132 0 0 1 247.5 58.6');
  expect(bandPath(high)).toBe('M251.8 61.2A132 132 0 0 1 312 172');
});

test('a band is drawn as far as the score reaches and not at all below it', () => {
  expect(bandPath(low, 28)).toBe('M48 172A132 132 0 0 1 73.2 94.4');
  expect(bandPath(low, 66)).toBe(bandPath(low));
  expect(bandPath(moderate, 44)).toBeNull();
  expect(bandPath(high, 59)).toBeNull();
});

test('every score belongs to one band', () => {
  expect([16, 44, 45, 59, 60, 80].map((score) => bandOf(score).level)).toEqual([
    'low',
    'low',
    'moderate',
    'moderate',
    'high',
    'high',
  ]);
});
