import { categoryScoreSchema } from '@stepwise/contract/feedback';
import type { CategoryScore, ScoreResult } from '@stepwise/contract/feedback';
import { array, int, nullable, number, object, record, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { bandsFor, levelFor, ratingRange } from '@stepwise/domain/level-bands';
import type { Readings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';

const savedScoreSchema = object({
  totalScore: int(),
  overallAverage: number(),
  categories: array(categoryScoreSchema),
});

/** What the database worked out, keyed `survey1` to `survey5`; surveys without a finished run are missing. */
export const savedScoresSchema = record(string(), savedScoreSchema);
export type SavedScores = Infer<typeof savedScoresSchema>;

export const savedStatisticsSchema = object({
  completedSurveys: int(),
  surveys: array(
    object({
      surveyNumber: int(),
      runs: int(),
      latestTotalScore: int(),
      lastCompletedAt: nullable(string()),
    }),
  ),
});

/** The account's result of one survey, with the levels of today's reading; null when there is none. */
export function savedResult(
  definition: SurveyDefinition,
  saved: SavedScores,
  scheme: Readings['levelScheme'],
): ScoreResult | null {
  const score = saved[`survey${definition.id}`];
  if (score === undefined || !isOfEdition(definition, score)) return null;
  const isStored = scheme === 'bands';
  const bands = isStored ? definition.scoring.levels : bandsFor(definition.questions.length, scheme);
  return {
    overall: levelFor(score.totalScore, bands),
    totalScore: score.totalScore,
    maxTotalScore: definition.questions.length * ratingRange.max,
    categories: isStored ? score.categories : score.categories.map((category) => scaled(category, scheme)),
    completionTime: null,
  };
}

function scaled(category: CategoryScore, scheme: Readings['levelScheme']): CategoryScore {
  const { displayName, score, maxScore, percentage, average } = category;
  const level = levelFor(score, bandsFor(maxScore / ratingRange.max, scheme));
  return { category: category.category, displayName, score, maxScore, percentage, average, level };
}

/** Answers to another edition's questions add up to something else. */
function isOfEdition({ categories }: SurveyDefinition, saved: Infer<typeof savedScoreSchema>): boolean {
  const known = new Set(categories.map(({ id }) => id));
  return (
    saved.categories.length === known.size && saved.categories.every(({ category }) => known.has(category))
  );
}
