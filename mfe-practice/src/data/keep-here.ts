import { knownChoice } from '../agreement/kept-place.ts';
import { withoutSession } from './session-changes.ts';
import type { SessionChange, WaitingChange } from './session-changes.ts';
import { waitingChanges } from './waiting-changes.ts';

/** What became of a change that may not be sent. */
type KeptHere =
  /** Sent as soon as the account knows of the agreement. */
  | { readonly kind: 'waiting' }
  | { readonly kind: 'kept-here' }
  /** It took away what nobody else had ever heard of. */
  | { readonly kind: 'gone' };

/** Taking something away tells nobody anything new. */
export function isDeletion(change: SessionChange): boolean {
  if (change.kind !== 'batch') return change.kind === 'delete';
  return change.request.operations.every(({ type }) => type === 'delete');
}

/** What this device keeps to itself is only taken down here; what the account holds of it is deleted there too. */
export function keepHere(userId: string, waiting: WaitingChange): KeptHere | WaitingChange {
  const { change, writeId } = waiting;
  if (!isDeletion(change)) {
    const isForAccount = knownChoice(userId)?.place === 'account';
    return { kind: isForAccount ? 'waiting' : 'kept-here' };
  }
  const left = forgetHere(userId, writeId, change);
  if (left !== undefined) return { ...waiting, change: left };
  waitingChanges.remove(writeId);
  return { kind: 'gone' };
}

/** Takes what was never sent out of this device; what the account has to delete is left over. */
function forgetHere(userId: string, writeId: string, change: SessionChange): SessionChange | undefined {
  const forget = (sessionId: string): boolean => {
    let isOnlyHere = false;
    for (const other of waitingChanges.list()) {
      if (other.userId !== userId || other.writeId === writeId) continue;
      const rest = withoutSession(other.change, sessionId);
      isOnlyHere ||= rest.wasNew;
      if (rest.change === undefined) waitingChanges.remove(other.writeId);
      else if (rest.change !== other.change) waitingChanges.put({ ...other, change: rest.change });
    }
    return isOnlyHere;
  };
  if (change.kind === 'delete') return forget(change.session.id) ? undefined : change;
  if (change.kind !== 'batch') return change;
  const operations = change.request.operations.filter((one) => one.type !== 'delete' || !forget(one.id));
  return operations.length === 0 ? undefined : { ...change, request: { ...change.request, operations } };
}
