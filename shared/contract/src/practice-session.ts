import {
  array,
  boolean,
  extend,
  gte,
  int,
  lte,
  maxLength,
  minLength,
  nullable,
  nullish,
  object,
  oneOf,
  optional,
  partial,
  pipe,
  record,
  refine,
  regex,
  string,
  transform,
  unknown,
  withDefault,
} from './schema.ts';
import type { Infer } from './schema.ts';
import { dateRangeSchema, dateSchema, dateTimeSchema, idSchema } from './shared-schemas.ts';

/** Which part of life a session belongs to. See row S-03. */
export const practiceCategories = ['Work', 'Leisure'] as const;

/** What a session is about. See row S-04. */
export const practiceSubcategories = [
  'Meeting',
  'Presentation',
  'Networking',
  'Phone Call',
  'Social Gathering',
  'Date',
  'Party',
  'Other',
] as const;

/** How big a step a session is, the smallest first. See row S-05. */
export const practiceDifficulties = ['Easy', 'Moderate', 'Hard'] as const;

/** How far the reflection of a session has come, in order; null before it has begun. See row S-07. */
export const exerciseStatuses = ['pre_started', 'pre_completed', 'post_started', 'completed'] as const;

/**
 * The most characters of a text, entries of a list (`participants`) and minutes that a reminder may come before.
 *
 * @see rows S-10 to S-15, S-30, K-48 to K-50
 */
export const practiceLimits = {
  title: 100,
  description: 500,
  location: 200,
  participants: 20,
  participant: 100,
  notes: 1000,
  reflection: 1000,
  /** Anxiety and confidence count from 0 to this. */
  feeling: 10,
  reminderMinutes: 1440,
  reminderMinutesDefault: 30,
} as const;

/** What a time of day says that is none. See row S-09. */
export const practiceTimeMessage = 'Invalid time format';
/** What `end_time` says when it is not after `start_time`. See row S-17. */
export const practiceOrderMessage = 'End time must be after start time';

/** A time of day, `00:00` to `23:59`. See rows S-09, S-51. */
export const practiceTimeSchema = string(practiceTimeMessage).check(
  regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, practiceTimeMessage),
);

/** An IANA name, e.g. `Europe/London`. Date and times of a session are what a clock there shows. See row Z-14. */
export const timeZoneSchema = string().check(maxLength(64), regex(/^[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+)*$/));

/** How strong a feeling is, 0 to 10. See row S-06. */
export const feelingSchema = int().check(gte(0), lte(practiceLimits.feeling));

/** The title of a session or of a step on the pathway: 1 to 100 characters. See row S-10. */
export const practiceTitleSchema = string().check(minLength(1), maxLength(practiceLimits.title));
const reminderSchema = int().check(gte(1), lte(practiceLimits.reminderMinutes));

/** What an edit of any row of practice may carry: the version that was on screen, and an id of the edit itself. */
export const editMarks = { version: optional(int().check(gte(1))), write_id: optional(idSchema) };

/** What a person may say of a session, each field by itself. Empty texts are null or left out. */
const fields = {
  date: dateSchema,
  start_time: practiceTimeSchema,
  end_time: practiceTimeSchema,
  category: oneOf(practiceCategories),
  subcategory: oneOf(practiceSubcategories),
  difficulty: oneOf(practiceDifficulties),
  title: practiceTitleSchema,
  description: nullish(string().check(maxLength(practiceLimits.description))),
  location: nullish(string().check(maxLength(practiceLimits.location))),
  participants: optional(
    array(string().check(minLength(1), maxLength(practiceLimits.participant))).check(
      maxLength(practiceLimits.participants),
    ),
  ),
  notes: nullish(string().check(maxLength(practiceLimits.notes))),
  time_zone: optional(timeZoneSchema),
  recurring_id: nullish(idSchema),
  exercise_number: nullish(int().check(gte(1), lte(999))),
};

const notifications = { pre_notification: boolean(), post_notification: boolean() };

/** What a session becomes on the way. */
const outcome = {
  completed: boolean(),
  completed_at: nullable(dateTimeSchema),
  exercise_status: nullable(oneOf(exerciseStatuses)),
  reminder_sent_at: nullable(dateTimeSchema),
  anxiety_before: nullable(feelingSchema),
  anxiety_during: nullable(feelingSchema),
  anxiety_after: nullable(feelingSchema),
  confidence_gained: nullable(feelingSchema),
};

type Times = { readonly start_time?: string | undefined; readonly end_time?: string | undefined };
const endsAfterStart = ({ start_time: start, end_time: end }: Times) =>
  start === undefined || end === undefined || start < end;
const order = { error: practiceOrderMessage, path: ['end_time'] };

