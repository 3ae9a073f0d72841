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

export const surveyNumberSchema = int().check(gte(1), lte(5));
export const responseValueSchema = int().check(gte(1), lte(5));

/** One row of `survey_responses` as the browser writes it. Exactly one of `user_id` and `session_id` is set. */
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

export const savedSurveyResponseSchema = object({
  survey_number: surveyNumberSchema,
  question_id: string(),
  response_value: responseValueSchema,
  run_id: uuid(),
  completed_at: nullable(string()),
});
export const savedSurveyResponsesSchema = array(savedSurveyResponseSchema);

/** One row of `health_consents`: append-only proof of a choice about health answers. */
export const healthConsentRowSchema = object({
  kind: oneOf(['store_answers', 'ai_feedback', 'ai_practice', 'store_practice']),
  is_given: boolean(),
  /** Version of the wording that was shown. */
  wording_version: string(),
  user_id: nullable(uuid()),
  session_id: nullable(uuid()),
});

export type SurveyResponseRow = Infer<typeof surveyResponseRowSchema>;
export type SavedSurveyResponse = Infer<typeof savedSurveyResponseSchema>;
export type HealthConsentRow = Infer<typeof healthConsentRowSchema>;
