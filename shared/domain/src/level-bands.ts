import type { Level } from '@stepwise/contract/feedback';

/**
 * A range of sums; both ends belong to it.
 *
 * @see rows
 */
export type ScoreRange = { readonly min: number; readonly max: number };

/** The three ranges that cover every possible score, without a gap. */
export type LevelBands = Readonly<Record<Level, ScoreRange>>;

/**
 * `bands` is 16–44, 45–59, 60–80. `upper306080` reads the configuration's thresholds 30, 60 and 80 as the
 * upper limits of the three levels.
 *
 * @see rows R-26, reading X-09
 */
export type LevelScheme = 'bands' | 'upper306080';

/**
 * Upper limits of the levels on the 80-point scale under `upper306080`.
 *
 * @see rows
 */
export const levelThresholds = { low: 30, moderate: 60, high: 80 } as const;

/**
 * Every answer is a whole number from 1 to 5.
 *
 * @see rows A-03, K-16
 */
export const ratingRange = { min: 1, max: 5 } as const;

const fullScale = 80;

/**
 * Bands for a sum of `itemCount` answers, scaled from the 80-point scale by the maximum.
 *
 * @example bandsFor(16) // low 16–44, moderate 45–59, high 60–80
 * @example bandsFor(4) // low 4–11, moderate 12–14, high 15–20
 */
export function bandsFor(itemCount: number, scheme: LevelScheme = 'bands'): LevelBands {
  const min = itemCount * ratingRange.min;
  const max = itemCount * ratingRange.max;
  const lowMax = lowLimit(max, scheme);
  const moderateMax = moderateLimit(max, scheme);
  return {
    low: { min, max: lowMax },
    moderate: { min: lowMax + 1, max: moderateMax },
    high: { min: moderateMax + 1, max },
  };
}

/** The level that a score falls into. */
export function levelFor(score: number, bands: LevelBands): Level {
  if (score >= bands.high.min) return 'high';
  return score >= bands.moderate.min ? 'moderate' : 'low';
}

// Whole-number arithmetic: 0.55 × 80 is not 44 in floating point.
function lowLimit(max: number, scheme: LevelScheme): number {
  switch (scheme) {
    case 'bands':
      return Math.floor((max * 11) / 20);
    case 'upper306080':
      return Math.floor((max * levelThresholds.low) / fullScale);
    default:
      return scheme satisfies never;
  }
}

function moderateLimit(max: number, scheme: LevelScheme): number {
  switch (scheme) {
    case 'bands':
      return Math.ceil((max * 3) / 4) - 1;
    case 'upper306080':
      return Math.floor((max * levelThresholds.moderate) / fullScale);
    default:
      return scheme satisfies never;
  }
}
