import type { PracticeSession } from '@stepwise/contract/practice-session';
import { sessionPhase } from '../rules/wall-time.ts';

/** `due`: its time is over and nobody has said yet how it went. */
export type SessionState = 'planned' | 'done' | 'due';

export function sessionState(session: PracticeSession, now: number): SessionState {
  if (session.completed) return 'done';
  return sessionPhase(session, now) === 'past' ? 'due' : 'planned';
}
