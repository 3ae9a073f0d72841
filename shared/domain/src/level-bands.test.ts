import { assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bandsFor, levelFor } from './level-bands.ts';
import type { LevelScheme } from './level-bands.ts';

const schemes = ['bands', 'upper306080'] as const satisfies readonly LevelScheme[];
const rankOf = { low: 0, moderate: 1, high: 2 } as const;

describe('the bands of the specification', () => {
  test('R-23 a total of 16 to 44 is low, 45 to 59 moderate, 60 to 80 high', () => {
    expect(bandsFor(16)).toEqual({
      low: { min: 16, max: 44 },
      moderate: { min: 45, max: 59 },
      high: { min: 60, max: 80 },
    });
    expect([16, 44, 45, 59, 60, 80].map((total) => levelFor(total, bandsFor(16)))).toEqual([
      'low',
      'low',
      'moderate',
      'moderate',
      'high',
      'high',
    ]);
  });

  test('R-24 a category of 4 to 11 is low, 12 to 14 moderate, 15 to 20 high', () => {
    expect(bandsFor(4)).toEqual({
      low: { min: 4, max: 11 },
      moderate: { min: 12, max: 14 },
      high: { min: 15, max: 20 },
    });
    expect([4, 11, 12, 14, 15, 20].map((score) => levelFor(score, bandsFor(4)))).toEqual([
      'low',
      'low',
      'moderate',
      'moderate',
      'high',
      'high',
    ]);
  });

  test('the edges of the total line up with four categories: 44 is 4 times 11, 60 is 4 times 15', () => {
    expect(bandsFor(16).low.max).toBe(4 * bandsFor(4).low.max);
    expect(bandsFor(16).high.min).toBe(4 * bandsFor(4).high.min);
  });

  test('R-26 under the other reading 30, 60 and 80 are the upper limits of the levels', () => {
    expect(bandsFor(16, 'upper306080')).toEqual({
      low: { min: 16, max: 30 },
      moderate: { min: 31, max: 60 },
      high: { min: 61, max: 80 },
    });
    expect(bandsFor(4, 'upper306080')).toEqual({
      low: { min: 4, max: 7 },
      moderate: { min: 8, max: 15 },
      high: { min: 16, max: 20 },
    });
  });

  test('categories of other sizes get the same bands, scaled by their maximum', () => {
    expect([bandsFor(6).low.max, bandsFor(6).high.min]).toEqual([16, 23]);
    expect([bandsFor(5).low.max, bandsFor(5).high.min]).toEqual([13, 19]);
  });
});

describe.each(schemes)('%s for any number of items', (scheme) => {
  const itemCounts = integer({ min: 3, max: 80 });

  test('the three ranges cover every score without gap or overlap', () => {
    assert(
      property(itemCounts, (itemCount) => {
        const { low, moderate, high } = bandsFor(itemCount, scheme);
        expect([low.min, high.max]).toEqual([itemCount, itemCount * 5]);
        expect([moderate.min, high.min]).toEqual([low.max + 1, moderate.max + 1]);
        expect(low.min <= low.max && moderate.min <= moderate.max && high.min <= high.max).toBe(true);
      }),
    );
  });

  test('a higher score never has a lower level', () => {
    assert(
      property(itemCounts, double({ min: 0, max: 1, noNaN: true }), (itemCount, share) => {
        const bands = bandsFor(itemCount, scheme);
        const score = itemCount + Math.floor(share * (itemCount * 4 - 1));
        const [rank, next] = [score, score + 1].map((value) => rankOf[levelFor(value, bands)]);
        expect(next).toBeGreaterThanOrEqual(rank ?? 0);
      }),
    );
  });
});
