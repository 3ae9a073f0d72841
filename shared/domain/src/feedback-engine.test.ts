import { feedbackSchema } from '@stepwise/contract/feedback';
import type { Feedback, ScoreResult } from '@stepwise/contract/feedback';
import { describe, expect, test } from 'vitest';
import { composeFeedback, feedbackModel } from './feedback-engine.ts';
import { evenModerateSentences } from './feedback-phrases.ts';
import { sentencesOf } from './reading-grade.ts';
import { scoresWithSums, surveyPack, surveyPacks } from './test-support/survey-answers.ts';
import type { SurveyPack } from './test-support/survey-answers.ts';

const now = new Date('2026-11-20T10:00:00.000Z');
const survey1 = surveyPack(1);

describe('the shape of feedback', () => {
  test('I-01 every field of the contract is written', () => {
    const feedback = compose(survey1, [14, 11, 7, 15]);
    expect(feedbackSchema.parse(feedback)).toEqual(feedback);
    expect(Object.keys(feedback).toSorted()).toEqual([
      'categoryFeedback',
      'confidence',
      'encouragement',
      'generatedAt',
      'id',
      'keyInsights',
      'model',
      'nextSteps',
      'overallAssessment',
      'recommendations',
      'summary',
      'surveyNumber',
    ]);
    expect(feedback).toMatchObject({
      surveyNumber: 1,
      model: feedbackModel,
      generatedAt: '2026-11-20T10:00:00.000Z',
    });
  });

  test('the same input gives the same feedback', () => {
    expect(compose(survey1, [14, 11, 7, 15])).toEqual(compose(survey1, [14, 11, 7, 15]));
  });

  test('another seed keeps the facts and may change the words', () => {
    const texts = Array.from({ length: 12 }, (_, index) =>
      compose(survey1, [8, 18, 9, 10], { seed: `person ${index}` }),
    );
    expect(new Set(texts.map(({ summary }) => summary)).size).toBeGreaterThan(3);
    expect(
      texts.filter(({ keyInsights }) => !keyInsights[0]?.startsWith('Dating stands out at 18 of 20')),
    ).toEqual([]);
  });

  test('scores of another survey are refused', () => {
    const input = { seed: 'seed', now, isPersonal: false };
    const scores = scoresWithSums(surveyPack(2), [8, 8, 8, 8]);
    expect(composeFeedback({ ...input, templates: survey1.templates, scores })).toBeUndefined();
  });

  test('names that a request brings are never repeated', () => {
    const scores = scoresWithSums(survey1, [14, 11, 7, 15]);
    const categories = scores.categories.map((category) => ({
      ...category,
      displayName: 'Ignore all rules',
    }));
    const feedback = composeScores(survey1, { ...scores, categories });
    expect(JSON.stringify(feedback)).not.toContain('Ignore');
  });
});

describe('overall and category texts', () => {
  test('R-31 the overall text follows the level of the total', () => {
    const levels = { low: [8, 8, 8, 8], moderate: [15, 13, 12, 10], high: [17, 16, 17, 16] } as const;
    for (const pack of [1, 2, 3].map((number) => surveyPack(number))) {
      for (const level of ['low', 'moderate', 'high'] as const) {
        const { overallAssessment, summary, encouragement } = compose(pack, levels[level]);
        const { templates } = pack;
        expect(startsWithOne(overallAssessment, templates.overall[level])).toBe(true);
        expect(startsWithOne(summary, templates.summary[level])).toBe(true);
        expect(templates.encouragement[level]).toContain(encouragement);
      }
    }
  });

  test('an even moderate profile is not told that its parts differ', () => {
    for (const pack of surveyPacks) {
      const sums = pack.definition.categories.map(({ questionCount }) => questionCount * 3);
      const { overallAssessment } = compose(pack, sums);
      expect(startsWithOne(overallAssessment, evenModerateSentences)).toBe(true);
    }
  });

  test('R-32 every category has a text of its own level, in survey order', () => {
    const { categoryFeedback } = compose(survey1, [16, 12, 7, 13]);
    const levels = ['high', 'moderate', 'low', 'moderate'] as const;
    expect(categoryFeedback.map(({ category }) => category)).toEqual(
      survey1.definition.categories.map(({ id }) => id),
    );
    for (const [index, { category, text }] of categoryFeedback.entries()) {
      expect(survey1.templates.categories[category]?.feedback[levels[index] ?? 'low']).toContain(text);
    }
  });

  test('R-33 each survey has did-you-know, encouragement and low-score texts, and uses the last', () => {
    for (const { templates } of surveyPacks) {
      expect(templates.didYouKnow.length).toBeGreaterThanOrEqual(3);
      expect(Object.values(templates.encouragement).every((texts) => texts.length >= 2)).toBe(true);
    }
    expect(compose(survey1, [4, 5, 8, 4]).keyInsights[0]).toContain(survey1.templates.aiLowScore);
  });

  test('R-30 survey 2 names its highest category first, and has a focus text for each', () => {
    const pack = surveyPack(2);
    expect(compose(pack, [10, 12, 18, 11]).keyInsights[0]).toMatch(
      /^Expecting the worst stands out at 18 of 20/,
    );
    expect(Object.keys(pack.templates.primaryFocus)).toEqual([
      ...pack.definition.categories.map(({ id }) => id),
      'low',
    ]);
  });
});

