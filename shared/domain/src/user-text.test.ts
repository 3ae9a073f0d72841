import { describe, expect, test } from 'vitest';
import { readingGrade } from './reading-grade.ts';
import { surveyEntries } from './survey-catalogue.ts';
import { surveyPacks } from './test-support/survey-answers.ts';
import type { SurveyPack } from './test-support/survey-answers.ts';

/** Every text of the domain that a person may read, except titles, which the specification gives. */
const texts = [
  ...surveyEntries('clinical').map(({ description }) => description),
  ...surveyEntries('alternate').map(({ description }) => description),
  ...surveyPacks.flatMap(textsOf),
];

describe('all text for people', () => {
  test('there is plenty of it', () => {
    expect(new Set(texts).size).toBeGreaterThan(400);
  });

  test('reads at grade 7 or lower as a whole, and no longer text above it', () => {
    expect(readingGrade(texts.join('\n'))).toBeLessThan(5);
    const long = texts.filter((text) => text.split(' ').length > 14);
    expect(long.filter((text) => readingGrade(text) > 7)).toEqual([]);
  });

  test.each([
    ['"just"', /\bjust\b/i],
    ['"you have"', /\byou(?:['’]ve| have)\b/i],
    ['a label', /\b(?:disorders?|severe\w*|normal\w*|abnormal\w*|clinical\w*|percentiles?|symptoms?)\b/i],
    ['an exclamation mark', /!/],
    ['a promise', /\b(?:will (?:feel better|get better|recover)|cure[sd]?|guarantee)\b/i],
    ['the product name', /stepwise/i],
    [
      'British spelling',
      /\b(?:behaviours?|colours?|neighbours?|counsellors?|centre|programme|favourite|practise)\b/i,
    ],
  ])('has no %s', (_, pattern) => {
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function textsOf({ definition, templates }: SurveyPack): readonly string[] {
  const { surveyTitle: _, ...nextAssessment } = templates.nextAssessment;
  const questions = definition.questions.map(({ text }) => text);
  const categories = definition.categories.flatMap(({ displayName, description }) => [
    displayName,
    description,
  ]);
  const rest = textsIn({ ...templates, nextAssessment });
  return [definition.prompt].concat(questions, categories, rest);
}
