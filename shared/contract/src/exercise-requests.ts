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

/**
 * Body of POST `/edge/generate-exercise-recommendations`. Premium; at most 30 s.
 *
 * @see rows I-09, K-29
 */
export const exerciseRecommendationsRequestSchema = object({
  scores: array(pick(categoryScoreSchema, { category: true, score: true, maxScore: true })).check(
    maxLength(24),
  ),
  /** Numbers of exercises that were done, once for each time. */
  previousExercises: array(exerciseNumberSchema).check(maxLength(500)),
});

/**
 * Answer of `generate-exercise-recommendations`: at most five exercises, the best first. `reason` is shown as it is.
 *
 * @see rows I-09
 */
export const exerciseRecommendationsSchema = object({
  recommendations: array(object({ exerciseNumber: exerciseNumberSchema, reason: string() })),
  ...written,
});

/**
 * `situation` and `trigger` are the most characters of one text, `triggers` the most entries.
 *
 * @see rows I-12
 */
export const copingLimits = { situation: 1000, triggers: 10, trigger: 100 } as const;

/**
 * Body of POST `/edge/generate-coping-strategies`. For anyone signed in; only premium accounts are answered by a
 * model.
 *
 * @see rows I-12, I-13
 */
export const copingStrategiesRequestSchema = object({
  situation: string().check(trim(), minLength(1), maxLength(copingLimits.situation)),
  anxietyLevel: feelingSchema,
  triggers: array(string().check(trim(), minLength(1), maxLength(copingLimits.trigger))).check(
    maxLength(copingLimits.triggers),
  ),
});

/** When a strategy is for, seen from the situation. */
export const copingMoments = ['before', 'during', 'after'] as const;
/**
 * One thing to do: a title of a few words and two or three sentences.
 *
 * @see rows I-12
 */
export const copingStrategySchema = object({ title: string(), text: string(), when: oneOf(copingMoments) });

/**
 * Answer of `generate-coping-strategies`.
 *
 * @see rows I-12, Z-07
 */
export const copingStrategiesSchema = object({
  strategies: array(copingStrategySchema),
  /** The words sounded like danger: show the help contacts first. No strategies were written then. */
  needsHelp: boolean(),
  ...written,
});

/**
 * Body of POST `/edge/analyze-exercise-outcome`. `userId` is checked against the token, never trusted. Premium.
 *
 * @see rows I-11, I-14
 */
export const exerciseOutcomeRequestSchema = object({
  exerciseNumber: exerciseNumberSchema,
  userId: nullish(idSchema),
  timeframe: optional(oneOf(['7d', '30d', '90d'])),
});

const averageSchema = nullable(number());

/**
 * Answer of `analyze-exercise-outcome`. Averages are of the 0 to 10 scale, to one decimal, and null where nothing was
 * noted.
 *
 * @see rows I-14
 */
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

/**
 * Sums by category (`score` out of `maxScore`) and what was done before. Categories that no exercise knows are passed
 * over.
 *
 * @see rows I-09
 */
export type ExerciseRecommendationsRequest = Infer<typeof exerciseRecommendationsRequestSchema>;
/**
 * Exercises to try next, by number; the texts come from the library of `@stepwise/domain`.
 *
 * @see rows I-09
 */
export type ExerciseRecommendations = Infer<typeof exerciseRecommendationsSchema>;
/**
 * A situation in somebody's own words: keep it out of logs and addresses.
 *
 * @see rows I-12, I-13
 */
export type CopingStrategiesRequest = Infer<typeof copingStrategiesRequestSchema>;
/**
 * One thing to do, before, during or after the situation.
 *
 * @see rows I-12
 */
export type CopingStrategy = Infer<typeof copingStrategySchema>;
/**
 * Strategies, or none together with `needsHelp`.
 *
 * @see rows I-12, Z-07
 */
export type CopingStrategies = Infer<typeof copingStrategiesSchema>;
/**
 * Which exercise to look back on, over 7, 30 or 90 days; 30 where no timeframe is given.
 *
 * @see rows I-11, I-14
 */
export type ExerciseOutcomeRequest = Infer<typeof exerciseOutcomeRequestSchema>;
/**
 * What somebody's own numbers of one exercise show. Nothing that they wrote is read for it.
 *
 * @see rows I-14
 */
export type ExerciseOutcome = Infer<typeof exerciseOutcomeSchema>;
