import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { DeviceStorage } from './device-storage.ts';

type Tabs = { readonly values: Map<string, string>; readonly tell: Set<(event: { key: string }) => void> };

/** A browser's storage without the browser: what every tab of it shares. */
export function browserTabs(values = new Map<string, string>()): Tabs {
  return { values, tell: new Set() };
}

/** The storage as one tab sees it. It hears what the other tabs write, as in a browser. */
export function memoryStorage(tabs: Tabs = browserTabs()): DeviceStorage {
  const { values, tell } = tabs;
  let hear: ((event: { key: string }) => void) | undefined;
  const tellOthers = (key: string) => {
    for (const other of tell) if (other !== hear) other({ key });
  };
  const area: Storage = {
    get length() {
      return values.size;
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, text) => {
      values.set(key, text);
      tellOthers(key);
    },
    removeItem: (key) => {
      values.delete(key);
      tellOthers(key);
    },
    clear: () => values.clear(),
  };
  return createSafeStorage(() => area, {
    addEventListener: (_type, listener) => {
      hear = listener;
      tell.add(listener);
    },
  });
}
