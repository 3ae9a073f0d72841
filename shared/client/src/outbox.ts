import type {
  OutboxDelivery,
  OutboxOwner,
  OutboxService,
  OutboxStatus,
  OutboxWrite,
} from '@stepwise/contract/outbox';
import { outboxWriteSchema } from '@stepwise/contract/outbox';
import type { DataClient } from '@stepwise/contract/shell-services';
import { AppError, toAppError } from './app-error.ts';
import { codeMessages } from './error-messages.ts';
import { mayBeQueued } from './outbox-entry.ts';
import type { OutboxLock } from './outbox-lock.ts';
import { outboxKey, ownerName } from './outbox-key.ts';
import { runOutboxRound } from './outbox-round.ts';
import type { OutboxRound } from './outbox-round.ts';
import { createOutboxStatuses } from './outbox-status.ts';
import type { OutboxStore } from './outbox-store.ts';

/** What the queue is made of. Times are in milliseconds. */
export type OutboxOptions = {
  readonly store: OutboxStore;
  readonly lock: OutboxLock;
  /** A client that sends as this owner only; undefined while the owner is not here. See `createOwnerClients`. */
  readonly clientFor: (owner: OutboxOwner) => Promise<DataClient | undefined>;
  readonly isOnline: () => boolean;
  /** Calls back when sending may work again: the connection is back, or the page is looked at again. */
  readonly onWake: (listener: () => void) => () => void;
  /** Calls back once after a time; answers how to call it off. */
  readonly later: (delayMs: number, run: () => void) => () => void;
  /** Told about each write that the server did not take. */
  readonly report: (error: AppError) => void;
};

/** The queue, with its engine. */
export type Outbox = Omit<OutboxService, 'ready'> & {
  /** Sends what waits, now and whenever it may work again. Answers how to stop. */
  readonly start: () => () => void;
};

const retryFirstMs = 30_000;
const retryLastMs = 10 * 60_000;

/**
 * The queue of writes that may be repeated: nothing entered is lost when the connection or the tab is, nothing is
 * sent twice with effect, and nothing is sent as anybody but its owner.
 *
 * @example await outbox.deliver({ id: `run:${runId}`, entity: 'survey:1', owner, calls: [saveResponses] });
 */
export function createOutbox(options: OutboxOptions): Outbox {
  const { store, onWake } = options;
  const sender = createSender(options);
  const send: OutboxService['send'] = async (choice) => {
    await sender.send(choice?.retryRefused ?? false);
  };
  return {
    send,
    deliver: (write) => deliver(write, options, sender.send),
    enqueue: async (write) => {
      const keptBy = add(write, store);
      void sender.send(false);
      return keptBy;
    },
    status: sender.statuses.of,
    place: (owner, id) =>
      store.find(owner, id)?.state.kind ?? (sender.hasSent(owner, id) ? 'sent' : 'absent'),
    subscribe: sender.statuses.subscribe,
    discard: (owner, id) => {
      store.discard(owner, id);
      void sender.send(false);
    },
    erase: (owner) => {
      sender.abort(owner);
      store.erase(owner);
    },
    start: () => {
      // What was refused gets one more chance each time the app opens: the server may have been at fault.
      void sender.send(true);
      const stopWaking = onWake(() => void sender.send(false));
      return () => {
        stopWaking();
        sender.stop();
      };
    },
  };
}

function add(write: OutboxWrite, store: OutboxStore): OutboxStatus['keptBy'] {
  const checked = outboxWriteSchema.safeParse(write);
  if (!checked.success || !write.calls.every(mayBeQueued)) {
    throw new AppError('VALIDATION_ERROR_REQUEST', codeMessages.VALIDATION_ERROR_REQUEST, {
      status: 400,
      details: { part: 'outbox' },
    });
  }
  return store.add(checked.data);
}

async function deliver(
  write: OutboxWrite,
  { store }: OutboxOptions,
  send: Sender['send'],
): Promise<OutboxDelivery> {
  const keptBy = add(write, store);
  const key = store.find(write.owner, write.id)?.key ?? '';
  const round = await send(false);
  const error = round?.refused.get(key);
  if (error !== undefined) return { kind: 'refused', error };
  const answers = round?.sent.get(key);
  if (answers !== undefined) return { kind: 'sent', answers };
  const isInLine = store.find(write.owner, write.id)?.key === key;
  return isInLine ? { kind: 'waiting', keptBy, error: round?.stoppedBy } : { kind: 'sent', answers: [] };
}

