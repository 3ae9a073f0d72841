import { deviceStorage } from '@stepwise/client/device-storage';
import type { SafeStorage } from '@stepwise/client/safe-storage';

export type DeviceStorage = SafeStorage;

/** This browser's own storage; where it is blocked or full, answers live as long as the tab. */
export const thisDevice: DeviceStorage = deviceStorage;

/** Calls back after a change of any of the keys, by this tab or another one. */
export function subscribeToKeys(
  storage: DeviceStorage,
  keys: readonly string[],
  listener: () => void,
): () => void {
  const stops = keys.map((key) => storage.subscribe(key, listener));
  return () => {
    for (const stop of stops) stop();
  };
}
