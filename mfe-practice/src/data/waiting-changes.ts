import { AppError } from '@stepwise/client/app-error';
import { deviceStorage } from '@stepwise/client/device-storage';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { array, unknown } from '@stepwise/contract/schema';
import { waitingChangeSchema } from './session-changes.ts';
import type { WaitingChange } from './session-changes.ts';
import { waitingChangesKey } from './waiting-key.ts';

/** What this device has changed and the account has not confirmed. It survives a reload; every tab sees it. */
export type WaitingChanges = {
  /** The same array until something changes, as `useSyncExternalStore` asks. */
  readonly list: () => readonly WaitingChange[];
  /** Refuses what could not be read again. */
  readonly put: (change: WaitingChange) => void;
  readonly remove: (writeId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

type Kept = {
  readonly changes: readonly WaitingChange[];
  /** What another version of this app may have left, or understands: it is kept as it is, and hides nothing else. */
  readonly unread: readonly unknown[];
};

export function createWaitingChanges(storage: SafeStorage): WaitingChanges {
  const stored = storedValue(storage, { key: waitingChangesKey, schema: array(unknown()), version: 1 });
  let text: string | undefined;
  let kept: Kept = { changes: [], unread: [] };
  const read = () => {
    const now = storage.read(waitingChangesKey);
    if (now !== text) {
      text = now;
      kept = keptIn(stored.read() ?? []);
    }
    return kept;
  };
  const list = () => read().changes;
  const write = (changes: readonly WaitingChange[]) => {
    const all = [...read().unread, ...changes];
    if (all.length === 0) stored.clear();
    else stored.write(all);
  };
  return {
    list,
    put: (change) => {
      if (!waitingChangeSchema.safeParse(change).success) throw unreadable();
      const others = list();
      const isKnown = others.some(({ writeId }) => writeId === change.writeId);
      write(
        isKnown
          ? others.map((other) => (other.writeId === change.writeId ? change : other))
          : [...others, change],
      );
    },
    remove: (writeId) => {
      if (list().some((one) => one.writeId === writeId)) {
        write(list().filter((one) => one.writeId !== writeId));
      }
    },
    subscribe: stored.subscribe,
  };
}

function keptIn(entries: readonly unknown[]): Kept {
  const changes: WaitingChange[] = [];
  const unread: unknown[] = [];
  for (const entry of entries) {
    const change = waitingChangeSchema.safeParse(entry);
    if (change.success) changes.push(change.data);
    else unread.push(entry);
  }
  return { changes, unread };
}

function unreadable(): AppError {
  return new AppError('VALIDATION_ERROR_REQUEST', 'A change that cannot be read again is not kept.', {
    status: 400,
    details: { part: 'waiting-changes' },
  });
}

export const waitingChanges = createWaitingChanges(deviceStorage);
