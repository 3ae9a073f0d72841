import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { RecurringPattern } from '@stepwise/contract/practice-batch';
import type { Readings } from '@stepwise/domain/readings';
import { findConflicts } from '../rules/session-conflict.ts';
import type { WallTime } from '../rules/wall-time.ts';
import { recurrenceDates } from './recurrence-dates.ts';
import type { RecurrenceDates } from './recurrence-dates.ts';
import { roomBeside } from './series-rhythm.ts';

export type PreviewDate = {
  readonly date: string;
  /** What stands in the way; empty on a free day. */
  readonly conflicts: readonly PracticeSession[];
};

export type SeriesPreview = Omit<RecurrenceDates, 'dates'> & {
  readonly dates: readonly PreviewDate[];
  readonly freeDates: readonly string[];
};

type PreviewQuestion = {
  readonly pattern: RecurringPattern;
  /** The first session; its `date` is where the series starts. */
  readonly start: WallTime;
  /** What is planned already, in the whole span of the series. */
  readonly sessions: readonly PracticeSession[];
  readonly reading: Readings['practiceConflict'];
  /** Sessions that make room for the new ones. */
  readonly replaced?: readonly PracticeSession[];
};

/** The last day of a series: what stands in its way is looked for until then, and 100 months are 13 years and more. */
export function lastDay(
  pattern: RecurringPattern,
  startDate: string,
  replaced: readonly PracticeSession[] = [],
): string {
  const { dates } = recurrenceDates({ pattern, startDate, room: roomBeside(replaced) });
  return dates.at(-1) ?? startDate;
}

/** Every session of a series as it would become, before anything is saved. */
export function previewSeries(question: PreviewQuestion): SeriesPreview {
  const { pattern, start, reading, replaced = [] } = question;
  const gone = new Set(replaced.map(({ id }) => id));
  const sessions = question.sessions.filter(({ id }) => !gone.has(id));
  const found = recurrenceDates({ pattern, startDate: start.date, room: roomBeside(replaced) });
  const dates = found.dates.map((date) => ({
    date,
    conflicts: findConflicts({ ...start, date }, sessions, reading),
  }));
  return {
    ...found,
    dates,
    freeDates: dates.filter(({ conflicts }) => conflicts.length === 0).map(({ date }) => date),
  };
}
