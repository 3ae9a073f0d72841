import {
  array,
  boolean,
  gte,
  int,
  lte,
  maxLength,
  nullable,
  nullish,
  object,
  omit,
  oneOf,
  optional,
  string,
} from './schema.ts';
import type { Infer } from './schema.ts';
import { editMarks, exerciseStatuses, feelingSchema, practiceLimits } from './practice-session.ts';
import { dateTimeSchema, idSchema } from './shared-schemas.ts';

const text = nullish(string().check(maxLength(practiceLimits.reflection)));
const ratingSchema = int().check(gte(1), lte(5));

/**
 * What a person makes of a session afterwards, in the specification's names.
 *
 * @see rows S-30, K-49, K-50
 */
export const reflectionSchema = object({
  rating: ratingSchema,
  whatWentWell: optional(string().check(maxLength(practiceLimits.reflection))),
  challenges: optional(string().check(maxLength(practiceLimits.reflection))),
  learnings: optional(string().check(maxLength(practiceLimits.reflection))),
  wouldRepeat: optional(boolean()),
});

/** Whether what happened was what had been expected. */
export const outcomesVersusExpectation = ['better', 'as_expected', 'worse'] as const;

/** What a person may say of one go at an exercise; before it `expectation` to `intention`, the rest after it. */
const spoken = {
  expectation: text,
  anxiety_before: nullish(feelingSchema),
  intention: text,
  what_happened: text,
  outcome_versus_expectation: nullish(oneOf(outcomesVersusExpectation)),
  anxiety_during: nullish(feelingSchema),
  anxiety_after: nullish(feelingSchema),
  confidence_gained: nullish(feelingSchema),
  rating: nullish(ratingSchema),
  what_went_well: text,
  challenges: text,
  learnings: text,
  would_repeat: nullish(boolean()),
};

/**
 * One row of `exercise_progress` to write: POST `exercise_progress?on_conflict=id` with
 * `Prefer: resolution=merge-duplicates,return=representation`, the same id for every save of one reflection
 * (the session's own id serves well: two devices then meet in one row).
 * The database copies status, feelings and completion to the session, so no second write is needed.
 */
export const exerciseProgressWriteSchema = object({
  ...spoken,
  id: idSchema,
  user_id: idSchema,
  session_id: nullish(idSchema),
  exercise_number: nullish(int().check(gte(1), lte(999))),
  exercise_status: oneOf(exerciseStatuses),
  /** When the practice was over; the database fills it in with `completed` when it is left out. */
  completed_at: nullish(dateTimeSchema),
  ...editMarks,
  /** 0 from a device that knows of no row: where another one has written meanwhile, it is refused like an old version. */
  version: optional(int().check(gte(0))),
});

/**
 * One row of `exercise_progress` as it comes back.
 *
 * @see rows I-10
 */
export const exerciseProgressSchema = object({
  ...spoken,
  id: idSchema,
  user_id: idSchema,
  session_id: nullable(idSchema),
  exercise_number: nullable(int()),
  exercise_status: oneOf(exerciseStatuses),
  completed_at: nullable(dateTimeSchema),
  /** 0 only on a device, for what the account has never heard of. */
  version: int().check(gte(0)),
  created_at: dateTimeSchema,
  updated_at: dateTimeSchema,
});
/**
 * Answer of a read of `exercise_progress`, newest first where `order=created_at.desc` asks for it.
 *
 * @see rows I-10
 */
export const exerciseProgressListSchema = array(exerciseProgressSchema);

/** What a row of progress looks like before the database has stamped it. */
export const exerciseProgressDraftSchema = omit(exerciseProgressWriteSchema, { user_id: true });

/**
 * What somebody makes of a session, in camel case as the specification writes it; `rating` is 1 to 5.
 *
 * @see rows S-30
 */
export type Reflection = Infer<typeof reflectionSchema>;
/**
 * A whole reflection to save, feelings from 0 to 10 and `rating` from 1 to 5.
 *
 * @see rows I-10, S-30
 */
export type ExerciseProgressWrite = Infer<typeof exerciseProgressWriteSchema>;
/**
 * A reflection as the account or this device holds it. `version` counts its edits.
 *
 * @see rows I-10
 */
export type ExerciseProgress = Infer<typeof exerciseProgressSchema>;
/** A reflection on a form: whose it is gets added when it is saved. */
export type ExerciseProgressDraft = Infer<typeof exerciseProgressDraftSchema>;
