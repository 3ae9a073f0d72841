import type { PracticeSession } from '@stepwise/contract/practice-session';

export const moments = ['before', 'during', 'after'] as const;
export type Moment = (typeof moments)[number];

/** How anxious somebody was around one session. */
export type FeelingPoint = {
  readonly id: string;
  readonly date: string;
  readonly title: string;
} & Readonly<Record<Moment, number | null>>;

/** The sessions of which a feeling is known, oldest first. */
export function feelingsOverTime(sessions: readonly PracticeSession[]): readonly FeelingPoint[] {
  return sessions
    .filter(({ completed }) => completed)
    .toSorted((one, other) => placeOf(one).localeCompare(placeOf(other)))
    .map(({ id, date, title, anxiety_before: before, anxiety_during: during, anxiety_after: after }) => ({
      id,
      date,
      title,
      before,
      during,
      after,
    }))
    .filter((point) => moments.some((moment) => point[moment] !== null));
}

function placeOf({ date, start_time: start }: PracticeSession): string {
  return `${date} ${start}`;
}

/** The mean of a moment to one decimal; undefined while nothing is known. */
export function averageFeeling(points: readonly FeelingPoint[], moment: Moment): number | undefined {
  const values = points.map((point) => point[moment]).filter((value) => value !== null);
  if (values.length === 0) return undefined;
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}
