import type { PracticeSession } from '@stepwise/contract/practice-session';

/** What every part of the calendar needs to draw sessions and act on them. */
export type CalendarData = {
  readonly today: string;
  readonly now: number;
  /** Where a session is of which something has not been sent. */
  readonly waitingWords: (id: string) => string | undefined;
  /** Whether the sessions of the days in view are known; nobody is told of a free day that was not read. */
  readonly isRead: boolean;
  readonly isFiltered: boolean;
  readonly open: (session: PracticeSession) => void;
  readonly plan: (date: string) => void;
};
