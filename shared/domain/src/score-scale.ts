import { levelName } from './scoring.ts';
import type { SurveyDefinition } from './survey-definition.ts';

/**
 * The scale of a survey's sums, as a drawing of them over time takes it: its ends, where the upper two levels begin, and
 * the words of all three.
 *
 * @example scoreScale(survey1) // lowest 16, highest 80, moderate from 45, high from 60
 * @see rows
 */
export function scoreScale({ scoring: { totalRange, levels } }: Pick<SurveyDefinition, 'scoring'>) {
  return {
    lowest: totalRange.min,
    highest: totalRange.max,
    bands: {
      moderateFrom: levels.moderate.min,
      highFrom: levels.high.min,
      low: levelName('low'),
      moderate: levelName('moderate'),
      high: levelName('high'),
    },
  };
}
