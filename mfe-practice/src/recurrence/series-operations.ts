import { practiceBatchMax } from '@stepwise/contract/practice-batch';
import type { PracticeSeriesInput, RecurringPattern } from '@stepwise/contract/practice-batch';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { Readings } from '@stepwise/domain/readings';
import { findConflicts } from '../rules/session-conflict.ts';
import { addDays, daysBetween } from '../rules/wall-time.ts';

/** Which sessions of a series a change is meant for. */
export const seriesScopes = ['this', 'following', 'all'] as const;
export type SeriesScope = (typeof seriesScopes)[number];

/** What becomes of a series: one batch that happens as a whole or not at all. */
export type SeriesPlan = {
  readonly created: PracticeSession[];
  readonly updated: { session: PracticeSession; base: PracticeSession }[];
  readonly deleted: PracticeSession[];
  readonly series: { kind: 'none' } | { kind: 'rule'; rule: PracticeSeriesInput };
};

const withoutRule = { kind: 'none' } as const;

type NewSeries = {
  /** The first session as it would be alone; every session of the series is a copy of it on another day. */
  readonly template: PracticeSession;
  readonly dates: readonly string[];
  readonly pattern: RecurringPattern;
  readonly seriesId: string;
  readonly newId: () => string;
};

export function createSeries({ template, dates, pattern, seriesId, newId }: NewSeries): SeriesPlan {
  // Nothing would be planned, and what another rhythm replaces would go for nothing.
  if (dates.length === 0) throw new Error('A series has at least one day.');
  return {
    created: dates.map((date) => ({ ...template, id: newId(), date, recurring_id: seriesId })),
    updated: [],
    deleted: [],
    series: { kind: 'rule', rule: ruleOf(template, pattern, seriesId) },
  };
}

function ruleOf(template: PracticeSession, pattern: RecurringPattern, seriesId: string): PracticeSeriesInput {
  return {
    id: seriesId,
    frequency: pattern.frequency,
    days_of_week: pattern.daysOfWeek ?? null,
    day_of_month: pattern.dayOfMonth ?? null,
    start_date: template.date,
    end_date: pattern.endDate ?? null,
    occurrences: pattern.occurrences ?? null,
    time_zone: template.time_zone,
  };
}

type SeriesQuestion = {
  /** Everything that may belong to the series. */
  readonly sessions: readonly PracticeSession[];
  /** The one that the person has open. */
  readonly session: PracticeSession;
  readonly scope: SeriesScope;
};

/**
 * The sessions that a change of one is meant for, by day. What is done stays as it was: only the open session itself
 * may be a completed one.
 */
export function seriesMembers({ sessions, session, scope }: SeriesQuestion): readonly PracticeSession[] {
  if (scope === 'this' || session.recurring_id === null) return [session];
  const others = sessions.filter(
    (other) =>
      other.id !== session.id &&
      other.recurring_id === session.recurring_id &&
      !other.completed &&
      (scope === 'all' || other.date > session.date),
  );
  return [session, ...others].toSorted((one, other) => one.date.localeCompare(other.date));
}

/** What a person may change of several sessions at once. A new date moves all of them by as many days. */
export type SeriesChanges = Partial<
  Pick<
    PracticeSession,
    | 'date'
    | 'start_time'
    | 'end_time'
    | 'time_zone'
    | 'category'
    | 'subcategory'
    | 'difficulty'
    | 'title'
    | 'description'
    | 'location'
    | 'participants'
    | 'notes'
    | 'exercise_number'
    | 'pre_notification'
    | 'post_notification'
    | 'reminder_minutes_before'
  >
>;

/** Sessions that were changed by hand before keep what this change does not touch. */
export function editSeries(question: SeriesQuestion & { readonly changes: SeriesChanges }): SeriesPlan {
  const { session, changes } = question;
  const { date = session.date, ...rest } = changes;
  const days = daysBetween(session.date, date);
  const updated = withinBatch(seriesMembers(question)).map((base) => ({
    base,
    session: { ...base, ...rest, date: addDays(base.date, days) },
  }));
  return { created: [], updated, deleted: [], series: withoutRule };
}

export function deleteSeries(question: SeriesQuestion): SeriesPlan {
  return {
    created: [],
    updated: [],
    deleted: [...withinBatch(seriesMembers(question))],
    series: withoutRule,
  };
}

/** A series that got another rhythm more than once may hold more than a batch; half of it would be neither old nor new. */
function withinBatch(members: readonly PracticeSession[]): readonly PracticeSession[] {
  if (members.length > practiceBatchMax) throw new Error('A series changes in one batch.');
  return members;
}

/** Another rhythm from this session on, or for all: what is not done goes, and the new days come in its place. */
export function repeatDifferently(question: SeriesQuestion & NewSeries): SeriesPlan {
  const deleted = seriesMembers(question).filter(({ completed }) => !completed);
  return { ...createSeries(question), deleted };
}

/**
 * The sessions of a plan whose time would be taken once all of it has happened, as the database will judge it. A series
 * may move onto its own days.
 */
export function planConflicts(
  plan: SeriesPlan,
  sessions: readonly PracticeSession[],
  reading: Readings['practiceConflict'],
): readonly PracticeSession[] {
  const gone = new Set([...plan.deleted, ...plan.updated.map(({ base }) => base)].map(({ id }) => id));
  const moved = plan.updated
    .filter(({ base, session }) => placeOf(base) !== placeOf(session))
    .map(({ session }) => session);
  const after = [
    ...sessions.filter(({ id }) => !gone.has(id)),
    ...plan.updated.map(({ session }) => session),
    ...plan.created,
  ];
  return [...moved, ...plan.created].filter((session) => findConflicts(session, after, reading).length > 0);
}

function placeOf({ date, start_time: start, end_time: end }: PracticeSession): string {
  return `${date} ${start} ${end}`;
}
