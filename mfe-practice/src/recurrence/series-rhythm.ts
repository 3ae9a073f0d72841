import { practiceBatchMax } from '@stepwise/contract/practice-batch';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { seriesMembers } from './series-operations.ts';
import type { SeriesScope } from './series-operations.ts';

type RhythmQuestion = {
  /** Everything that may belong to the series. */
  readonly sessions: readonly PracticeSession[];
  /** The one that the person has open. */
  readonly session: PracticeSession;
  readonly scope: SeriesScope;
  /** The day that stands in the form. */
  readonly date: string;
  readonly today: string;
};

export type RhythmChange = {
  /** They go; what is done, and what is over and waits for a look back, stays as it is. */
  readonly replaced: readonly PracticeSession[];
  /** Where the new rhythm begins. */
  readonly startDate: string;
};

/** What another rhythm takes the place of, and from when it counts. */
export function rhythmChange({ sessions, session, scope, date, today }: RhythmQuestion): RhythmChange {
  const replaced = seriesMembers({ sessions, session, scope }).filter(
    (one) => !one.completed && one.date >= today,
  );
  const [first = date] = scope === 'all' ? replaced.map((one) => one.date).toSorted() : [];
  return { replaced, startDate: first < date ? first : date };
}

/** A change of a series is one batch: what goes and what comes share its room. */
export function roomBeside(replaced: readonly unknown[]): number {
  return practiceBatchMax - replaced.length;
}
