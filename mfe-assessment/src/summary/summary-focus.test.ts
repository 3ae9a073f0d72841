import { survey1 } from '@stepwise/domain/surveys/survey-1';
import { survey2 } from '@stepwise/domain/surveys/survey-2';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { expect, test } from 'vitest';
import { browserTabs, memoryStorage } from '../run/memory-storage.ts';
import { heaviestCategory, heaviestSurvey, isFinished, standsOut } from './summary-focus.ts';
import { summaryPart } from './summary-parts.ts';

/** Every category is answered with 2, but for those that are named. */
function finished(definition: SurveyDefinition, values: Readonly<Record<string, number>>) {
  const answers = definition.questions.map(({ id, category }) => [id, values[category] ?? 2]);
  const key = `survey_${definition.id}_answers`;
  const storage = memoryStorage(browserTabs(new Map([[key, JSON.stringify(Object.fromEntries(answers))]])));
  return summaryPart(definition, { storage, saved: [], scheme: 'bands' });
}

test('R-40 over all surveys the one that weighs most gives the step to try', () => {
  const parts = [finished(survey1, { party: 3 }), finished(survey2, { [secondOf(survey2)]: 5 })];
  expect(heaviestSurvey(parts.filter(isFinished))?.definition.id).toBe(2);
  expect(heaviestCategory(parts.filter(isFinished))?.category).toBe(secondOf(survey2));
});

test('of two alike the earlier survey is taken, and no part is named above another', () => {
  const parts = [finished(survey1, { party: 4 }), finished(survey2, { [secondOf(survey2)]: 4 })];
  expect(heaviestSurvey(parts.filter(isFinished))?.definition.id).toBe(1);
  expect(heaviestCategory(parts.filter(isFinished))).toBeUndefined();
});

test('no part of a survey stands out where all came out the same, or several weigh most', () => {
  expect(namedOf({})).toEqual([undefined]);
  expect(namedOf({ party: 4, dating: 4 })).toEqual([undefined]);
  expect(namedOf({ party: 4 })).toEqual(['party']);
});

test('what is not finished has no weight yet', () => {
  const open = summaryPart(survey1, { storage: memoryStorage(), saved: [], scheme: 'bands' });
  expect([open].filter(isFinished)).toEqual([]);
  expect(heaviestSurvey([])).toBeUndefined();
  expect(heaviestCategory([])).toBeUndefined();
});

function namedOf(values: Readonly<Record<string, number>>) {
  return [finished(survey1, values)]
    .filter(isFinished)
    .map(({ results }) => standsOut(results.scores)?.category);
}

function secondOf({ questions }: SurveyDefinition): string {
  return questions.map(({ category }) => category).find((category, _, [first]) => category !== first) ?? '';
}
