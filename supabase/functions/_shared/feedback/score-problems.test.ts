import assert from 'node:assert/strict';
import type { ScoreResult } from '@stepwise/contract/feedback';
import { scoreSurvey } from '@stepwise/domain/scoring';
import { surveyEditions } from '@stepwise/domain/survey-catalogue';
import { surveyDefinition } from '@stepwise/domain/surveys';
import { sampleScores } from './sample-scores.ts';
import { scoreProblems } from './score-problems.ts';

const patterns = [[1], [5], [3], [1, 5], [2, 3, 4], [5, 1, 1, 4, 2]];

function editionsOf(surveyNumber: number) {
  return surveyEditions.flatMap((edition) => surveyDefinition(surveyNumber, edition) ?? []);
}

function sample(values: readonly number[] = [2, 3, 4]): ScoreResult {
  const [definition] = editionsOf(1);
  assert.ok(definition);
  return sampleScores(definition, values);
}

Deno.test('scores that our own rules give are accepted, in every edition and level scheme', () => {
  for (const surveyNumber of [1, 2, 3]) {
    for (const definition of editionsOf(surveyNumber)) {
      for (const values of patterns) {
        assert.deepEqual(scoreProblems(sampleScores(definition, values), editionsOf(surveyNumber)), []);
        const answers = Object.fromEntries(
          definition.questions.map(({ id }, place) => [id, values[place % values.length]]),
        );
        const upper = scoreSurvey(definition, answers, null, 'upper306080');
        assert.ok(upper.kind === 'scored');
        assert.deepEqual(scoreProblems(upper.result, editionsOf(surveyNumber)), []);
      }
    }
  }
});

Deno.test('scores of another survey, and a category too few, are refused', () => {
  const scores = sample();
  assert.deepEqual(scoreProblems(scores, editionsOf(2)), ['scores.categories']);
  const fewer = { ...scores, categories: scores.categories.slice(1) };
  assert.deepEqual(scoreProblems(fewer, editionsOf(1)), ['scores.categories']);
  const twice = { ...scores, categories: [...fewer.categories, ...fewer.categories.slice(0, 1)] };
  assert.deepEqual(scoreProblems(twice, editionsOf(1)), ['scores.categories']);
});

Deno.test('each number that does not follow from the others is named', () => {
  const scores = sample();
  const [first, ...others] = scores.categories;
  assert.ok(first);
  const withFirst = (change: Partial<typeof first>) => ({
    ...scores,
    categories: [{ ...first, ...change }, ...others],
  });
  const cases: readonly (readonly [ScoreResult, string])[] = [
    [{ ...scores, totalScore: scores.totalScore + 1 }, 'scores.totalScore'],
    [{ ...scores, maxTotalScore: 75 }, 'scores.maxTotalScore'],
    [{ ...scores, overall: 'high' }, 'scores.overall'],
    [withFirst({ maxScore: 25 }), 'scores.categories.0.maxScore'],
    [withFirst({ score: 3 }), 'scores.categories.0.score'],
    [withFirst({ percentage: 99 }), 'scores.categories.0.percentage'],
    [withFirst({ average: first.average + 0.02 }), 'scores.categories.0.average'],
    [withFirst({ level: 'high' }), 'scores.categories.0.level'],
  ];
  for (const [changed, field] of cases) {
    assert.equal(scoreProblems(changed, editionsOf(1)).includes(field), true, field);
  }
});
