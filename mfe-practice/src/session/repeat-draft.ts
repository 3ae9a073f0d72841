import { practiceBatchMax } from '@stepwise/contract/practice-batch';
import type { RecurringPattern } from '@stepwise/contract/practice-batch';

export const repeatKinds = ['never', 'daily', 'weekly', 'biweekly', 'monthly'] as const;
export type RepeatKind = (typeof repeatKinds)[number];

/** How a session repeats while it is being written. */
export type RepeatDraft = {
  readonly kind: RepeatKind;
  /** Sunday is 0; empty for the weekday of the first session. */
  readonly days: readonly number[];
  readonly ends: 'times' | 'date';
  readonly times: string;
  readonly lastDate: string;
};

export const noRepeat: RepeatDraft = { kind: 'never', days: [], ends: 'times', times: '8', lastDate: '' };

/** The pattern that is meant; undefined while its end makes no sense. */
export function patternOf(draft: RepeatDraft, startDate: string): RecurringPattern | undefined {
  if (draft.kind === 'never') return undefined;
  const end = endOf(draft, startDate);
  if (end === undefined) return undefined;
  const hasDays = (draft.kind === 'weekly' || draft.kind === 'biweekly') && draft.days.length > 0;
  return {
    frequency: draft.kind,
    ...(hasDays ? { daysOfWeek: draft.days.toSorted((one, other) => one - other) } : {}),
    ...(draft.kind === 'monthly' ? { dayOfMonth: Number(startDate.slice(8)) } : {}),
    ...end,
  };
}

function endOf({ ends, times, lastDate }: RepeatDraft, startDate: string) {
  if (ends === 'date') return lastDate > startDate ? { endDate: lastDate } : undefined;
  const occurrences = Number(times);
  const isPossible = Number.isInteger(occurrences) && occurrences >= 1 && occurrences <= practiceBatchMax;
  return isPossible ? { occurrences } : undefined;
}
