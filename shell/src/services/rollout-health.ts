import type { SafeStorage } from '@stepwise/client/safe-storage';
import { storedValue } from '@stepwise/client/stored-value';
import { array, object, string } from '@stepwise/contract/schema';

const toldSchema = object({ composition: string(), told: array(string()) });

export type HealthOutcome = 'tried' | 'failed';

/**
 * What this browser has told about the releases of a rollout, one word of each kind for each remote: a judge counts
 * browsers, and somebody who reloads a broken page ten times is still one.
 */
export function rolloutHealth(
  storage: SafeStorage,
  composition: string,
): { readonly isNews: (outcome: HealthOutcome, remote: string) => boolean } {
  const kept = storedValue(storage, { key: 'canary_told', schema: toldSchema });
  return {
    isNews: (outcome, remote) => {
      const known = kept.read();
      const told = known?.composition === composition ? known.told : [];
      const word = `${outcome} ${remote}`;
      if (told.includes(word)) return false;
      kept.write({ composition, told: [...told, word] });
      return true;
    },
  };
}
