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

export const levelSchema = oneOf(['low', 'moderate', 'high']);

export const categoryScoreSchema = object({
  category: string().check(minLength(1), maxLength(64)),
  displayName: string().check(maxLength(80)),
  score: int().check(gte(1), lte(80)),
  maxScore: int().check(gte(1), lte(80)),
  percentage: int().check(gte(0), lte(100)),
  level: levelSchema,
  average: number().check(gte(1), lte(5)),
});

export const scoreResultSchema = object({
  overall: levelSchema,
  categories: array(categoryScoreSchema).check(minLength(1), maxLength(8)),
  totalScore: int().check(gte(1), lte(400)),
  maxTotalScore: int().check(gte(5), lte(400)),
  /** Seconds from the first answer to the last; null when it was not measured. */
  completionTime: nullish(int().check(gte(0))),
});

/** Body of POST /functions/v1/generate-ai-feedback. `userId` is checked against the token, never trusted. */
export const feedbackRequestSchema = object({
  scores: scoreResultSchema,
  surveyNumber: surveyNumberSchema,
  userId: nullish(uuid()),
  includePersonalization: optional(boolean()),
});

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

export type Level = Infer<typeof levelSchema>;
export type CategoryScore = Infer<typeof categoryScoreSchema>;
export type ScoreResult = Infer<typeof scoreResultSchema>;
export type FeedbackRequest = Infer<typeof feedbackRequestSchema>;
export type Feedback = Infer<typeof feedbackSchema>;