type Sender = {
  readonly send: (retryRefused: boolean) => Promise<OutboxRound | undefined>;
  readonly abort: (owner: OutboxOwner | undefined) => void;
  readonly stop: () => void;
  readonly hasSent: (owner: OutboxOwner, id: string) => boolean;
  readonly statuses: ReturnType<typeof createOutboxStatuses>;
};

/** One round at a time in this tab, then, while something waits, another one after a while. */
function createSender(options: OutboxOptions): Sender {
  const { store, isOnline } = options;
  const statuses = createOutboxStatuses(store);
  const timer = createRetryTimer(options.later);
  const signals = createOwnerSignals();
  const sentPlaces = new Set<string>();
  const round = async (retryRefused: boolean): Promise<OutboxRound | undefined> => {
    if (!isOnline() || store.entries().length === 0) return undefined;
    let result: OutboxRound | undefined;
    statuses.setSending(true);
    try {
      const isDone = await options.lock.run(async (isHeld) => {
        const { report, clientFor } = options;
        result = await runOutboxRound({
          store,
          clientFor,
          isHeld,
          retryRefused,
          signalFor: signals.of,
          onRefused: report,
          onSent: ({ write }) => sentPlaces.add(outboxKey(write.owner, write.id)),
        });
      });
      timer.set(isDone ? result?.stoppedBy : tabIsBusy(), send);
    } catch (thrown) {
      timer.set(toAppError(thrown), send);
      options.report(toAppError(thrown));
    } finally {
      statuses.setSending(false);
    }
    return result;
  };
  const send = inTurn(round);
  const hasSent = (owner: OutboxOwner, id: string) => sentPlaces.has(outboxKey(owner, id));
  return { send, statuses, hasSent, abort: signals.abort, stop: timer.stop };
}

/** One at a time; those who ask while one is under way share the one after it. */
function inTurn(round: Sender['send']): Sender['send'] {
  let running: ReturnType<Sender['send']> = Promise.resolve(undefined);
  let next: { readonly done: ReturnType<Sender['send']>; retryRefused: boolean } | undefined;
  const begin = () => {
    const retryRefused = next?.retryRefused ?? false;
    next = undefined;
    return round(retryRefused);
  };
  return (retryRefused) => {
    if (next === undefined) {
      running = running.then(begin, begin);
      next = { done: running, retryRefused };
    } else next.retryRefused ||= retryRefused;
    return next.done;
  };
}

function tabIsBusy(): AppError {
  return new AppError('OUTBOX_BUSY', 'Another tab is sending', { category: 'client', retryable: true });
}

/** Waits longer after each round that left something behind, and as long as the server asks. */
function createRetryTimer(later: OutboxOptions['later']) {
  let cancel: (() => void) | undefined;
  let failures = 0;
  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  return {
    stop,
    set: (stoppedBy: AppError | undefined, send: Sender['send']) => {
      stop();
      failures = stoppedBy === undefined ? 0 : failures + 1;
      if (stoppedBy === undefined) return;
      const asked = stoppedBy.details['retryAfterMs'];
      const delayMs = Math.min(retryFirstMs * 2 ** (failures - 1), retryLastMs);
      cancel = later(Math.max(delayMs, typeof asked === 'number' ? asked : 0), () => void send(false));
    },
  };
}

function createOwnerSignals() {
  const controllers = new Map<string, AbortController>();
  return {
    of: (owner: OutboxOwner) => {
      const name = ownerName(owner);
      const controller = controllers.get(name) ?? new AbortController();
      controllers.set(name, controller);
      return controller.signal;
    },
    abort: (owner: OutboxOwner | undefined) => {
      const names = owner === undefined ? [...controllers.keys()] : [ownerName(owner)];
      for (const name of names) {
        controllers.get(name)?.abort();
        controllers.delete(name);
      }
    },
  };
}
