import type { SafeStorage } from '@stepwise/client/safe-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { array, string } from '@stepwise/contract/schema';

const idsMax = 200;

/** Reminders that were put away of sessions which no account has; the others carry a stamp there. */
export function dismissedStore(storage: SafeStorage) {
  const stored = storedValue(storage, {
    key: 'practice_reminders_dismissed',
    schema: array(string()),
    version: 1,
  });
  const list = () => stored.read() ?? [];
  return {
    list,
    dismiss: (sessionId: string) =>
      stored.write([...list().filter((id) => id !== sessionId), sessionId].slice(-idsMax)),
  };
}
