import type { OutboxCall, OutboxWrite } from '@stepwise/contract/outbox';
import {
  practiceSessionInsertSchema,
  practiceSessionUpdateSchema,
} from '@stepwise/contract/practice-session';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { changedFields } from './changed-fields.ts';
import { lineOf } from './change-line.ts';
import type { SessionChange, WaitingChange } from './session-changes.ts';

export const writeName = (writeId: string) => `practice:${writeId}`;

/** A change as the outbox takes it: calls that may arrive twice. */
export function outboxWriteOf(waiting: WaitingChange): OutboxWrite {
  const { writeId, userId, change } = waiting;
  return {
    id: writeName(writeId),
    entity: lineOf(waiting),
    owner: { kind: 'user', userId },
    calls: [callOf(change, writeId)],
  };
}

const sessions = '/supabase/practice_sessions';

function callOf(change: SessionChange, writeId: string): OutboxCall {
  switch (change.kind) {
    case 'create':
      return {
        method: 'POST',
        endpoint: sessions,
        query: { on_conflict: 'id' },
        headers: { prefer: 'resolution=ignore-duplicates,return=representation' },
        body: practiceSessionInsertSchema.parse(change.session),
      };
    case 'update':
      return {
        method: 'PATCH',
        endpoint: sessions,
        query: { id: `eq.${change.session.id}` },
        // One row or an error: an edit of nothing would count as one that has arrived.
        headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' },
        body: updateBody(change.base, change.session, writeId),
      };
    case 'delete':
      return {
        method: 'DELETE',
        endpoint: sessions,
        query: { id: `eq.${change.session.id}` },
        // What was changed elsewhere since it was on screen does not go unseen.
        headers: { 'if-match': `"${change.session.version}"` },
      };
    case 'batch':
      return {
        method: 'POST',
        endpoint: '/supabase/rpc/batch_practice_operations',
        body: change.request,
      };
    default:
      return change satisfies never;
  }
}

export function updateBody(base: PracticeSession, session: PracticeSession, writeId: string) {
  const names = changedFields(base, session);
  const changes = Object.fromEntries(names.map((name) => [name, session[name]]));
  // Moving only one end of a session would be judged against the other end that the account holds by then.
  const times = names.some((name) => name.endsWith('_time'))
    ? { start_time: session.start_time, end_time: session.end_time }
    : {};
  return practiceSessionUpdateSchema.parse({
    ...changes,
    ...times,
    version: base.version,
    write_id: writeId,
  });
}
