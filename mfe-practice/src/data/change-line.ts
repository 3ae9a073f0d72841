import type { SessionChange, WaitingChange } from './session-changes.ts';

/** What a write is about: sessions, and the series they belong to. */
type Touched = { readonly sessionIds: readonly string[]; readonly seriesIds: readonly string[] };

/** What waits already, and whether the account has refused it. */
type Waiting = {
  readonly changes: readonly WaitingChange[];
  readonly isRefused: (writeId: string) => boolean;
};

/**
 * The line in which a change waits its turn. Whatever waits for the same sessions or the same series is sent before it:
 * a session does not exist before its series has arrived. What was refused waits for its person, and keeps nothing else.
 */
export function lineFor(change: SessionChange, writeId: string, { changes, isRefused }: Waiting): string {
  const touched = touchedBy(change);
  const before = changes.findLast((one) => meet(touchedBy(one.change), touched) && !isRefused(one.writeId));
  if (before !== undefined) return lineOf(before);
  const own = ownLine(touched, writeId);
  return changes.some((one) => lineOf(one) === own) ? `${own}:${writeId}` : own;
}

/** The line of what belongs to a session and is no change of it: a reflection, a reminder that was put away. */
export function lineOfSession(sessionId: string, changes: readonly WaitingChange[]): string {
  const touched = { sessionIds: [sessionId], seriesIds: [] };
  const before = changes.findLast(({ change }) => meet(touchedBy(change), touched));
  return before === undefined ? sessionLine(sessionId) : lineOf(before);
}

export function lineOf({ line, change, writeId }: WaitingChange): string {
  return line ?? ownLine(touchedBy(change), writeId);
}

function ownLine({ sessionIds: [sessionId], seriesIds: [seriesId] }: Touched, writeId: string): string {
  return seriesId === undefined ? sessionLine(sessionId ?? writeId) : `series:${seriesId}`;
}

const sessionLine = (sessionId: string) => `session:${sessionId}`;

function touchedBy(change: SessionChange): Touched {
  if (change.kind !== 'batch') {
    const { id, recurring_id: seriesId } = change.session;
    return { sessionIds: [id], seriesIds: seriesId === null ? [] : [seriesId] };
  }
  const { seriesId, request } = change;
  return {
    sessionIds: request.operations.map((one) => (one.type === 'insert' ? one.data.id : one.id)),
    seriesIds: [seriesId, request.series?.id].filter((id) => id !== undefined),
  };
}

function meet(left: Touched, right: Touched): boolean {
  return (
    left.sessionIds.some((id) => right.sessionIds.includes(id)) ||
    left.seriesIds.some((id) => right.seriesIds.includes(id))
  );
}
