import { expect, test } from 'vitest';
import {
  arcPoint,
  arcShare,
  bandOf,
  bandPieces,
  haloRadius,
  intensityBands,
  intensityRange,
} from './arc-geometry.ts';

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
  expect(bandPieces(low, 80)).toEqual({ reached: 'M48 172A132 132 0 0 1 155.3 42.3', ahead: null });
  expect(bandPieces(moderate, 80)).toEqual({ reached: 'M160.2 41.5A132 132 0 0 1 247.5 58.6', ahead: null });
  expect(bandPieces(high, 16)).toEqual({ reached: null, ahead: 'M251.8 61.2A132 132 0 0 1 312 172' });
});

test('a band is filled up to the marker and empty after it', () => {
  expect(bandPieces(low, 28)).toEqual({
    reached: 'M48 172A132 132 0 0 1 63.7 109.6',
    ahead: 'M84.7 80.6A132 132 0 0 1 155.3 42.3',
  });
  expect(bandPieces(moderate, 28).reached).toBeNull();
  expect(bandPieces(high, 59).reached).toBeNull();
});

test('beside the marker no piece is a splinter, and none lies under it, whatever the score', () => {
  for (let score = intensityRange.lowest; score <= intensityRange.highest; score += 1) {
    const marker = arcPoint(arcShare(score));
    for (const piece of intensityBands.flatMap((band) => Object.values(bandPieces(band, score)))) {
      if (piece === null) continue;
      const [from, to] = endsOf(piece);
      expect(Math.hypot(to.x - from.x, to.y - from.y), `${score}`).toBeGreaterThan(11.5);
      for (const end of [from, to]) {
        expect(Math.hypot(end.x - marker.x, end.y - marker.y), `${score}`).toBeGreaterThan(haloRadius - 0.5);
      }
    }
  }
});

/** The first and the last point of a path, whose numbers are those of M, A and its end. */
function endsOf(path: string) {
  const numbers = path
    .split(/[MA ]+/)
    .filter(Boolean)
    .map(Number);
  const [fromX = Number.NaN, fromY = Number.NaN] = numbers;
  const [toX = Number.NaN, toY = Number.NaN] = numbers.slice(-2);
  return [
    { x: fromX, y: fromY },
    { x: toX, y: toY },
  ] as const;
}

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
