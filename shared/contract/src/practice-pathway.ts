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
  oneOf,
  string,
} from './schema.ts';
import type { Infer } from './schema.ts';
import {
  editMarks,
  feelingSchema,
  practiceCategories,
  practiceDifficulties,
  practiceLimits,
  practiceSubcategories,
  practiceTitleSchema,
} from './practice-session.ts';
import { dateTimeSchema, idSchema } from './shared-schemas.ts';

/** The most steps that one account keeps. The database refuses more (413, `PRACTICE_ROW_LIMIT`). */
export const pathwayStepsMax = 100;

/** The lowest place of the ladder. The database refuses what is below it. */
export const pathwayPositionMax = 100_000;

const fields = {
  /** Order on the ladder, lowest first; gaps and equal places are fine. */
  position: int().check(gte(0), lte(pathwayPositionMax)),
  title: practiceTitleSchema,
  description: nullish(string().check(maxLength(practiceLimits.description))),
  category: nullish(oneOf(practiceCategories)),
  subcategory: nullish(oneOf(practiceSubcategories)),
  difficulty: oneOf(practiceDifficulties),
  /** How much anxiety the person expects of it. */
  expected_anxiety: nullish(feelingSchema),
  exercise_number: nullish(int().check(gte(1), lte(999))),
  done_at: nullish(dateTimeSchema),
};

/**
 * One row of `pathway_steps` to write: POST `pathway_steps?on_conflict=id` with `Prefer: resolution=merge-duplicates`;
 * an array writes (and so reorders) several at once. DELETE `pathway_steps?id=eq.{id}`.
 */
export const pathwayStepWriteSchema = object({ ...fields, ...editMarks, id: idSchema, user_id: idSchema });

/** One row of `pathway_steps` as it comes back (`order=position,created_at`). */
export const pathwayStepSchema = object({
  ...fields,
  id: idSchema,
  user_id: idSchema,
  version: int().check(gte(1)),
  created_at: dateTimeSchema,
  updated_at: dateTimeSchema,
});
/**
 * Answer of a read of `pathway_steps`, and of a write that asks for its rows.
 *
 * @see rows S-54
 */
export const pathwayStepsSchema = array(pathwayStepSchema);

/** One row of `practice_settings`; no row means the defaults. POST with `on_conflict=user_id` to write. */
export const practiceSettingsSchema = object({
  user_id: idSchema,
  /** Streaks and what follows from them are shown. */
  shows_streaks: boolean(),
  /** Until when the reminder banner is snoozed on every device of the person. */
  reminders_snoozed_until: nullable(dateTimeSchema),
});

/**
 * A step to save; the same id for every save of it.
 *
 * @see rows S-54
 */
export type PathwayStepWrite = Infer<typeof pathwayStepWriteSchema>;
/**
 * One step of the ladder. `done_at` is null until it was taken.
 *
 * @see rows S-54
 */
export type PathwayStep = Infer<typeof pathwayStepSchema>;
/**
 * What a person chose for all devices about streaks and reminders.
 *
 * @see rows M-09
 */
export type PracticeSettings = Infer<typeof practiceSettingsSchema>;
