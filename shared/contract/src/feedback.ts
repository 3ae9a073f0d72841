import {
  array,
  boolean,
  gte,
  int,
  iso,
  lte,
  maxLength,
  minLength,
  nullish,
  number,
  object,
  oneOf,
  optional,
  string,
  uuid,
} from './schema.ts';
import type { Infer } from './schema.ts';
import { surveyNumberSchema } from './survey-rows.ts';

/**
 * How much weight a score carries; which sums are which level stands in the survey.
 *
 * @see rows
 */
export const levelSchema = oneOf(['low', 'moderate', 'high']);

/**
 * The sum of one category: `score` out of `maxScore`, `percentage` of the maximum (so never below 20), `average` from
 * 1 to 5 for one answer.
 *
 * @see rows, reading X-40
 */
export const categoryScoreSchema = object({
  category: string().check(minLength(1), maxLength(64)),
  displayName: string().check(maxLength(80)),
  score: int().check(gte(1), lte(80)),
  maxScore: int().check(gte(1), lte(80)),
  percentage: int().check(gte(0), lte(100)),
  level: levelSchema,
  average: number().check(gte(1), lte(5)),
});

/**
 * What one finished run adds up to; `overall` is the level of `totalScore`.
 *
 * @see rows
 */
export const scoreResultSchema = object({
  overall: levelSchema,
  categories: array(categoryScoreSchema).check(minLength(1), maxLength(8)),
  totalScore: int().check(gte(1), lte(400)),
  maxTotalScore: int().check(gte(5), lte(400)),
  /** Seconds from the first answer to the last; null when it was not measured. */
  completionTime: nullish(int().check(gte(0))),
});

/**
 * Body of POST /functions/v1/generate-ai-feedback. `userId` is checked against the token, never trusted.
 *
 * @see rows I-02, I-03
 */
export const feedbackRequestSchema = object({
  scores: scoreResultSchema,
  surveyNumber: surveyNumberSchema,
  userId: nullish(uuid()),
  includePersonalization: optional(boolean()),
});

/**
 * Feedback on one run, in sentences that are shown as they are.
 *
 * @see rows I-01, I-02
 */
export const feedbackSchema = object({
  id: string(),
  surveyNumber: surveyNumberSchema,
  summary: string(),
  overallAssessment: string(),
  keyInsights: array(string()),
  categoryFeedback: array(object({ category: string(), text: string() })),
  recommendations: array(string()),
  nextSteps: array(string()),
  encouragement: string(),
  generatedAt: iso.datetime(),
  /** `stepwise-templates@<version>` for the deterministic engine, else the provider's model name. */
  model: string(),
  /** Computed share of consistent data, 0 to 100; stored, never shown. */
  confidence: int().check(gte(0), lte(100)),
});

/**
 * Low, moderate or high: a range of a sum and no diagnosis.
 *
 * @see rows
 */
export type Level = Infer<typeof levelSchema>;
/**
 * One category of a result.
 *
 * @see rows R-27
 */
export type CategoryScore = Infer<typeof categoryScoreSchema>;
/**
 * The scores of one finished run. They are health data: no log, no address, no analytics.
 *
 * @see rows R-28
 */
export type ScoreResult = Infer<typeof scoreResultSchema>;
/**
 * Scores to write feedback on. Without `userId` it is a visitor who asks, and nothing is personal.
 *
 * @see rows I-02, I-03, reading X-11
 */
export type FeedbackRequest = Infer<typeof feedbackRequestSchema>;
/**
 * Feedback, whoever wrote it; `model` says who.
 *
 * @see rows I-01
 */
export type Feedback = Infer<typeof feedbackSchema>;
