import { createSafeStorage } from '@stepwise/client/safe-storage';

/** This browser's own storage; where it is blocked or full, what is written lives as long as the tab. */
export const thisDevice = createSafeStorage(() => localStorage, 'window' in globalThis ? window : undefined);
