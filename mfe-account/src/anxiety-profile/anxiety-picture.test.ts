import type { SavedSurveyResponse } from '@stepwise/contract/survey-rows';
import { survey1 } from '@stepwise/domain/surveys/survey-1';
import { survey2 } from '@stepwise/domain/surveys/survey-2';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { expect, test } from 'vitest';
import { anxietyPicture, direction, heaviestParts } from './anxiety-picture.ts';

function run(
  definition: SurveyDefinition,
  runId: string,
  completedAt: string | null,
  valueOf: (category: string) => number,
): readonly SavedSurveyResponse[] {
  return definition.questions.map(({ id, category }) => ({
    survey_number: definition.id,
    question_id: id,
    response_value: valueOf(category),
    run_id: runId,
    completed_at: completedAt,
  }));
}

const may = '2026-05-10T10:00:00+00:00';
const march = '2026-03-10T10:00:00+00:00';

test('runs stand in the order of their time, and the newest tells where it shows up', () => {
  const rows = [
    ...run(survey1, 'b', may, (category) => (category === 'party' ? 5 : 2)),
    ...run(survey1, 'a', march, () => 4),
    ...run(survey2, 'c', march, () => 3),
  ];
  const picture = anxietyPicture([survey1, survey2], rows, 'bands');
  expect(picture.surveys.map(({ runs }) => runs.map(({ id }) => id))).toEqual([['a', 'b'], ['c']]);
  expect(picture.categories[0]).toMatchObject({ category: 'party', score: 20, level: 'high' });
  expect(picture.categories).toHaveLength(8);
});

test('a run that is not finished, or lacks an answer, is left out', () => {
  const open = run(survey1, 'a', null, () => 3);
  const gap = run(survey1, 'b', may, () => 3).slice(1);
  expect(anxietyPicture([survey1], [...open, ...gap], 'bands')).toEqual({ surveys: [], categories: [] });
});

const runsOf = (first: number, last: number) => {
  const rows = [...run(survey1, 'a', march, () => first), ...run(survey1, 'b', may, () => last)];
  return anxietyPicture([survey1], rows, 'bands').surveys[0]?.runs ?? [];
};

test('a small shift is none', () => {
  expect(direction(runsOf(4, 3))).toBe('down');
  expect(direction(runsOf(2, 4))).toBe('up');
  expect(direction(runsOf(3, 3))).toBe('level');
});

test.each([
  { values: [5, 4, 3, 3], heaviest: 2 },
  { values: [5, 5, 3, 3], heaviest: 2 },
  { values: [5, 4, 4, 3], heaviest: 1 },
  { values: [5, 1, 1, 1], heaviest: 1 },
  { values: [4, 4, 4, 1], heaviest: 3 },
  { values: [3, 3, 3, 3], heaviest: 4 },
  { values: [1, 2, 1, 2], heaviest: 0 },
])('of parts answered with $values, $heaviest are ahead of the rest', ({ values, heaviest }) => {
  const categories = [...new Set(survey1.questions.map(({ category }) => category))];
  const rows = run(survey1, 'a', may, (category) => values[categories.indexOf(category)] ?? 0);
  expect(heaviestParts(anxietyPicture([survey1], rows, 'bands'))).toHaveLength(heaviest);
});
