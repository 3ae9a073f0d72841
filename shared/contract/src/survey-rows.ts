import {
  array,
  boolean,
  gte,
  int,
  iso,
  lte,
  maxLength,
  minLength,
  nullable,
  object,
  oneOf,
  optional,
  string,
  uuid,
} from './schema.ts';
import type { Infer } from './schema.ts';

/**
 * A survey that has a name; which of the five can be taken is for `@stepwise/domain` to say.
 *
 * @see rows A-02, K-56
 */
export const surveyNumberSchema = int().check(gte(1), lte(5));
/**
 * One answer, from 1 to 5.
 *
 * @see rows A-43, K-16
 */
export const responseValueSchema = int().check(gte(1), lte(5));

/**
 * One row of `survey_responses` as the browser writes it. Exactly one of `user_id` and `session_id` is set.
 *
 * @see rows
 */
export const surveyResponseRowSchema = object({
  survey_number: surveyNumberSchema,
  question_id: string().check(minLength(1), maxLength(64)),
  response_value: responseValueSchema,
  question_text: optional(string().check(maxLength(300))),
  category: optional(string().check(maxLength(64))),
  user_id: nullable(uuid()),
  session_id: nullable(uuid()),
  /** One id per run through a survey: a retake never overwrites history. */
  run_id: uuid(),
  completed_at: optional(nullable(iso.datetime({ offset: true }))),
});

/**
 * One saved answer as it is read back. `completed_at` is null while its run is not finished.
 *
 * @see rows A-84
 */
export const savedSurveyResponseSchema = object({
  survey_number: surveyNumberSchema,
  question_id: string(),
  response_value: responseValueSchema,
  run_id: uuid(),
  completed_at: nullable(string()),
});
/**
 * Answer of a read of `survey_responses`.
 *
 * @see rows A-84
 */
export const savedSurveyResponsesSchema = array(savedSurveyResponseSchema);

/**
 * One row of `health_consents`: append-only proof of a choice about health answers.
 *
 * @see reading X-58
 */
export const healthConsentRowSchema = object({
  kind: oneOf(['store_answers', 'ai_feedback', 'ai_practice', 'store_practice']),
  is_given: boolean(),
  /** Version of the wording that was shown. */
  wording_version: string(),
  user_id: nullable(uuid()),
  session_id: nullable(uuid()),
});

/**
 * One answer on its way to the server.
 *
 * @see rows
 */
export type SurveyResponseRow = Infer<typeof surveyResponseRowSchema>;
/**
 * One saved answer; those with the same `run_id` are one run.
 *
 * @see rows A-84
 */
export type SavedSurveyResponse = Infer<typeof savedSurveyResponseSchema>;
/**
 * One choice about health answers on its way to the server.
 *
 * @see reading X-58
 */
export type HealthConsentRow = Infer<typeof healthConsentRowSchema>;
