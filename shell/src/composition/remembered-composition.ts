import type { SafeStorage } from '@stepwise/client/safe-storage';
import { signedCompositionSchema } from '@stepwise/contract/composition';
import type { SignedComposition } from '@stepwise/contract/composition';
import { storedValue } from '@stepwise/client/stored-value';
import type { StoredValue } from '@stepwise/client/stored-value';

/** The last composition that could be verified in this browser, exactly as it was signed. */
export function rememberedComposition(storage: SafeStorage): StoredValue<SignedComposition> {
  return storedValue(storage, { key: 'last_good_composition', schema: signedCompositionSchema });
}
