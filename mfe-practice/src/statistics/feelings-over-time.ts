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

/** One point of the drawing: one session, or the mean of several that follow each other. */
export type DrawnFeeling = {
  readonly id: string;
  /** 0 to 10, to one decimal. */
  readonly score: number;
  readonly from: string;
  readonly to: string;
};

/**
 * The known values of a moment, oldest first, as at most `max` points that cover the whole time: where there are more
 * values than that, neighbors share a point.
 */
export function drawnFeelings(
  points: readonly FeelingPoint[],
  moment: Moment,
  max: number,
): readonly DrawnFeeling[] {
  const known = points.flatMap(({ id, date, [moment]: score }) =>
    score === null ? [] : [{ id, date, score }],
  );
  const count = Math.min(known.length, max);
  return Array.from({ length: count }, (_, place) => {
    const group = known.slice(
      Math.floor((place * known.length) / count),
      Math.floor(((place + 1) * known.length) / count),
    );
    const [first] = group;
    const last = group.at(-1);
    return first && last
      ? [{ id: first.id, score: mean(group.map(({ score }) => score)), from: first.date, to: last.date }]
      : [];
  }).flat();
}

/** The mean of a moment to one decimal; undefined while nothing is known. */
export function averageFeeling(points: readonly FeelingPoint[], moment: Moment): number | undefined {
  const values = points.map((point) => point[moment]).filter((value) => value !== null);
  return values.length === 0 ? undefined : mean(values);
}

function mean(values: readonly number[]): number {
  return Math.round((values.reduce((sum, value) => sum + value, 0) / values.length) * 10) / 10;
}