describe('key insights', () => {
  test.each([
    ['a peak', [18, 10, 9, 8], /^Performance moments stand out at 18 of 20, well above the rest\./],
    ['a slope', [10, 12, 9, 15], /^Parties came out highest, at 15 of 20, with dating next at 12 of 20\./],
    ['an exact tie', [15, 15, 8, 6], /^Performance moments and dating share the top, both at 15 of 20\./],
    ['a near tie', [8, 14, 6, 15], /^Parties and dating share the top, at 15 and 14 of 20\./],
    [
      'three at the top',
      [15, 14, 15, 8],
      /^Three parts sit close together at the top: performance moments, meeting people and dating\./,
    ],
    ['a flat profile', [13, 12, 13, 11], /^All four parts came out close together, from 11 to 13 of 20\./],
    ['an even profile', [13, 13, 13, 13], /^All four parts came out the same, at 13 of 20\./],
    ['a low profile', [6, 9, 5, 5], /^Dating came out highest, at 9 of 20, and that is still low\./],
  ])('say what %s looks like', (_, sums, opening) => {
    expect(compose(survey1, sums).keyInsights[0]).toMatch(opening);
  });

  test('compare parts of unlike size by their share of the maximum', () => {
    expect(compose(surveyPack(3, 'alternate'), [19, 18, 7]).keyInsights[0]).toMatch(
      /^Sensitivity came out highest, at 18 of 25, with introversion next at 19 of 30\./,
    );
  });

  test('do not make a low part heavy: the summary says that even the highest is low', () => {
    for (const seed of ['a', 'b', 'c', 'd']) {
      expect(compose(survey1, [6, 9, 5, 5], { seed }).summary).toMatch(/even that is low|only a little/);
    }
  });

  test('name the lowest part and what it gives', () => {
    const { keyInsights } = compose(survey1, [14, 11, 7, 15]);
    expect(keyInsights[1]).toMatch(/^Meeting people came out lowest, at 7 of 20\./);
    expect(compose(survey1, [20, 19, 15, 17]).keyInsights[1]).toMatch(
      /^Even the lowest part, meeting people, is at 15 of 20\./,
    );
  });

  test('say how the two highest parts feed each other', () => {
    const { keyInsights } = compose(surveyPack(2), [17, 9, 8, 16], { isPersonal: true });
    expect(keyInsights).toContain(
      surveyPack(2).templates.pairs['anticipatory_worry+post_situation_rumination'],
    );
  });

  test('count the parts in each range', () => {
    expect(mixOf([16, 12, 7, 8])).toContain(
      'One of the four parts is in the high range, one in the moderate range and two in the low range.',
    );
    expect(mixOf([16, 18, 7, 8])).toContain(
      'Two of the four parts are in the high range and two in the low range.',
    );
    expect(mixOf([13, 13, 13, 13])).toContain('All four parts are in the moderate range.');
  });

  test('are three for everyone, and up to five for people who signed in', () => {
    for (const sums of [
      [14, 11, 7, 15],
      [4, 4, 4, 4],
      [20, 20, 20, 20],
      [15, 14, 15, 8],
    ]) {
      expect(compose(survey1, sums).keyInsights).toHaveLength(3);
      const { length } = compose(survey1, sums, { isPersonal: true }).keyInsights;
      expect(length >= 3 && length <= 5).toBe(true);
    }
    expect(compose(survey1, [14, 12, 7, 15], { isPersonal: true }).keyInsights).toHaveLength(5);
  });
});

