import type { PracticeSession } from '@stepwise/contract/practice-session';

/** What every part of the calendar needs to draw sessions and act on them. */
export type CalendarData = {
  readonly today: string;
  readonly now: number;
  /** Sessions with something that has not been sent. */
  readonly waitingIds: ReadonlySet<string>;
  readonly isFiltered: boolean;
  readonly open: (session: PracticeSession) => void;
  readonly plan: (date: string) => void;
};
