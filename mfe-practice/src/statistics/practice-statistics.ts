import type { PracticeSession, PracticeTimeframe } from '@stepwise/contract/practice-session';
import { addDays, daysBetween, sessionPhase } from '../rules/wall-time.ts';

export type PracticeStatistics = {
  readonly total: number;
  readonly completed: number;
  /** Not begun yet and not done. */
  readonly upcoming: number;
  /**
   * Percent of what is done or over, so that neither a full calendar nor a session under way lowers it; undefined while
   * nothing was due: nobody has done 0 % of nothing.
   */
  readonly completionRate: number | undefined;
  readonly currentStreak: number;
  readonly longestStreak: number;
  readonly byCategory: { readonly work: number; readonly leisure: number };
  readonly byDifficulty: { readonly easy: number; readonly moderate: number; readonly hard: number };
};

/** When it is: the moment for what is to come, the day for streaks. */
export type StatisticsTime = { readonly now: number; readonly today: string };

export function practiceStatistics(
  sessions: readonly PracticeSession[],
  { now, today }: StatisticsTime,
): PracticeStatistics {
  const completed = sessions.filter((session) => session.completed).length;
  const open = sessions.filter((session) => !session.completed).map((session) => sessionPhase(session, now));
  const upcoming = open.filter((phase) => phase === 'upcoming').length;
  const due = completed + open.filter((phase) => phase === 'past').length;
  const count = (fits: (session: PracticeSession) => boolean) => sessions.filter(fits).length;
  return {
    total: sessions.length,
    completed,
    upcoming,
    completionRate: due === 0 ? undefined : Math.round((completed / due) * 100),
    ...streaks(sessions, today),
    byCategory: {
      work: count(({ category }) => category === 'Work'),
      leisure: count(({ category }) => category === 'Leisure'),
    },
    byDifficulty: {
      easy: count(({ difficulty }) => difficulty === 'Easy'),
      moderate: count(({ difficulty }) => difficulty === 'Moderate'),
      hard: count(({ difficulty }) => difficulty === 'Hard'),
    },
  };
}

/**
 * Runs of days in a row on which something was done. Today is not over: a run that reached yesterday still goes on.
 */
export function streaks(
  sessions: readonly Pick<PracticeSession, 'completed' | 'date'>[],
  today: string,
): { readonly currentStreak: number; readonly longestStreak: number } {
  const days = [...practiceDays(sessions)].filter((day) => day <= today).toSorted();
  let longest = 0;
  let run = 0;
  let before: string | undefined;
  for (const day of days) {
    run = before !== undefined && daysBetween(before, day) === 1 ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  const goesOn = before !== undefined && before >= addDays(today, -1);
  return { currentStreak: goesOn ? run : 0, longestStreak: longest };
}

/** The days on which something was done. */
export function practiceDays(
  sessions: readonly Pick<PracticeSession, 'completed' | 'date'>[],
): ReadonlySet<string> {
  return new Set(sessions.filter(({ completed }) => completed).map(({ date }) => date));
}

const timeframeDays = { '7d': 7, '30d': 30, '90d': 90 } as const satisfies Readonly<
  Record<PracticeTimeframe, number>
>;

/** The days of a timeframe: the last ones up to today, and as many ahead for what is planned. */
export function timeframeRange(
  timeframe: PracticeTimeframe,
  today: string,
): { readonly startDate: string; readonly endDate: string } {
  const days = timeframeDays[timeframe];
  return { startDate: addDays(today, 1 - days), endDate: addDays(today, days) };
}

export function inTimeframe(
  sessions: readonly PracticeSession[],
  timeframe: PracticeTimeframe,
  today: string,
): readonly PracticeSession[] {
  const { startDate, endDate } = timeframeRange(timeframe, today);
  return sessions.filter(({ date }) => date >= startDate && date <= endDate);
}
