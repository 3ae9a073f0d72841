import { describe, expect, test } from 'vitest';
import { agreementScaleLabels, anxietyScaleLabels, frequencyScaleLabels } from './scale-labels.ts';
import { surveyConfigurationSchema, surveyDefinitionSchema, answersSchema } from './survey-definition.ts';
import { feedbackTemplatesFor } from './survey-feedback.ts';
import { surveyDefinition } from './surveys.ts';
import { surveyPack, surveyPacks } from './test-support/survey-answers.ts';

const categoryIds = (number: number, edition: 'clinical' | 'alternate' = 'clinical') =>
  surveyPack(number, edition).definition.categories.map(({ id }) => id);

describe('the three surveys', () => {
  test('A-03 K-16 each has 16 questions, four for each of four categories, rated 1 to 5', () => {
    for (const number of [1, 2, 3]) {
      const { questions, categories, scaleLabels } = surveyPack(number).definition;
      expect(questions).toHaveLength(16);
      expect(categories.map(({ questionCount }) => questionCount)).toEqual([4, 4, 4, 4]);
      for (const category of categories) {
        expect(questions.filter((question) => question.category === category.id)).toHaveLength(4);
      }
      expect(Object.keys(scaleLabels).filter((key) => /\d/.test(key))).toEqual(['1', '2', '3', '4', '5']);
    }
  });

  test('A-04 survey 1 is about performance, dating, meeting and parties', () => {
    expect(surveyPack(1).definition.title).toBe('Social Situations Assessment');
    expect(categoryIds(1)).toEqual(['performance', 'dating', 'meeting', 'party']);
    expect(categoryIds(1, 'alternate')).toEqual(['performance', 'dating', 'work', 'social']);
  });

  test('A-05 survey 2 is about the anxiety cycle', () => {
    expect(surveyPack(2).definition.title).toBe('Social Anxiety Cycle Assessment');
    expect(categoryIds(2)).toEqual([
      'anticipatory_worry',
      'self_focused_attention',
      'negative_cognitive_bias',
      'post_situation_rumination',
    ]);
    expect(categoryIds(2, 'alternate')).toEqual([
      'anticipatory_worry',
      'anxiety_monitoring',
      'post_event_rumination',
    ]);
  });

  test('A-06 survey 3 is about safety behaviors, or personality in the alternate edition', () => {
    expect(surveyPack(3).definition.title).toBe('Social Safety Behaviors Assessment');
    expect(categoryIds(3)).toEqual([
      'situation_avoidance',
      'overpreparation',
      'interaction_avoidance',
      'self_concealment',
    ]);
    expect(surveyPack(3, 'alternate').definition.title).toBe('Personality Assessment');
    expect(categoryIds(3, 'alternate')).toEqual(['introversion', 'sensitivity', 'perfectionism']);
  });

  test('the alternate edition spreads its 16 questions over three categories as 6, 5 and 5', () => {
    for (const number of [2, 3]) {
      const { questions, categories } = surveyPack(number, 'alternate').definition;
      expect(questions).toHaveLength(16);
      expect(categories.map(({ questionCount }) => questionCount)).toEqual([6, 5, 5]);
    }
  });

  test('A-07 surveys 4 and 5, and any other number, have no configuration', () => {
    expect([0, 4, 5, 6, 1.5].map((number) => surveyDefinition(number))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
  });

  test('A-29 the frequency labels stand in where a survey brings none', () => {
    expect(frequencyScaleLabels).toMatchObject({
      1: 'Never',
      2: 'Rarely',
      3: 'Sometimes',
      4: 'Often',
      5: 'Always',
    });
  });

  test('A-30 A-31 each survey has the anchors of the specification', () => {
    expect(anxietyScaleLabels).toMatchObject({ leftLabel: 'No anxiety', rightLabel: 'Extreme anxiety' });
    expect(agreementScaleLabels).toMatchObject({
      leftLabel: 'Strongly Disagree',
      rightLabel: 'Strongly Agree',
    });
    expect([1, 2, 3].map((number) => surveyPack(number).definition.scaleLabels)).toEqual([
      anxietyScaleLabels,
      agreementScaleLabels,
      agreementScaleLabels,
    ]);
  });
});

describe('a survey configuration', () => {
  test.each(surveyPacks)('$label passes the schema with its texts', ({ definition, templates }) => {
    const parsed = surveyConfigurationSchema.safeParse({ ...definition, feedbackTemplates: templates });
    expect(parsed.error?.issues ?? []).toEqual([]);
  });

  test('A-36 A-40 it has every field of the specification', () => {
    const { definition } = surveyPack(1);
    expect(Object.keys(definition)).toEqual(
      expect.arrayContaining([
        'id',
        'title',
        'description',
        'image',
        'questions',
        'categories',
        'scaleLabels',
        'navigation',
        'estimatedTime',
        'isActive',
        'scoring',
        'results',
        'metadata',
      ]),
    );
    expect(Object.keys(definition.metadata).toSorted()).toEqual([
      'author',
      'created',
      'tags',
      'updated',
      'version',
    ]);
  });

  test('A-36 going back is allowed unless a configuration says otherwise', () => {
    expect(parseNavigation({})).toEqual({ allowBackward: true });
    expect(surveyPacks.map(({ definition }) => definition.navigation.allowBackward)).not.toContain(false);
    expect(parseNavigation({ allowBackward: false })).toEqual({ allowBackward: false });
  });

  test('A-36 an id outside 1 to 5 is refused', () => {
    const { definition } = surveyPack(1);
    expect(surveyDefinitionSchema.safeParse({ ...definition, id: 6 }).success).toBe(false);
    expect(surveyDefinitionSchema.safeParse({ ...definition, id: 0 }).success).toBe(false);
  });

  test('A-37 scoring adds up, and brings the ranges and levels of total and categories', () => {
    expect(surveyPack(1).definition.scoring).toMatchObject({
      method: 'sum',
      totalRange: { min: 16, max: 80 },
      categoryRange: { min: 4, max: 20 },
      levels: { low: { min: 16, max: 44 }, moderate: { min: 45, max: 59 }, high: { min: 60, max: 80 } },
      categoryScoring: {
        party: {
          range: { min: 4, max: 20 },
          levels: { low: { min: 4, max: 11 }, moderate: { min: 12, max: 14 }, high: { min: 15, max: 20 } },
        },
      },
    });
  });

  test('A-38 the results thresholds are 30, 60 and 80', () => {
    for (const { definition } of surveyPacks) {
      expect(definition.results).toEqual({ thresholds: { low: 30, moderate: 60, high: 80 } });
    }
  });

  test('A-39 R-41 the feedback templates are complete for every category and level', () => {
    for (const { definition, templates } of surveyPacks) {
      const ids = definition.categories.map(({ id }) => id);
      expect(Object.keys(templates.categories)).toEqual(ids);
      expect(Object.keys(templates.primaryFocus)).toEqual([...ids, 'low']);
      expect(Object.keys(templates.nextAssessment).toSorted()).toEqual([
        'description',
        'estimatedTime',
        'surveyTitle',
        'title',
      ]);
      const pairs = ids.flatMap((id, index) => ids.slice(index + 1).map((other) => `${id}+${other}`));
      expect(Object.keys(templates.pairs).toSorted()).toEqual(pairs.toSorted());
    }
  });

  test('A-41 a question has id, text, category and order, and is required by default', () => {
    const { definition } = surveyPack(1);
    expect(Object.keys(definition.questions[0] ?? {}).toSorted()).toEqual([
      'category',
      'id',
      'order',
      'required',
      'text',
    ]);
    const questions = [{ id: 'a', text: 'A', category: 'party', order: 1 }];
    expect(surveyDefinitionSchema.parse({ ...definition, questions }).questions[0]?.required).toBe(true);
  });

  test('question ids are unique over all surveys and editions and fit the database', () => {
    const ids = surveyPacks.flatMap(({ definition }) => definition.questions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(96);
    expect(ids.filter((id) => id.length > 64)).toEqual([]);
  });

  test('questions are numbered from 1 in the order they are listed', () => {
    for (const { definition } of surveyPacks) {
      expect(definition.questions.map(({ order }) => order)).toEqual(
        definition.questions.map((_, index) => index + 1),
      );
    }
  });

  test('A-42 a category has its name, look, question count and maximum', () => {
    const category = surveyPack(1).definition.categories[3];
    expect(category).toEqual({
      id: 'party',
      displayName: 'Parties',
      description: expect.any(String),
      icon: expect.any(String),
      color: expect.any(String),
      questionCount: 4,
      maxScore: 20,
      theming: { illustration: expect.any(String) },
    });
  });

  test('A-43 answers map question ids to whole numbers from 1 to 5', () => {
    expect(answersSchema.parse({ 's1-party-1': 5 })).toEqual({ 's1-party-1': 5 });
    for (const value of [0, 6, 2.5, '3', null]) {
      expect(answersSchema.safeParse({ 's1-party-1': value }).success).toBe(false);
    }
  });
});

describe('texts for scores that came from outside', () => {
  test.each(surveyPacks)('$label is recognised by its categories', ({ definition, templates }) => {
    const ids = definition.categories.map(({ id }) => id).toReversed();
    expect(feedbackTemplatesFor(definition.id, ids)).toBe(templates);
  });

  test('unknown, missing, doubled or foreign categories find no texts', () => {
    expect(feedbackTemplatesFor(1, ['performance', 'dating', 'meeting'])).toBeUndefined();
    expect(feedbackTemplatesFor(1, ['performance', 'dating', 'meeting', 'other'])).toBeUndefined();
    expect(feedbackTemplatesFor(1, ['performance', 'dating', 'meeting', 'party', 'more'])).toBeUndefined();
    expect(feedbackTemplatesFor(1, ['party', 'party', 'party', 'party'])).toBeUndefined();
    expect(feedbackTemplatesFor(2, ['performance', 'dating', 'meeting', 'party'])).toBeUndefined();
    expect(feedbackTemplatesFor(4, ['performance', 'dating', 'meeting', 'party'])).toBeUndefined();
  });
});

function parseNavigation(navigation: unknown) {
  return surveyDefinitionSchema.parse({ ...surveyPack(1).definition, navigation }).navigation;
}
