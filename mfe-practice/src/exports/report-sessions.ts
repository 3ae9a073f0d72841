import { practiceReportFilterSchema } from '@stepwise/contract/practice-session';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import type { DateRange } from '@stepwise/contract/shared-schemas';

export const exportFormats = ['json', 'csv', 'ical'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Whether two days can be reported on; the message is the specification's. */
export function checkRange(
  range: unknown,
):
  | { readonly kind: 'range'; readonly range: DateRange }
  | { readonly kind: 'wrong'; readonly message: string } {
  const parsed = practiceReportFilterSchema.safeParse(range);
  if (parsed.success) return { kind: 'range', range: parsed.data };
  return { kind: 'wrong', message: parsed.error.issues[0]?.message ?? '' };
}

/** The sessions of a range, first to last. Both days belong to it. */
export function sessionsInRange(
  sessions: readonly PracticeSession[],
  { startDate, endDate }: DateRange,
): readonly PracticeSession[] {
  return sessions
    .filter(({ date }) => date >= startDate && date <= endDate)
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)));
}

function placeOf({ date, start_time: start, id }: PracticeSession): string {
  return `${date} ${start} ${id}`;
}

const fileTypes = {
  json: { type: 'application/json', ending: 'json' },
  csv: { type: 'text/csv;charset=utf-8', ending: 'csv' },
  ical: { type: 'text/calendar;charset=utf-8', ending: 'ics' },
} as const satisfies Readonly<Record<ExportFormat, { type: string; ending: string }>>;

/** A name that says nothing about the person: it stays in the list of downloads for everybody to see. */
export function exportFile(format: ExportFormat, { startDate, endDate }: DateRange) {
  const { type, ending } = fileTypes[format];
  return { type, name: `sessions-${startDate}-to-${endDate}.${ending}` };
}
