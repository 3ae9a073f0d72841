import type { SafeStorage } from '@stepwise/client/safe-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { number } from '@stepwise/contract/schema';

/** Until when the banner stays away on this device, for all of its tabs. Signing out erases it. */
export function snoozeStore(storage: SafeStorage) {
  const stored = storedValue(storage, {
    key: 'practice_reminders_snoozed_until',
    schema: number(),
    version: 1,
  });
  return { until: () => stored.read() ?? 0, snooze: stored.write, subscribe: stored.subscribe };
}
