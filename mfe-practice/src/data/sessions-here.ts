import type { PracticeSession } from '@stepwise/contract/practice-session';
import { withChanges } from './session-changes.ts';
import type { SessionChange } from './session-changes.ts';
import { waitingChanges } from './waiting-changes.ts';

/** What this device knows of sessions that the account does not: new and changed ones, and those taken away. */
export type SessionsHere = {
  readonly sessions: readonly PracticeSession[];
  readonly removedIds: readonly string[];
};

export function readSessionsHere(userId: string): SessionsHere {
  const changes = waitingChanges
    .list()
    .filter((one) => one.userId === userId)
    .map(({ change }) => change);
  return sessionsHere(changes);
}

export function sessionsHere(changes: readonly SessionChange[]): SessionsHere {
  const sessions = withChanges([], changes);
  const left = new Set(sessions.map(({ id }) => id));
  return { sessions, removedIds: changes.flatMap(removedBy).filter((id) => !left.has(id)) };
}

function removedBy(change: SessionChange): readonly string[] {
  if (change.kind === 'delete') return [change.session.id];
  if (change.kind !== 'batch') return [];
  return change.request.operations.flatMap((one) => (one.type === 'delete' ? [one.id] : []));
}
