import {
  array,
  discriminatedUnion,
  gte,
  int,
  literal,
  lte,
  maxLength,
  minLength,
  nullable,
  nullish,
  object,
  oneOf,
  optional,
} from './schema.ts';
import type { Infer } from './schema.ts';
import {
  practiceSessionInsertSchema,
  practiceSessionSchema,
  practiceSessionUpdateSchema,
  timeZoneSchema,
} from './practice-session.ts';
import { dateSchema, dateTimeSchema, idSchema } from './shared-schemas.ts';

/**
 * The most operations of one batch, and so the most sessions of one series.
 *
 * @see rows S-52, K-44, reading X-52
 */
export const practiceBatchMax = 100;

/**
 * How often a session comes again; `biweekly` is every other week.
 *
 * @see rows S-29
 */
export const recurrenceFrequencies = ['daily', 'weekly', 'biweekly', 'monthly'] as const;

/**
 * The specification's pattern. The earlier of `endDate` and `occurrences` ends a series. Sunday is day 0.
 *
 * @see rows S-29, reading X-47
 */
export const recurringPatternSchema = object({
  frequency: oneOf(recurrenceFrequencies),
  daysOfWeek: optional(array(int().check(gte(0), lte(6))).check(maxLength(7))),
  dayOfMonth: optional(int().check(gte(1), lte(31))),
  endDate: optional(dateSchema),
  occurrences: optional(int().check(gte(1), lte(practiceBatchMax))),
});

/** One row of `practice_series`: the rule of the sessions that name it as `recurring_id`, kept once. */
export const practiceSeriesSchema = object({
  id: idSchema,
  user_id: idSchema,
  frequency: oneOf(recurrenceFrequencies),
  days_of_week: nullable(array(int())),
  day_of_month: nullable(int()),
  start_date: dateSchema,
  end_date: nullable(dateSchema),
  occurrences: nullable(int()),
  time_zone: timeZoneSchema,
  created_at: dateTimeSchema,
  updated_at: dateTimeSchema,
});

/** What the batch takes of a series. A series that is there already gets the new rule. */
export const practiceSeriesInputSchema = object({
  id: idSchema,
  frequency: oneOf(recurrenceFrequencies),
  days_of_week: nullish(array(int().check(gte(0), lte(6))).check(maxLength(7))),
  day_of_month: nullish(int().check(gte(1), lte(31))),
  start_date: dateSchema,
  end_date: nullish(dateSchema),
  occurrences: nullish(int().check(gte(1), lte(practiceBatchMax))),
  time_zone: timeZoneSchema,
});

/**
 * One operation of a batch, told apart by `type`.
 *
 * @see rows S-27
 */
export const practiceOperationSchema = discriminatedUnion('type', [
  object({ type: literal('insert'), data: practiceSessionInsertSchema }),
  object({ type: literal('update'), id: idSchema, data: practiceSessionUpdateSchema }),
  /** With a `version`, it is refused (409, `PRACTICE_CHANGED`) once that is not the newest. */
  object({ type: literal('delete'), id: idSchema, version: optional(int().check(gte(1))) }),
]);

/**
 * Body of POST `/supabase/rpc/batch_practice_operations`. All of it happens or nothing does, and it may arrive twice.
 * Conflicts are judged on the state after the whole batch, so a series can be moved onto its own days.
 * `on_conflict`: `fail` refuses the batch (409), `skip` leaves out inserts whose time is taken and names them.
 *
 * @see rows S-27, S-52
 */
export const practiceBatchRequestSchema = object({
  operations: array(practiceOperationSchema).check(minLength(1), maxLength(practiceBatchMax)),
  series: optional(practiceSeriesInputSchema),
  on_conflict: optional(oneOf(['fail', 'skip'])),
});

/**
 * Answer of `batch_practice_operations`.
 *
 * @see rows S-27
 */
export const practiceBatchAnswerSchema = object({
  /** Sessions of the batch's inserts and updates as they are now. */
  sessions: array(practiceSessionSchema),
  /** Inserts that were left out because the time is taken. */
  skipped: array(object({ id: idSchema, date: dateSchema })),
  /** How many sessions were deleted. */
  deleted: int().check(gte(0)),
});

/**
 * Parameters of GET `/supabase/rpc/count_sessions_on_date`; answers with a number.
 *
 * @see rows S-26
 */
export const sessionCountRequestSchema = object({ date: dateSchema });
/**
 * Answer of `count_sessions_on_date`: how many sessions the caller has on that day.
 *
 * @see rows S-26
 */
export const sessionCountSchema = int().check(gte(0));

/**
 * How a session repeats. A month without its `dayOfMonth` (1 to 31) is passed over.
 *
 * @see rows S-29, reading X-47
 */
export type RecurringPattern = Infer<typeof recurringPatternSchema>;
/**
 * The rule of a series as the account keeps it.
 *
 * @see rows S-29, S-50
 */
export type PracticeSeries = Infer<typeof practiceSeriesSchema>;
/**
 * The rule of a series to write, together with its sessions.
 *
 * @see rows S-29, S-50
 */
export type PracticeSeriesInput = Infer<typeof practiceSeriesInputSchema>;
/**
 * One session to add, change or delete.
 *
 * @see rows S-27
 */
export type PracticeOperation = Infer<typeof practiceOperationSchema>;
/**
 * Up to `practiceBatchMax` operations that happen together or not at all.
 *
 * @see rows S-27, S-52
 */
export type PracticeBatchRequest = Infer<typeof practiceBatchRequestSchema>;
/**
 * What became of a batch: the sessions as they are now, and what was left out.
 *
 * @see rows S-27
 */
export type PracticeBatchAnswer = Infer<typeof practiceBatchAnswerSchema>;
