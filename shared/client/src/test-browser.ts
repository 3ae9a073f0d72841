import { randomUUID } from 'node:crypto';
import type { OutboxOwner, OutboxWrite } from '@stepwise/contract/outbox';
import type { DataClient } from '@stepwise/contract/shell-services';
import type { AppError } from './app-error.ts';
import { createOutbox } from './outbox.ts';
import type { OutboxOptions } from './outbox.ts';
import { createOutboxLock } from './outbox-lock.ts';
import type { TabLocks } from './outbox-lock.ts';
import { createOutboxStore } from './outbox-store.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createTestTabs, TestStorage } from './test-storage.ts';

/** Somebody signed in. */
export const maria: OutboxOwner = { kind: 'user', userId: '11111111-1111-4111-8111-111111111111' };
/** Somebody who is not. */
export const visitor: OutboxOwner = { kind: 'visitor', sessionId: '22222222-2222-4222-8222-222222222222' };

/** A write to a function, which remembers idempotency keys. */
export function diaryWrite(id: string, changes: Partial<OutboxWrite> = {}): OutboxWrite {
  const calls = [{ method: 'POST', endpoint: '/edge/save-diary', body: { id } } as const];
  return { id, entity: id, owner: maria, calls, ...changes };
}

/** Locks as browsers give them out: one holder at a time, the others wait in line. */
export function createTestLocks(): TabLocks {
  let last: Promise<unknown> = Promise.resolve();
  return {
    request: (_name, work) => {
      const mine = last.then(work);
      last = mine.catch(() => undefined);
      return mine;
    },
  };
}

/** One browser with several tabs over one storage area. */
export function createTestBrowser(clientFor: (owner: OutboxOwner) => DataClient | undefined) {
  const area = new TestStorage();
  const tabs = createTestTabs(area);
  const locks = createTestLocks();
  const device = { isOnline: true };
  const reported: AppError[] = [];
  const corrupt: number[] = [];
  const timers: { readonly delayMs: number; readonly run: () => void }[] = [];
  const wakes = new Set<() => void>();
  const openTab = (changes: Partial<OutboxOptions> = {}) => {
    const storage = createSafeStorage(() => area, tabs.open());
    const store = createOutboxStore({
      storage,
      newId: randomUUID,
      onCorrupt: (count) => corrupt.push(count),
    });
    const lock = createOutboxLock({
      locks,
      storage,
      newId: randomUUID,
      nowMs: Date.now,
      wait: () => Promise.resolve(),
      every: () => () => undefined,
    });
    const outbox = createOutbox({
      store,
      lock,
      clientFor: (owner) => Promise.resolve(clientFor(owner)),
      isOnline: () => device.isOnline,
      onWake: (listener) => {
        wakes.add(listener);
        return () => wakes.delete(listener);
      },
      later: (delayMs, run) => {
        const timer = { delayMs, run };
        timers.push(timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
      report: (error) => reported.push(error),
      ...changes,
    });
    return { outbox, store, storage };
  };
  const wake = () => {
    for (const listener of wakes) listener();
  };
  return { area, tabs, device, reported, corrupt, timers, wake, openTab };
}
