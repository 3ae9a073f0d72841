import { deviceStorage } from '@stepwise/client/device-storage';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { waitingChangesSchema } from './session-changes.ts';
import type { WaitingChange } from './session-changes.ts';
import { waitingChangesKey } from './waiting-key.ts';

/** What this device has changed and the account has not confirmed. It survives a reload; every tab sees it. */
export type WaitingChanges = {
  /** The same array until something changes, as `useSyncExternalStore` asks. */
  readonly list: () => readonly WaitingChange[];
  readonly put: (change: WaitingChange) => void;
  readonly remove: (writeId: string) => void;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createWaitingChanges(storage: SafeStorage): WaitingChanges {
  const stored = storedValue(storage, { key: waitingChangesKey, schema: waitingChangesSchema, version: 1 });
  let text: string | undefined;
  let known: readonly WaitingChange[] = [];
  const list = () => {
    const now = storage.read(waitingChangesKey);
    if (now !== text) {
      text = now;
      known = stored.read() ?? [];
    }
    return known;
  };
  const write = (changes: readonly WaitingChange[]) => {
    if (changes.length === 0) stored.clear();
    else stored.write([...changes]);
  };
  return {
    list,
    put: (change) => {
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

export const waitingChanges = createWaitingChanges(deviceStorage);
