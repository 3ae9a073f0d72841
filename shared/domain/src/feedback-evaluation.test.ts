import type { Feedback } from '@stepwise/contract/feedback';
import { array, assert, integer, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkFeedback } from './feedback-check.ts';
import { composeFeedback } from './feedback-engine.ts';
import { readingGrade, sentencesOf } from './reading-grade.ts';
import { scoresFor, scoresWithSums, surveyPacks } from './test-support/survey-answers.ts';
import type { SurveyPack } from './test-support/survey-answers.ts';

/** Average answer by category; a survey with three categories uses the first three. */
const profiles = {
  'all ones': [1, 1, 1, 1],
  'all threes': [3, 3, 3, 3],
  'all fives': [5, 5, 5, 5],
  'low with one spark': [1.5, 2.75, 1.25, 1.5],
  'low and sloping': [1.5, 2, 1.25, 2.5],
  'one peak': [2, 4.75, 2.25, 2],
  'peak at the end': [2, 2.25, 4.5, 4.75],
  'two at the top': [4.25, 2, 4.25, 1.5],
  'three at the top': [4, 4, 2, 4],
  'sloping down': [4.5, 3.75, 3, 2],
  'sloping up': [2, 3, 3.5, 4.25],
  'moderate and even': [3, 3.25, 3, 3.25],
  'high with relief': [4.75, 4.5, 2.5, 4.25],
  'high and even': [4.25, 4.25, 4, 4.25],
} as const;

const cases = surveyPacks.flatMap((pack) =>
  Object.entries(profiles).map(([profile, averages]) => evaluate(pack, profile, averages)),
);

test('the evaluation set has at least 60 score profiles', () => {
  expect(cases.length).toBeGreaterThanOrEqual(60);
});

describe.each(cases)('$pack.label, $profile', ({ feedback, scores }) => {
  test('passes the check and reads at grade 7 or lower', () => {
    expect(checkFeedback(feedback, scores)).toEqual([]);
    expect(readingGrade(textsOf(feedback).join('\n'))).toBeLessThanOrEqual(7);
    const hard = textsOf(feedback).filter((text) => readingGrade(text) > 8);
    expect(hard).toEqual([]);
  });

  test('is complete and specific', () => {
    expect(feedback.keyInsights.length >= 3 && feedback.keyInsights.length <= 5).toBe(true);
    expect(feedback.recommendations).toHaveLength(4);
    expect(feedback.nextSteps).toHaveLength(4);
    expect(feedback.overallAssessment).toContain(`${scores.totalScore} of ${scores.maxTotalScore}`);
    expect(feedback.categoryFeedback).toHaveLength(scores.categories.length);
    expect(textsOf(feedback).filter((text) => text.trim() === '')).toEqual([]);
  });
});

describe.each(surveyPacks)('variety within $label', (pack) => {
  const own = cases.filter((item) => item.pack === pack).map(({ feedback }) => feedback);
  const pairs = own.flatMap((one, index) => own.slice(index + 1).map((other) => [one, other] as const));

  test('no two profiles get the same summary and first insight', () => {
    const openings = own.map(({ summary, keyInsights }) => `${summary} ${keyInsights[0]}`);
    expect(new Set(openings).size).toBe(own.length);
  });

  test('any two profiles differ in most sentences', () => {
    const overlaps = pairs.map(([one, other]) => overlap(one, other));
    const mean = overlaps.reduce((sum, value) => sum + value, 0) / overlaps.length;
    expect(mean).toBeLessThan(0.2);
    expect(Math.max(...overlaps)).toBeLessThan(0.67);
  });
});

describe.each(surveyPacks)('any answers to $label', ({ definition, templates }) => {
  const answers = array(integer({ min: 1, max: 5 }), {
    minLength: definition.questions.length,
    maxLength: definition.questions.length,
  });

  test('give feedback that passes the check', () => {
    assert(
      property(answers, string(), (values, seed) => {
        const given = Object.fromEntries(
          definition.questions.map(({ id }, index) => [id, values[index] ?? 1]),
        );
        const scores = scoresFor(definition, given);
        const now = new Date('2026-11-20T10:00:00Z');
        const feedback = composeFeedback({ templates, scores, seed, now, isPersonal: true });
        expect(feedback && checkFeedback(feedback, scores)).toEqual([]);
        expect(feedback?.keyInsights.length).toBeGreaterThanOrEqual(3);
      }),
      { numRuns: 300 },
    );
  });
});

function evaluate(pack: SurveyPack, profile: string, averages: readonly number[]) {
  const sums = pack.definition.categories.map(({ questionCount }, index) =>
    Math.round(questionCount * (averages[index] ?? 1)),
  );
  const scores = scoresWithSums(pack, sums);
  const feedback = composeFeedback({
    templates: pack.templates,
    scores,
    seed: 'evaluation',
    now: new Date('2026-11-20T10:00:00Z'),
    isPersonal: true,
  });
  if (feedback === undefined) throw new Error(`${pack.label} refuses its own scores`);
  return { pack, profile, scores, feedback };
}

function textsOf(feedback: Feedback): readonly string[] {
  return [
    feedback.summary,
    feedback.overallAssessment,
    feedback.encouragement,
    ...feedback.keyInsights,
    ...feedback.categoryFeedback.map(({ text }) => text),
    ...feedback.recommendations,
    ...feedback.nextSteps,
  ];
}

/** Share of the shorter feedback's sentences that the other one repeats. */
function overlap(one: Feedback, other: Feedback): number {
  const sentences = new Set(textsOf(one).flatMap(sentencesOf));
  const others = new Set(textsOf(other).flatMap(sentencesOf));
  const shared = [...sentences].filter((sentence) => others.has(sentence)).length;
  return shared / Math.min(sentences.size, others.size);
}
