import type { OutboxService } from '@stepwise/contract/outbox';
import type { PracticeSession, PracticeSessionUpdate } from '@stepwise/contract/practice-session';
import { lineOf } from './change-line.ts';
import { savedIds, withChanges } from './session-changes.ts';
import type { SessionChange, WaitingChange } from './session-changes.ts';
import { writeName } from './session-writes.ts';
import { waitingChanges } from './waiting-changes.ts';

/** What this device knows of sessions that the account does not: new and changed ones, and those taken away. */
export type SessionsHere = {
  readonly sessions: readonly PracticeSession[];
  /** What changes of sessions that only the account holds whole. */
  readonly edits: ReadonlyMap<string, PracticeSessionUpdate>;
  readonly removedIds: readonly string[];
};

/** The changes of one person that count: what the account refused waits for its person and changes nothing. */
export function countingChanges(
  outbox: Pick<OutboxService, 'place'>,
  userId: string,
): readonly WaitingChange[] {
  const owner = { kind: 'user', userId } as const;
  return waitingChanges
    .list()
    .filter((one) => one.userId === userId && outbox.place(owner, writeName(one.writeId)) !== 'refused');
}

export function sessionsHere(changes: readonly SessionChange[]): SessionsHere {
  const sessions = withChanges([], changes);
  const left = new Set(sessions.map(({ id }) => id));
  const edits = new Map<string, PracticeSessionUpdate>();
  for (const [id, data] of changes.flatMap(batchEdits)) {
    if (!left.has(id)) edits.set(id, { ...edits.get(id), ...data });
  }
  return { sessions, edits, removedIds: changes.flatMap(removedBy).filter((id) => !left.has(id)) };
}

/** The line in which each session with something unsent stands. */
export function linesHere(changes: readonly WaitingChange[]): ReadonlyMap<string, string> {
  return new Map(
    changes.flatMap((waiting) => savedIds(waiting.change).map((id) => [id, lineOf(waiting)] as const)),
  );
}

function batchEdits(change: SessionChange) {
  if (change.kind !== 'batch') return [];
  return change.request.operations.flatMap((one) => {
    if (one.type !== 'update') return [];
    const { version: _version, write_id: _writeId, ...data } = one.data;
    return [[one.id, data] as const];
  });
}

function removedBy(change: SessionChange): readonly string[] {
  if (change.kind === 'delete') return [change.session.id];
  if (change.kind !== 'batch') return [];
  return change.request.operations.flatMap((one) => (one.type === 'delete' ? [one.id] : []));
}
