import type { OutboxService, OutboxStatus } from '@stepwise/contract/outbox';
import { toAppError } from './app-error.ts';
import type { AppError } from './app-error.ts';
import type { Outbox } from './outbox.ts';

const nothingWaits: OutboxStatus = { waiting: 0, refused: [], isSending: false, keptBy: 'device' };

type Subscriber = { readonly listener: () => void; stop?: () => void };

/**
 * An outbox whose code comes with the first call that needs it, so that a first screen does not pay for it. A failed
 * download is tried again by the next call.
 *
 * @param report told about downloads that failed where nobody waits for an answer
 * @example lazyOutbox(async () => (await import('./shell-outbox.ts')).shellOutbox(parts), report)
 */
export function lazyOutbox(load: () => Promise<Outbox>, report: (error: AppError) => void): OutboxService {
  let loaded: Outbox | undefined;
  let loading: Promise<Outbox> | undefined;
  const subscribers = new Set<Subscriber>();
  const begin = async (): Promise<Outbox> => {
    loaded = await load();
    for (const subscriber of subscribers) subscriber.stop = loaded.subscribe(subscriber.listener);
    for (const { listener } of subscribers) listener();
    return loaded;
  };
  const outbox = () => {
    loading ??= begin().catch((error: unknown) => {
      loading = undefined;
      throw toAppError(error);
    });
    return loading;
  };
  const inBackground = async (work: (real: Outbox) => unknown): Promise<void> => {
    try {
      await work(await outbox());
    } catch (error) {
      report(toAppError(error));
    }
  };
  return {
    ready: () => inBackground(() => undefined),
    deliver: async (write) => (await outbox()).deliver(write),
    enqueue: async (write) => (await outbox()).enqueue(write),
    send: async (options) => (await outbox()).send(options),
    status: (owner) => loaded?.status(owner) ?? nothingWaits,
    place: (owner, id) => loaded?.place(owner, id) ?? 'unknown',
    subscribe: (listener) => {
      const subscriber: Subscriber = { listener };
      subscribers.add(subscriber);
      if (loaded === undefined) void inBackground(() => undefined);
      else subscriber.stop = loaded.subscribe(listener);
      return () => {
        subscribers.delete(subscriber);
        subscriber.stop?.();
      };
    },
    discard: (owner, id) => void inBackground((real) => real.discard(owner, id)),
    erase: (owner) => void inBackground((real) => real.erase(owner)),
  };
}
