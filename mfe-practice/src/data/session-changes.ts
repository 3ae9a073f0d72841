import { practiceBatchRequestSchema } from '@stepwise/contract/practice-batch';
import type { PracticeOperation } from '@stepwise/contract/practice-batch';
import { practiceSessionSchema } from '@stepwise/contract/practice-session';
import type { PracticeSession, PracticeSessionInsert } from '@stepwise/contract/practice-session';
import {
  boolean,
  discriminatedUnion,
  int,
  literal,
  object,
  optional,
  string,
} from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { idSchema } from '@stepwise/contract/shared-schemas';
import { changedFields } from './changed-fields.ts';

/** What a person did to their sessions that the account may not know yet. It can be sent any number of times. */
export const sessionChangeSchema = discriminatedUnion('kind', [
  object({ kind: literal('create'), session: practiceSessionSchema }),
  /** `base` is what was on screen when the edit began. */
  object({ kind: literal('update'), session: practiceSessionSchema, base: practiceSessionSchema }),
  object({ kind: literal('delete'), session: practiceSessionSchema }),
  /** Many at once, all or nothing. `seriesId` is the series that it changes; a new one begins from none. */
  object({ kind: literal('batch'), request: practiceBatchRequestSchema, seriesId: optional(idSchema) }),
]);

export const waitingChangeSchema = object({
  /** Names the write in the outbox. */
  writeId: idSchema,
  userId: idSchema,
  /** Held back for a moment, so that it can be undone without a trace. */
  isHeld: boolean(),
  /** When it was made, by this device's clock. */
  atMs: int(),
  /** Where it waits its turn. Changes that were kept before there were lines have none. */
  line: optional(string()),
  change: sessionChangeSchema,
});

export type SessionChange = Infer<typeof sessionChangeSchema>;
export type WaitingChange = Infer<typeof waitingChangeSchema>;

type Span = { readonly from?: string | undefined; readonly to?: string | undefined };
type Sessions = Map<string, PracticeSession>;

/** What the account holds, with everything on top that this device has changed and not sent yet. */
export function withChanges(
  rows: readonly PracticeSession[],
  changes: readonly SessionChange[],
  span: Span = {},
): readonly PracticeSession[] {
  if (changes.length === 0) return rows;
  const sessions: Sessions = new Map(rows.map((row) => [row.id, row]));
  for (const change of changes) apply(change, sessions);
  return [...sessions.values()].filter((session) => isWithin(session, span)).toSorted(byTime);
}

function apply(change: SessionChange, sessions: Sessions): void {
  switch (change.kind) {
    case 'create':
      // The account may have it by now; what it says is newer than what was put in line.
      if (!sessions.has(change.session.id)) sessions.set(change.session.id, change.session);
      return;
    case 'update':
      sessions.set(change.session.id, { ...change.session, version: versionAfter(change) });
      return;
    case 'delete':
      sessions.delete(change.session.id);
      return;
    case 'batch':
      for (const operation of change.request.operations) applyOperation(operation, sessions);
      return;
    default:
      change satisfies never;
  }
}

/** An edit counts once it has arrived; the next one in line begins from there. */
function versionAfter({ base, session }: Omit<Extract<SessionChange, { kind: 'update' }>, 'kind'>): number {
  return changedFields(base, session).length === 0 ? base.version : base.version + 1;
}

/** A change without what it does to one session; `change` is undefined when nothing of it is left. */
export function withoutSession(
  change: SessionChange,
  sessionId: string,
): { readonly change: SessionChange | undefined; readonly wasNew: boolean } {
  if (change.kind !== 'batch') {
    const isIt = change.session.id === sessionId;
    return { change: isIt ? undefined : change, wasNew: isIt && change.kind === 'create' };
  }
  const { operations } = change.request;
  const isIt = (one: PracticeOperation) => (one.type === 'insert' ? one.data.id : one.id) === sessionId;
  const left = operations.filter((one) => !isIt(one));
  if (left.length === operations.length) return { change, wasNew: false };
  const wasNew = operations.some((one) => one.type === 'insert' && isIt(one));
  if (left.length === 0) return { change: undefined, wasNew };
  return { change: { ...change, request: { ...change.request, operations: left } }, wasNew };
}

function applyOperation(operation: PracticeOperation, sessions: Sessions): void {
  switch (operation.type) {
    case 'insert':
      if (!sessions.has(operation.data.id)) sessions.set(operation.data.id, newSession(operation.data));
      return;
    case 'update': {
      const known = sessions.get(operation.id);
      const updated = practiceSessionSchema.safeParse({
        ...known,
        ...operation.data,
        version: known?.version,
        write_id: known?.write_id,
      });
      if (known === undefined || !updated.success) return;
      const version = versionAfter({ base: known, session: updated.data });
      sessions.set(operation.id, { ...updated.data, version });
      return;
    }
    case 'delete':
      sessions.delete(operation.id);
      return;
    default:
      operation satisfies never;
  }
}

/** A session as the account will hold it once it has arrived. */
export function newSession(insert: PracticeSessionInsert): PracticeSession {
  const now = new Date(0).toISOString();
  return {
    ...insert,
    description: insert.description ?? null,
    location: insert.location ?? null,
    participants: insert.participants ?? [],
    notes: insert.notes ?? null,
    time_zone: insert.time_zone ?? 'UTC',
    recurring_id: insert.recurring_id ?? null,
    exercise_number: insert.exercise_number ?? null,
    completed: false,
    completed_at: null,
    exercise_status: null,
    reminder_sent_at: null,
    anxiety_before: null,
    anxiety_during: null,
    anxiety_after: null,
    confidence_gained: null,
    version: 1,
    write_id: null,
    created_at: now,
    updated_at: now,
  };
}

/** Ids of the sessions that a change makes or alters. */
export function savedIds(change: SessionChange): readonly string[] {
  if (change.kind === 'delete') return [];
  if (change.kind !== 'batch') return [change.session.id];
  return change.request.operations.flatMap((operation) => {
    if (operation.type === 'delete') return [];
    return operation.type === 'insert' ? operation.data.id : operation.id;
  });
}

function isWithin({ date }: PracticeSession, { from, to }: Span): boolean {
  return (from === undefined || date >= from) && (to === undefined || date <= to);
}

export function byTime(left: PracticeSession, right: PracticeSession): number {
  return placeInTime(left) < placeInTime(right) ? -1 : 1;
}

function placeInTime({ date, start_time: start, id }: PracticeSession): string {
  return `${date}T${start} ${id}`;
}
