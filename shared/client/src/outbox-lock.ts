import { int, object, string } from '@stepwise/contract/schema';
import type { SafeStorage } from './safe-storage.ts';
import { storedValue } from './stored-value.ts';
import type { StoredValue } from './stored-value.ts';

/** The part of `navigator.locks` that is used; missing on pages without a secure connection. */
export type TabLocks = {
  readonly request: (name: string, work: () => Promise<void>) => Promise<unknown>;
};

/** What tabs agree by. */
export type OutboxLockOptions = {
  readonly locks: TabLocks | undefined;
  /** Local storage, for the lease where there are no locks. */
  readonly storage: SafeStorage;
  readonly newId: () => string;
  /** The device's clock, since tabs compare it. */
  readonly nowMs: () => number;
  readonly wait: (delayMs: number) => Promise<void>;
  /** Calls back again and again until stopped. */
  readonly every: (delayMs: number, run: () => void) => () => void;
};

/** Lets one tab at a time work. `isHeld` turns false when a tab slept so long that another one took over. */
export type OutboxLock = {
  /** Answers whether the work was done; false when another tab kept the lock for long. */
  readonly run: (work: (isHeld: () => boolean) => Promise<void>) => Promise<boolean>;
};

/** Storage key of the lease, where a browser has no locks. */
export const leaseKey = 'outbox-lease';
/** How long a lease holds that is not renewed, in milliseconds. */
export const leaseMs = 15_000;
const settleMs = 50;
const triesMax = 8;

const leaseSchema = object({ holder: string(), untilMs: int() });
type Lease = { holder: string; untilMs: number };

/** Web locks where there are any, else a lease in storage that its holder renews and anybody may take when it ends. */
export function createOutboxLock(options: OutboxLockOptions): OutboxLock {
  const { locks } = options;
  if (locks === undefined) return { run: (work) => runWithLease(work, options) };
  return {
    run: async (work) => {
      await locks.request('outbox', () => work(() => true));
      return true;
    },
  };
}

async function runWithLease(
  work: (isHeld: () => boolean) => Promise<void>,
  options: OutboxLockOptions,
): Promise<boolean> {
  const { storage, newId, nowMs, wait, every } = options;
  const lease = storedValue(storage, { key: leaseKey, schema: leaseSchema });
  const holder = newId();
  const renew = () => lease.write({ holder, untilMs: nowMs() + leaseMs });
  const isHeld = () => {
    const current = lease.read();
    return current?.holder === holder && current.untilMs > nowMs();
  };
  for (let tries = 0; !isHeld(); tries += 1) {
    if (tries === triesMax) return false;
    if (isFree(lease, nowMs())) renew();
    // Two tabs may have written at once; after a moment both see the same one.
    await wait(isHeld() ? settleMs : leaseMs / 4);
  }
  const stop = every(leaseMs / 3, () => {
    if (isHeld()) renew();
  });
  try {
    await work(isHeld);
  } finally {
    stop();
    if (isHeld()) lease.clear();
  }
  return true;
}

/** A lease that ends later than any lease can was written by a clock that has been set back since. */
function isFree(lease: StoredValue<Lease>, nowMs: number): boolean {
  const current = lease.read();
  return current === undefined || current.untilMs <= nowMs || current.untilMs > nowMs + leaseMs;
}
