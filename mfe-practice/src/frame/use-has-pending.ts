import { deviceStorage } from '@stepwise/client/device-storage';
import { useSyncExternalStore } from 'react';

/** Whether this device has something under a key; the code that looks at it is fetched for those alone. */
export function useHasPending(key: string): boolean {
  return useSyncExternalStore(
    (listener) => deviceStorage.subscribe(key, listener),
    () => deviceStorage.read(key) !== undefined,
  );
}
