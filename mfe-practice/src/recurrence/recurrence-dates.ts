import { practiceBatchMax } from '@stepwise/contract/practice-batch';
import type { RecurringPattern } from '@stepwise/contract/practice-batch';
import { RRuleTemporal } from 'rrule-temporal';
import { addDays, weekdayOf } from '../rules/wall-time.ts';

export type RecurrenceDates = {
  /** At most one batch, in order. The first may be later than the start, when that day is not in the pattern. */
  readonly dates: readonly string[];
  /** Months, `YYYY-MM`, that have no such day and are left out. */
  readonly skippedMonths: readonly string[];
  /** True when the pattern goes on after the last date of the batch. */
  readonly isCut: boolean;
};

type RecurrenceQuestion = {
  readonly pattern: RecurringPattern;
  readonly startDate: string;
  /** How many a batch has room for. */
  readonly room?: number;
};

/**
 * The days of a repeated session. A series keeps what the clock shows, so days are all there is to find out, and they
 * are counted in UTC, where no clock ever changes. The earlier of end date and occurrences ends it; a month without
 * the day is skipped, as RFC 5545 has it.
 */
export function recurrenceDates({
  pattern,
  startDate,
  room = practiceBatchMax,
}: RecurrenceQuestion): RecurrenceDates {
  const { endDate, occurrences = Infinity } = pattern;
  const most = Math.min(occurrences, room);
  const found: string[] = [];
  if (endDate === undefined || endDate >= startDate) {
    const rule = new RRuleTemporal({ rruleString: ruleOf(pattern, startDate) });
    rule.all((occurrence) => {
      if (found.length > most) return false;
      found.push(occurrence.toPlainDate().toString());
      return true;
    });
  }
  const dates = found.slice(0, most);
  const until = dates.length < most ? endDate : dates.at(-1);
  return {
    dates,
    skippedMonths:
      pattern.frequency === 'monthly' ? monthsWithout(dayOf(pattern, startDate), startDate, until) : [],
    isCut: found.length > room && occurrences > room,
  };
}

const weekdayNames = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'] as const;

/** The pattern in the words of RFC 5545. Weeks begin on Monday. */
function ruleOf(pattern: RecurringPattern, startDate: string): string {
  const { endDate } = pattern;
  // One more than the most that is asked for tells whether the pattern goes on.
  const end = endDate === undefined ? `COUNT=${practiceBatchMax + 1}` : `UNTIL=${compact(endDate)}Z`;
  return `DTSTART;TZID=UTC:${compact(startDate)}\nRRULE:${frequencyOf(pattern, startDate)};WKST=MO;${end}`;
}

function compact(date: string): string {
  return `${date.replaceAll('-', '')}T000000`;
}

function frequencyOf(pattern: RecurringPattern, startDate: string): string {
  const { frequency, daysOfWeek = [] } = pattern;
  const days = (daysOfWeek.length === 0 ? [weekdayOf(startDate)] : daysOfWeek)
    .map((day) => weekdayNames[day])
    .join(',');
  switch (frequency) {
    case 'daily':
      return daysOfWeek.length === 0 ? 'FREQ=DAILY' : `FREQ=DAILY;BYDAY=${days}`;
    case 'weekly':
      return `FREQ=WEEKLY;BYDAY=${days}`;
    case 'biweekly':
      return `FREQ=WEEKLY;INTERVAL=2;BYDAY=${days}`;
    case 'monthly':
      return `FREQ=MONTHLY;BYMONTHDAY=${dayOf(pattern, startDate)}`;
    default:
      return frequency satisfies never;
  }
}

/** The day of the month that a monthly series is about. */
function dayOf({ dayOfMonth }: RecurringPattern, startDate: string): number {
  return dayOfMonth ?? Number(startDate.slice(8));
}

/** The months that end within a series and have no such day. */
function monthsWithout(day: number, startDate: string, until = startDate): readonly string[] {
  const missing: string[] = [];
  for (let last = lastDayOf(startDate); last <= until; last = lastDayOf(addDays(last, 1))) {
    if (Number(last.slice(8)) < day) missing.push(last.slice(0, 7));
  }
  return missing;
}

function lastDayOf(date: string): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
}
