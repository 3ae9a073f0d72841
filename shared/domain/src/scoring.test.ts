import { scoreResultSchema } from '@stepwise/contract/feedback';
import { assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { levelFor } from './level-bands.ts';
import {
  answerProblems,
  intensityLabel,
  outOfText,
  primaryFocus,
  scoreScale,
  scoreSurvey,
} from './scoring.ts';
import {
  answersWithSums,
  scoresFor,
  scoresWithSums,
  surveyPack,
  surveyPacks,
} from './test-support/survey-answers.ts';

const survey1 = surveyPack(1);
const complete = answersWithSums(survey1.definition, [14, 11, 7, 15]);

describe('a finished run', () => {
  test('R-28 R-44 gives level, categories, total, maximum and completion time', () => {
    const scores = scoresFor(survey1.definition, complete, 118.4);
    expect(scores).toMatchObject({
      overall: 'moderate',
      totalScore: 47,
      maxTotalScore: 80,
      completionTime: 118,
    });
    expect(Object.keys(scores).toSorted()).toEqual([
      'categories',
      'completionTime',
      'maxTotalScore',
      'overall',
      'totalScore',
    ]);
    expect(scoresFor(survey1.definition, complete, null).completionTime).toBeNull();
  });

  test('R-27 every category has score, maximum, percentage, level and average', () => {
    expect(scoresFor(survey1.definition, complete).categories).toEqual([
      {
        category: 'performance',
        displayName: 'Performance',
        score: 14,
        maxScore: 20,
        percentage: 70,
        level: 'moderate',
        average: 3.5,
      },
      {
        category: 'dating',
        displayName: 'Dating',
        score: 11,
        maxScore: 20,
        percentage: 55,
        level: 'low',
        average: 2.75,
      },
      {
        category: 'meeting',
        displayName: 'Meeting people',
        score: 7,
        maxScore: 20,
        percentage: 35,
        level: 'low',
        average: 1.75,
      },
      {
        category: 'party',
        displayName: 'Parties',
        score: 15,
        maxScore: 20,
        percentage: 75,
        level: 'high',
        average: 3.75,
      },
    ]);
  });

  test('R-25 the maximum is five times the questions, for the total and each category', () => {
    for (const { definition } of surveyPacks) {
      const scores = scoresFor(definition, answersWithSums(definition, []));
      expect(scores.maxTotalScore).toBe(definition.questions.length * 5);
      expect(scores.categories.map(({ maxScore }) => maxScore)).toEqual(
        definition.categories.map(({ questionCount }) => questionCount * 5),
      );
    }
  });

  test('R-21 the intensity turns moderate at 45 and high at 60', () => {
    expect([16, 44, 45, 59, 60, 80].map(labelFor)).toEqual([
      [16, 'Low Intensity'],
      [44, 'Low Intensity'],
      [45, 'Moderate Intensity'],
      [59, 'Moderate Intensity'],
      [60, 'High Intensity'],
      [80, 'High Intensity'],
    ]);
  });

  test('R-22 a text without a maximum of its own assumes 80', () => {
    expect(outOfText(47)).toBe('47 out of 80');
    expect(outOfText(15, 20)).toBe('15 out of 20');
  });

  test('R-26 the reading levelScheme=upper306080 changes levels of total and categories, not scores', () => {
    const bands = scoresFor(survey1.definition, complete);
    const upper = scoresFor(survey1.definition, complete, 90, 'upper306080');
    expect(upper.totalScore).toBe(bands.totalScore);
    expect(upper.categories.map(({ level }) => level)).toEqual(['moderate', 'moderate', 'low', 'moderate']);
    expect(
      scoresFor(survey1.definition, answersWithSums(survey1.definition, [8, 8, 8, 8]), 90, 'upper306080')
        .overall,
    ).toBe('moderate');
    expect(scoresFor(survey1.definition, answersWithSums(survey1.definition, [8, 8, 8, 8])).overall).toBe(
      'low',
    );
  });

  test('R-30 the highest category is the primary focus, the first one among equals', () => {
    expect(focusOf([10, 12, 18, 12])).toBe('negative_cognitive_bias');
    expect(focusOf([12, 18, 18, 12])).toBe('self_focused_attention');
    expect(primaryFocus({ categories: [] })).toBeUndefined();
  });

  test('categories of unlike size are compared by share of their maximum', () => {
    const scores = scoresWithSums(surveyPack(3, 'alternate'), [20, 18, 10]);
    expect(primaryFocus(scores)?.category).toBe('sensitivity');
  });
});

describe('answers that cannot be scored', () => {
  test('A-77 a value that is not a whole number from 1 to 5 is refused by name', () => {
    expect(scoreSurvey(survey1.definition, { ...complete, 's1-party-1': 6 }, 90)).toEqual({
      kind: 'refused',
      problems: [
        {
          kind: 'invalid',
          questionIds: ['s1-party-1'],
          message: 'Invalid response value 6 for question s1-party-1. Must be integer 1-5.',
        },
      ],
    });
    for (const value of [0, -1, 2.5, Number.NaN, '3', null, undefined]) {
      const problems = answerProblems(survey1.definition, { ...complete, 's1-party-1': value });
      expect(problems.map(({ message }) => message)).toEqual([
        `Invalid response value ${String(value)} for question s1-party-1. Must be integer 1-5.`,
      ]);
    }
  });

  test('A-78 answers to questions that do not exist are flagged', () => {
    expect(answerProblems(survey1.definition, { ...complete, ghost: 3, other: 9 })).toEqual([
      {
        kind: 'unknown',
        questionIds: ['ghost', 'other'],
        message: 'Responses for non-existent questions: ghost, other',
      },
    ]);
  });

  test('A-79 missing answers are flagged and never guessed', () => {
    const { 's1-party-1': _, 's1-dating-2': __, ...rest } = complete;
    expect(scoreSurvey(survey1.definition, rest, 90)).toEqual({
      kind: 'refused',
      problems: [
        {
          kind: 'unanswered',
          questionIds: ['s1-dating-2', 's1-party-1'],
          message: 'Unanswered questions: s1-dating-2, s1-party-1',
        },
      ],
    });
  });

  test('a question id that every object inherits counts as unanswered', () => {
    const questions = [{ id: 'toString', text: 'A', category: 'party', order: 1, required: true }];
    expect(answerProblems({ ...survey1.definition, questions }, {})).toMatchObject([{ kind: 'unanswered' }]);
  });
});

describe.each(surveyPacks)('any complete answers to $label', ({ definition }) => {
  const answersArbitrary = record(
    Object.fromEntries(definition.questions.map(({ id }) => [id, integer({ min: 1, max: 5 })])),
  );

  test('total is the sum of the answers and of the categories, and the contract accepts it', () => {
    assert(
      property(answersArbitrary, (answers) => {
        const scores = scoresFor(definition, answers);
        const sum = Object.values(answers).reduce((total, value) => total + value, 0);
        expect(scores.totalScore).toBe(sum);
        expect(scores.categories.reduce((total, { score }) => total + score, 0)).toBe(sum);
        expect(scoreResultSchema.parse(scores)).toEqual(scores);
      }),
    );
  });

  test('raising one answer never lowers a score, a percentage or a level', () => {
    const rank = { low: 0, moderate: 1, high: 2 } as const;
    assert(
      property(answersArbitrary, constantFrom(...definition.questions), (answers, { id }) => {
        const raised = { ...answers, [id]: Math.min(5, (answers[id] ?? 1) + 1) };
        const before = scoresFor(definition, answers);
        const after = scoresFor(definition, raised);
        expect(rank[after.overall]).toBeGreaterThanOrEqual(rank[before.overall]);
        for (const [index, category] of after.categories.entries()) {
          const earlier = before.categories[index];
          expect(category.score).toBeGreaterThanOrEqual(earlier?.score ?? 0);
          expect(category.percentage).toBeGreaterThanOrEqual(earlier?.percentage ?? 0);
          expect(rank[category.level]).toBeGreaterThanOrEqual(rank[earlier?.level ?? 'low']);
        }
      }),
    );
  });
});

function labelFor(total: number): readonly [number, string] {
  const spread = [0, 1, 2, 3].map((index) => Math.floor((total + index) / 4));
  const scores = scoresWithSums(survey1, spread);
  return [scores.totalScore, intensityLabel(scores.overall)];
}

test('R-23 the scale of a drawing is 16 to 80 and its levels begin where a score takes their name', () => {
  const { lowest, highest, bands } = scoreScale(survey1.definition);
  expect([lowest, highest, bands.moderateFrom, bands.highFrom]).toEqual([16, 80, 45, 60]);
  const { levels } = survey1.definition.scoring;
  expect([bands.moderateFrom - 1, bands.moderateFrom].map((score) => levelFor(score, levels))).toEqual([
    'low',
    'moderate',
  ]);
  expect([bands.highFrom - 1, bands.highFrom].map((score) => levelFor(score, levels))).toEqual([
    'moderate',
    'high',
  ]);
});

function focusOf(sums: readonly number[]): string | undefined {
  return primaryFocus(scoresWithSums(surveyPack(2), sums))?.category;
}
