/**
 * Browser storage that never throws: full, blocked and missing storage keep the value in memory for this tab.
 */
export type SafeStorage = {
  readonly read: (key: string) => string | undefined;
  /** True when the device kept the value, false when only this tab has it. */
  readonly write: (key: string, text: string) => boolean;
  readonly remove: (key: string) => void;
  readonly keys: () => readonly string[];
  /** Calls back after a change of the key, by this tab or another one. Returns how to stop. */
  readonly subscribe: (key: string, listener: () => void) => () => void;
};

/** The part of `window` that tells about changes by other tabs. */
export type StorageEvents = {
  readonly addEventListener: (type: 'storage', listener: (event: Pick<StorageEvent, 'key'>) => void) => void;
};

/**
 * @param open opens the area each time it is needed, since opening itself throws where storage is blocked
 * @example const storage = createSafeStorage(() => localStorage, window);
 */
export function createSafeStorage(open: () => Storage, events?: StorageEvents): SafeStorage {
  /** What the device refused to keep; newer than what it still holds. `undefined` stands for a removal. */
  const memory = new Map<string, string | undefined>();
  const listeners = new Map<string, Set<() => void>>();
  const notify = (key: string) => {
    for (const listener of listeners.get(key) ?? []) listener();
  };

  events?.addEventListener('storage', ({ key }) => {
    const changed = key === null ? [...listeners.keys()] : [key];
    if (key === null) memory.clear();
    for (const each of changed) {
      memory.delete(each);
      notify(each);
    }
  });

  return {
    read: (key) => (memory.has(key) ? memory.get(key) : attempt(() => open().getItem(key) ?? undefined)),
    write: (key, text) => {
      const isKept = attempt(() => {
        open().setItem(key, text);
        return true;
      });
      if (isKept) memory.delete(key);
      else memory.set(key, text);
      notify(key);
      return isKept ?? false;
    },
    remove: (key) => {
      const isGone = attempt(() => {
        open().removeItem(key);
        return true;
      });
      if (isGone) memory.delete(key);
      else memory.set(key, undefined);
      notify(key);
    },
    keys: () => {
      const stored = attempt(() => keysOf(open())) ?? [];
      const all = new Set([...stored, ...memory.keys()]);
      return [...all].filter((key) => !memory.has(key) || memory.get(key) !== undefined);
    },
    subscribe: (key, listener) => {
      const own = listeners.get(key) ?? new Set();
      listeners.set(key, own.add(listener));
      return () => {
        own.delete(listener);
      };
    },
  };
}

function keysOf(area: Storage): readonly string[] {
  return Array.from({ length: area.length }, (_, index) => area.key(index)).filter((key) => key !== null);
}

function attempt<Value>(work: () => Value): Value | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
