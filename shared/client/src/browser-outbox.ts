import type { OutboxOwner } from '@stepwise/contract/outbox';
import type { DataClient } from '@stepwise/contract/shell-services';
import { AppError } from './app-error.ts';
import { createOutbox } from './outbox.ts';
import type { Outbox } from './outbox.ts';
import { createOutboxLock } from './outbox-lock.ts';
import { createOutboxStore } from './outbox-store.ts';
import { onWake } from './on-wake.ts';
import type { SafeStorage } from './safe-storage.ts';

/** What the browser's queue is made of. */
export type BrowserOutboxOptions = {
  /** Local storage. */
  readonly storage: SafeStorage;
  /** See `createOwnerClients`. */
  readonly clientFor: (owner: OutboxOwner) => Promise<DataClient | undefined>;
  readonly report: (error: AppError) => void;
};

/**
 * The outbox with the browser's own parts put in. The shell makes one in its second stage.
 *
 * @example const stop = createBrowserOutbox({ storage, clientFor, report }).start();
 */
export function createBrowserOutbox({ storage, clientFor, report }: BrowserOutboxOptions): Outbox {
  return createOutbox({
    clientFor,
    report,
    isOnline: () => navigator.onLine,
    store: createOutboxStore({
      storage,
      newId,
      onCorrupt: (count) => report(new AppError('OUTBOX_CORRUPT', `${count} entries could not be read`)),
    }),
    lock: createOutboxLock({
      // Absent on pages without a secure connection, whatever the types say.
      locks: 'locks' in navigator ? navigator.locks : undefined,
      storage,
      newId,
      nowMs: Date.now,
      wait: (delayMs) => new Promise((resolve) => setTimeout(resolve, delayMs)),
      every: repeat,
    }),
    onWake,
    later: (delayMs, run) => {
      const timer = setTimeout(run, delayMs);
      return () => clearTimeout(timer);
    },
  });
}

function newId(): string {
  return crypto.randomUUID();
}

function repeat(delayMs: number, run: () => void): () => void {
  const timer = setInterval(run, delayMs);
  return () => clearInterval(timer);
}
