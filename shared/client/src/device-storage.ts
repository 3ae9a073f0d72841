import { createSafeStorage } from './safe-storage.ts';
import type { SafeStorage } from './safe-storage.ts';

/**
 * This browser's local storage, once for shell and remotes: what it holds in memory, because the device is full or
 * storage is blocked, is then seen by all of them, and forgotten by all of them when the person leaves.
 */
export const deviceStorage: SafeStorage = createSafeStorage(
  () => localStorage,
  'window' in globalThis ? window : undefined,
);