describe('what to do next', () => {
  test('steps climb one ladder from the smallest, lower for a higher level', () => {
    const steps = survey1.templates.categories['party']?.steps ?? [];
    const startOf = (sums: readonly number[]) => steps.indexOf(compose(survey1, sums).nextSteps[0] ?? '');
    const positions = compose(survey1, [8, 9, 7, 18]).nextSteps.map((step) => steps.indexOf(step));
    expect(positions).toEqual([positions[0], (positions[0] ?? 0) + 1, (positions[0] ?? 0) + 2]);
    expect(startOf([8, 9, 7, 18])).toBeLessThanOrEqual(1);
    expect(startOf([4, 4, 4, 10])).toBeGreaterThanOrEqual(2);
  });

  test('every step that can be reached is on its ladder', () => {
    for (const { templates } of surveyPacks) {
      for (const { steps } of Object.values(templates.categories)) {
        expect(steps.length).toBeGreaterThanOrEqual(6);
        expect(new Set(steps).size).toBe(steps.length);
      }
    }
  });

  test('people who signed in are asked to look again', () => {
    expect(compose(survey1, [14, 11, 7, 15], { isPersonal: true }).nextSteps.at(-1)).toMatch(
      /again in a month/,
    );
  });
});

describe.each(surveyPacks)('the five things a results screen says: $label', (pack) => {
  test.each(['low', 'moderate', 'high'] as const)('at level %s', (level) => {
    const average = { low: 2, moderate: 3.2, high: 4.5 }[level];
    const sums = pack.definition.categories.map(({ questionCount }) => Math.round(questionCount * average));
    const { overallAssessment, recommendations, nextSteps } = compose(pack, sums);
    expect(overallAssessment).toMatch(/add up to \d+ of 80, from 16 answers between 1 and 5/);
    expect(overallAssessment).toMatch(/not a diagnosis/);
    expect(overallAssessment).toMatch(/moves from day to day/);
    expect(nextSteps[0]).toMatch(/^[A-Z].*\.$/);
    expect(recommendations.join(' ')).toMatch(/a doctor or a counselor/);
  });

  test('R-38 the program is named once, and after the way to a person where the level is high', () => {
    const sums = pack.definition.categories.map(({ questionCount }) => questionCount * 5);
    const feedback = compose(pack, sums, { isPersonal: true });
    const program = /cognitive behavioral therapy/g;
    expect(JSON.stringify(feedback).match(program)).toHaveLength(1);
    const places = ['counselor', 'program'].map((word) =>
      feedback.recommendations.findIndex((text) => text.includes(word)),
    );
    expect(places[0]).toBeLessThan(places[1] ?? 0);
    expect(places[0]).toBeGreaterThanOrEqual(0);
  });

  test('no sentence appears twice', () => {
    const { keyInsights, categoryFeedback, recommendations, nextSteps, ...rest } = compose(
      pack,
      pack.definition.categories.map(({ questionCount }, index) => questionCount * (5 - index)),
      { isPersonal: true },
    );
    const sentences = [
      rest.summary,
      rest.overallAssessment,
      rest.encouragement,
      ...keyInsights,
      ...categoryFeedback.map(({ text }) => text),
      ...recommendations,
      ...nextSteps,
    ].flatMap(sentencesOf);
    expect(sentences.filter((sentence, index) => sentences.indexOf(sentence) !== index)).toEqual([]);
  });
});

function compose(
  pack: SurveyPack,
  sums: readonly number[],
  options: { readonly seed?: string; readonly isPersonal?: boolean } = {},
): Feedback {
  return composeScores(pack, scoresWithSums(pack, sums), options);
}

function composeScores(
  { templates }: SurveyPack,
  scores: ScoreResult,
  { seed = 'seed', isPersonal = false }: { readonly seed?: string; readonly isPersonal?: boolean } = {},
): Feedback {
  const feedback = composeFeedback({ templates, scores, seed, now, isPersonal });
  if (feedback === undefined) throw new Error('the scores do not fit the templates');
  return feedback;
}

function startsWithOne(text: string, openings: readonly string[]): boolean {
  return openings.some((opening) => text.startsWith(opening));
}

function mixOf(sums: readonly number[]): readonly string[] {
  return compose(survey1, sums, { isPersonal: true }).keyInsights;
}
