import type {
  PracticeCategory,
  PracticeDifficulty,
  PracticeSession,
} from '@stepwise/contract/practice-session';
import type { SessionState } from '../session/session-state.ts';
import { sessionState } from '../session/session-state.ts';

export const sessionStates = ['planned', 'done', 'due'] as const satisfies readonly SessionState[];

export type SessionFilter = {
  readonly category: PracticeCategory | undefined;
  readonly difficulty: PracticeDifficulty | undefined;
  readonly state: SessionState | undefined;
};

export const noFilter: SessionFilter = { category: undefined, difficulty: undefined, state: undefined };

export function fitsFilter(session: PracticeSession, filter: SessionFilter, now: number): boolean {
  return (
    (filter.category ?? session.category) === session.category &&
    (filter.difficulty ?? session.difficulty) === session.difficulty &&
    (filter.state === undefined || filter.state === sessionState(session, now))
  );
}

export function filterCount(filter: SessionFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length;
}