/** The specification spells the reminder in two ways; inside there is one. */
const oneSpelling = transform((input: unknown) => {
  const known = record(string(), unknown()).safeParse(input);
  if (!known.success || !('reminderMinutesBefore' in known.data)) return input;
  const { reminderMinutesBefore, ...rest } = known.data;
  return { reminder_minutes_before: reminderMinutesBefore, ...rest };
});

/**
 * A new session, as a form or a caller gives it; both spellings of the reminder are understood.
 *
 * @see rows S-08 to S-17, reading X-24
 */
export const practiceSessionInputSchema = pipe(
  oneSpelling,
  object({
    ...fields,
    pre_notification: withDefault(notifications.pre_notification, true),
    post_notification: withDefault(notifications.post_notification, true),
    reminder_minutes_before: withDefault(reminderSchema, practiceLimits.reminderMinutesDefault),
  }).check(refine(endsAfterStart, order)),
);

/**
 * A row to insert. The id is made by the browser, so that the same creation may arrive twice:
 * POST `practice_sessions?on_conflict=id` with `Prefer: resolution=ignore-duplicates,return=representation`.
 *
 * @see rows S-25
 */
export const practiceSessionInsertSchema = object({
  ...fields,
  ...notifications,
  reminder_minutes_before: reminderSchema,
  id: idSchema,
  user_id: idSchema,
});

/**
 * Changes of a session: PATCH `practice_sessions?id=eq.{id}` with `return=representation`. No row back means that it is
 * gone. `version` is the version that was on screen and `write_id` a new id for each edit: the same edit may then
 * arrive twice, and an edit of something that has changed meanwhile is refused (409, `PRACTICE_CHANGED`).
 *
 * @see rows S-18, S-25
 */
export const practiceSessionUpdateSchema = pipe(
  oneSpelling,
  extend(partial(object({ ...fields, ...notifications, ...outcome })), {
    reminder_minutes_before: optional(reminderSchema),
    ...editMarks,
  }).check(refine(endsAfterStart, order)),
);

/** One row of `practice_sessions` as it comes back. See row S-02. */
export const practiceSessionSchema = object({
  ...fields,
  ...notifications,
  ...outcome,
  id: idSchema,
  user_id: idSchema,
  description: nullable(string()),
  location: nullable(string()),
  participants: array(string()),
  notes: nullable(string()),
  time_zone: string(),
  recurring_id: nullable(idSchema),
  exercise_number: nullable(int()),
  reminder_minutes_before: int(),
  /** Counts the edits. */
  version: int().check(gte(1)),
  write_id: nullable(idSchema),
  created_at: dateTimeSchema,
  updated_at: dateTimeSchema,
});
/** Answer of a read of `practice_sessions`. See row S-24. */
export const practiceSessionsSchema = array(practiceSessionSchema);

/**
 * Which sessions a report is about; `dateRange` says "Start date must be before or equal to end date".
 *
 * @see rows S-22
 */
export const practiceReportFilterSchema = dateRangeSchema;

/** How far back statistics look, in days. See rows S-39, K-51. */
export const practiceTimeframes = ['7d', '30d', '90d'] as const;
/** Parses a timeframe of the statistics. See row S-39. */
export const practiceTimeframeSchema = oneOf(practiceTimeframes);

/** Work or leisure. See row S-03. */
export type PracticeCategory = (typeof practiceCategories)[number];
/** What a session is about. See row S-04. */
export type PracticeSubcategory = (typeof practiceSubcategories)[number];
/** How big a step it is for the person, by their own judgement. See row S-05. */
export type PracticeDifficulty = (typeof practiceDifficulties)[number];
/** A stage of the reflection. `post_started` and `completed` keep the overdue reminder quiet. See rows S-07, M-08. */
export type ExerciseStatus = (typeof exerciseStatuses)[number];
/** The last 7, 30 or 90 days. See row S-39. */
export type PracticeTimeframe = Infer<typeof practiceTimeframeSchema>;
/** A new session after parsing: every default is filled in. */
export type PracticeSessionInput = Infer<typeof practiceSessionInputSchema>;
/** A session to add, complete; `participants`, `notes` and their like may be missing. See rows S-08, S-25. */
export type PracticeSessionInsert = Infer<typeof practiceSessionInsertSchema>;
/** The fields of a session that change; what is left out stays. See rows S-18, S-25. */
export type PracticeSessionUpdate = Infer<typeof practiceSessionUpdateSchema>;
/** One planned or finished session. `date` and its times are what a clock in `time_zone` shows. See rows S-02, Z-14. */
export type PracticeSession = Infer<typeof practiceSessionSchema>;
