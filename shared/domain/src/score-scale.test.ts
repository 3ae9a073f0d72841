import { expect, test } from 'vitest';
import { levelFor } from './level-bands.ts';
import { scoreScale } from './scoring.ts';
import { survey1 } from './surveys/survey-1.ts';

test('R-23 the scale of a drawing is 16 to 80 and its levels begin where a score takes their name', () => {
  const { lowest, highest, bands } = scoreScale(survey1);
  expect([lowest, highest, bands.moderateFrom, bands.highFrom]).toEqual([16, 80, 45, 60]);
  const { levels } = survey1.scoring;
  expect([bands.moderateFrom - 1, bands.moderateFrom].map((score) => levelFor(score, levels))).toEqual([
    'low',
    'moderate',
  ]);
  expect([bands.highFrom - 1, bands.highFrom].map((score) => levelFor(score, levels))).toEqual([
    'moderate',
    'high',
  ]);
});
