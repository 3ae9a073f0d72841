import type { SafeStorage } from '@stepwise/client/safe-storage';
import { signedCompositionSchema } from '@stepwise/contract/composition';
import { extend, iso, optional } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { storedValue } from '@stepwise/client/stored-value';
import type { StoredValue } from '@stepwise/client/stored-value';

const rememberedSchema = extend(signedCompositionSchema, { originTime: optional(iso.datetime()) });

/** `originTime` is the newest moment of the origin's clock that this browser has been told. */
export type RememberedComposition = Infer<typeof rememberedSchema>;

/** The last composition that could be verified in this browser, exactly as it was signed. */
export function rememberedComposition(storage: SafeStorage): StoredValue<RememberedComposition> {
  return storedValue(storage, { key: 'last_good_composition', schema: rememberedSchema });
}
