import { bandsFor, levelThresholds, ratingRange } from '../level-bands.ts';
import type { SurveyEdition } from '../survey-catalogue.ts';
import { surveyEntry } from '../survey-catalogue.ts';
import type { AvailableSurveyNumber } from '../survey-catalogue.ts';
import type { Category, ScaleLabels, SurveyDefinition } from '../survey-definition.ts';

/**
 * What is written by hand for a survey; all else follows from it.
 *
 * @see rows A-36
 */
export type SurveySource = {
  readonly id: AvailableSurveyNumber;
  readonly edition: SurveyEdition;
  readonly prompt: string;
  readonly image: string;
  readonly scaleLabels: ScaleLabels;
  readonly version: string;
  readonly tags: readonly string[];
  readonly categories: readonly CategorySource[];
};

/**
 * A category and its questions (`items`), in the order in which they are numbered.
 *
 * @see rows A-42, Z-02
 */
export type CategorySource = Pick<Category, 'id' | 'displayName' | 'description' | 'icon' | 'color'> & {
  readonly illustration: string;
  readonly items: readonly string[];
};

/** Fills in everything about a survey that follows from its categories and items: ids, order, ranges, bands. */
export function buildSurvey(source: SurveySource): SurveyDefinition {
  const { title, description, estimatedTime } = surveyEntry(source.id, source.edition);
  const itemCount = source.categories.reduce((sum, category) => sum + category.items.length, 0);
  return {
    id: source.id,
    edition: source.edition,
    title,
    description,
    prompt: source.prompt,
    image: source.image,
    questions: questionsOf(source),
    categories: source.categories.map(categoryOf),
    scaleLabels: source.scaleLabels,
    navigation: { allowBackward: true },
    estimatedTime,
    isActive: true,
    scoring: scoringOf(source, itemCount),
    results: { thresholds: levelThresholds },
    metadata: {
      version: source.version,
      created: '2026-11-20',
      updated: '2026-11-20',
      author: 'Stepwise',
      tags: [...source.tags],
    },
  };
}

function questionsOf(source: SurveySource): SurveyDefinition['questions'] {
  const prefix = source.edition === 'clinical' ? `s${source.id}` : `s${source.id}a`;
  return source.categories
    .flatMap(({ id: category, items }) =>
      items.map((text, index) => ({ id: `${prefix}-${category}-${index + 1}`, text, category })),
    )
    .map(({ id, text, category }, index) => ({
      id,
      text,
      category,
      order: index + 1,
      required: true,
    }));
}

function categoryOf(source: CategorySource): Category {
  const { items, illustration, ...category } = source;
  return {
    ...category,
    questionCount: items.length,
    maxScore: items.length * ratingRange.max,
    theming: { illustration },
  };
}

function scoringOf(source: SurveySource, itemCount: number): SurveyDefinition['scoring'] {
  const smallest = Math.min(...source.categories.map(({ items }) => items.length));
  return {
    method: 'sum',
    totalRange: rangeFor(itemCount),
    categoryRange: rangeFor(smallest),
    levels: bandsFor(itemCount),
    categoryScoring: Object.fromEntries(
      source.categories.map(({ id, items }) => [
        id,
        { range: rangeFor(items.length), levels: bandsFor(items.length) },
      ]),
    ),
  };
}

function rangeFor(itemCount: number): { min: number; max: number } {
  return { min: itemCount * ratingRange.min, max: itemCount * ratingRange.max };
}
