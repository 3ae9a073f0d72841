import type { OutboxCall, OutboxOwner } from '@stepwise/contract/outbox';
import { unknown } from '@stepwise/contract/schema';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { toAppError } from './app-error.ts';
import type { AppError } from './app-error.ts';
import { entityName, headsOf } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { ownerName } from './outbox-key.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What one round of sending needs. */
export type OutboxRoundOptions = {
  readonly store: OutboxStore;
  /** A client that sends as this owner only; undefined while the owner is not here. */
  readonly clientFor: (owner: OutboxOwner) => Promise<DataClient | undefined>;
  /** False once another tab sends instead. */
  readonly isHeld: () => boolean;
  readonly retryRefused: boolean;
  /** Aborted when an owner's entries are erased. */
  readonly signalFor: (owner: OutboxOwner) => AbortSignal;
  readonly onRefused: (error: AppError, entry: OutboxEntry) => void;
  readonly onSent: (entry: OutboxEntry) => void;
};

/** What one round came to. */
export type OutboxRound = {
  /** Answers of what was sent, by the key of its entry. */
  readonly sent: ReadonlyMap<string, readonly unknown[]>;
  readonly refused: ReadonlyMap<string, AppError>;
  /** Why something still waits for an owner who is here; undefined when nothing does. */
  readonly stoppedBy: AppError | undefined;
};

type EntryOutcome =
  | { readonly kind: 'sent'; readonly answers: readonly unknown[] }
  | { readonly kind: 'refused'; readonly error: AppError }
  | { readonly kind: 'waits'; readonly error: AppError }
  | { readonly kind: 'absent' }
  /** Replaced or erased while it was under way: the line is looked at again. */
  | { readonly kind: 'changed' };

/** Sends the line from its front until nothing is left that may be sent now. */
export async function runOutboxRound(options: OutboxRoundOptions): Promise<OutboxRound> {
  const sent = new Map<string, readonly unknown[]>();
  const refused = new Map<string, AppError>();
  const stopped = new Set<string>();
  let stoppedBy: AppError | undefined;
  const isNext = ({ key, state, write }: OutboxEntry) => {
    const isWanted = state.kind === 'waiting' || (options.retryRefused && !refused.has(key));
    const isStopped = stopped.has(ownerName(write.owner)) || stopped.has(entityName(write));
    return isWanted && !sent.has(key) && !isStopped;
  };
  while (options.isHeld()) {
    const entry = headsOf(options.store.entries()).find(isNext);
    if (entry === undefined) break;
    const outcome = await sendEntry(entry, options);
    if (outcome.kind === 'sent') sent.set(entry.key, outcome.answers);
    if (outcome.kind === 'refused') refused.set(entry.key, outcome.error);
    if (outcome.kind === 'absent') stopped.add(ownerName(entry.write.owner));
    if (outcome.kind === 'waits') {
      stoppedBy = outcome.error;
      stopped.add(concernsAll(outcome.error) ? ownerName(entry.write.owner) : entityName(entry.write));
    }
  }
  return { sent, refused, stoppedBy };
}

async function sendEntry(entry: OutboxEntry, options: OutboxRoundOptions): Promise<EntryOutcome> {
  const { store, clientFor } = options;
  const { owner, calls } = entry.write;
  const answers: unknown[] = [];
  let current: OutboxEntry | undefined = entry;
  try {
    while (current.done < calls.length) {
      const call = calls[current.done];
      const client = await clientFor(owner);
      if (client === undefined) return { kind: 'absent' };
      if (!options.isHeld() || store.find(owner, entry.write.id)?.key !== entry.key)
        return { kind: 'changed' };
      if (call !== undefined) answers.push(await client.request(toRequest(call, current, options)));
      current = store.update(current, { done: current.done + 1 });
      if (current === undefined) return { kind: 'changed' };
    }
  } catch (thrown) {
    return await settleFailure(toAppError(thrown), entry, options);
  }
  options.onSent(entry);
  store.remove(entry);
  return { kind: 'sent', answers };
}

function toRequest(call: OutboxCall, entry: OutboxEntry, options: OutboxRoundOptions): ApiRequest<unknown> {
  const { method, endpoint, query, headers, body } = call;
  return {
    method,
    endpoint,
    answerSchema: unknown(),
    idempotencyKey: `${entry.key}-${entry.done}`,
    signal: options.signalFor(entry.write.owner),
    ...(query === undefined ? {} : { query }),
    ...(headers === undefined ? {} : { headers }),
    ...(body === undefined ? {} : { body }),
  };
}

async function settleFailure(
  error: AppError,
  entry: OutboxEntry,
  { store, clientFor, onRefused }: OutboxRoundOptions,
): Promise<EntryOutcome> {
  if (error.code === 'ABORTED') return { kind: 'changed' };
  if (mayPassLater(error)) return { kind: 'waits', error };
  // Refused because somebody else is here by now is not refused.
  if (await isAbsent(entry.write.owner, clientFor)) return { kind: 'absent' };
  // Refused may mean that the server has forgotten what came before, so the next try begins at the first call.
  if (store.update(entry, { done: 0, state: { kind: 'refused', code: error.code } }) === undefined) {
    return { kind: 'changed' };
  }
  onRefused(error, entry);
  return { kind: 'refused', error };
}

async function isAbsent(owner: OutboxOwner, clientFor: OutboxRoundOptions['clientFor']): Promise<boolean> {
  try {
    return (await clientFor(owner)) === undefined;
  } catch {
    return true;
  }
}

/** A sign-in that is over or a service that rests says nothing about the write itself. */
function mayPassLater(error: AppError): boolean {
  return error.retryable || error.status === 401 || error.code === 'CIRCUIT_BREAKER_OPEN';
}

/** The connection and the sign-in are the same for every write; a failing endpoint need not be. */
function concernsAll({ category }: AppError): boolean {
  return category === 'network' || category === 'timeout' || category === 'auth';
}
