import {
  array,
  boolean,
  gte,
  int,
  lte,
  maxLength,
  minLength,
  nullable,
  nullish,
  number,
  object,
  oneOf,
  optional,
  pick,
  string,
  trim,
} from './schema.ts';
import type { Infer } from './schema.ts';
import { categoryScoreSchema } from './feedback.ts';
import { feelingSchema } from './practice-session.ts';
import { dateTimeSchema, idSchema } from './shared-schemas.ts';

/** Who wrote an answer: `rules` is our own code and no AI, `model` the provider that the person agreed to. */
const written = {
  source: oneOf(['rules', 'model']),
  model: string(),
  generatedAt: dateTimeSchema,
};

const exerciseNumberSchema = int().check(gte(1), lte(999));

/** Body of POST `/edge/generate-exercise-recommendations`. Premium; at most 30 s. */
export const exerciseRecommendationsRequestSchema = object({
  scores: array(pick(categoryScoreSchema, { category: true, score: true, maxScore: true })).check(
    maxLength(24),
  ),
  /** Numbers of exercises that were done, once for each time. */
  previousExercises: array(exerciseNumberSchema).check(maxLength(500)),
});

export const exerciseRecommendationsSchema = object({
  recommendations: array(object({ exerciseNumber: exerciseNumberSchema, reason: string() })),
  ...written,
});

export const copingLimits = { situation: 1000, triggers: 10, trigger: 100 } as const;

/** Body of POST `/edge/generate-coping-strategies`. For anyone signed in; only premium accounts are answered by a model. */
export const copingStrategiesRequestSchema = object({
  situation: string().check(trim(), minLength(1), maxLength(copingLimits.situation)),
  anxietyLevel: feelingSchema,
  triggers: array(string().check(trim(), minLength(1), maxLength(copingLimits.trigger))).check(
    maxLength(copingLimits.triggers),
  ),
});

export const copingMoments = ['before', 'during', 'after'] as const;
export const copingStrategySchema = object({ title: string(), text: string(), when: oneOf(copingMoments) });

export const copingStrategiesSchema = object({
  strategies: array(copingStrategySchema),
  /** The words sounded like danger: show the help contacts first. No strategies were written then. */
  needsHelp: boolean(),
  ...written,
});

/** Body of POST `/edge/analyze-exercise-outcome`. `userId` is checked against the token, never trusted. Premium. */
export const exerciseOutcomeRequestSchema = object({
  exerciseNumber: exerciseNumberSchema,
  userId: nullish(idSchema),
  timeframe: optional(oneOf(['7d', '30d', '90d'])),
});

const averageSchema = nullable(number());

export const exerciseOutcomeSchema = object({
  exerciseNumber: exerciseNumberSchema,
  /** Finished goes within the timeframe. */
  timesDone: int().check(gte(0)),
  averages: object({
    anxietyBefore: averageSchema,
    anxietyDuring: averageSchema,
    anxietyAfter: averageSchema,
    confidenceGained: averageSchema,
  }),
  summary: string(),
  observations: array(string()),
  nextStep: string(),
  ...written,
});

export type ExerciseRecommendationsRequest = Infer<typeof exerciseRecommendationsRequestSchema>;
export type ExerciseRecommendations = Infer<typeof exerciseRecommendationsSchema>;
export type CopingStrategiesRequest = Infer<typeof copingStrategiesRequestSchema>;
export type CopingStrategy = Infer<typeof copingStrategySchema>;
export type CopingStrategies = Infer<typeof copingStrategiesSchema>;
export type ExerciseOutcomeRequest = Infer<typeof exerciseOutcomeRequestSchema>;
export type ExerciseOutcome = Infer<typeof exerciseOutcomeSchema>;
