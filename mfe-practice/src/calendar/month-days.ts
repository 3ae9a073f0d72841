import type { PracticeSession } from '@stepwise/contract/practice-session';
import { addDays } from '../rules/wall-time.ts';
import { sessionState } from '../session/session-state.ts';
import type { SessionState } from '../session/session-state.ts';
import { calendarMessages as text } from './messages.ts';

export type MonthDay = {
  readonly states: readonly SessionState[];
  /** The name of the first session. */
  readonly text: string;
  /** All of them, in words. */
  readonly label: string;
};

/** The days of a month that have something in them. */
export function monthDays(sessions: readonly PracticeSession[], now: number): ReadonlyMap<string, MonthDay> {
  const byDate = Map.groupBy(sessions, ({ date }) => date);
  return new Map(
    [...byDate].map(([date, those]) => {
      const states = those.map((session) => sessionState(session, now));
      const label = those
        .map((session, index) => `${session.title}, ${text[states[index] ?? 'planned']}`)
        .join('. ');
      return [date, { states, text: those[0]?.title ?? '', label }];
    }),
  );
}

/** First and last day that a month's page may show, in any country's week. */
export function monthSpan(date: string): { readonly from: string; readonly to: string } {
  const first = `${date.slice(0, 7)}-01`;
  return { from: addDays(first, -6), to: addDays(first, 41) };
}
