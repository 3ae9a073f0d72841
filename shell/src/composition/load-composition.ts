import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { Composition } from '@stepwise/contract/composition';
import { verifyComposition } from '@stepwise/delivery/verify-composition';
import type { VerificationKey } from '@stepwise/delivery/verify-composition';
import { chooseComposition } from './choose-composition.ts';
import { CompositionError } from './composition-refusal.ts';
import type { CompositionRefusal } from './composition-refusal.ts';
import { readSignedComposition } from './page-data.ts';
import { rememberedComposition } from './remembered-composition.ts';

type LoadOptions = {
  readonly fromPage: unknown;
  readonly keys: readonly VerificationKey[];
  readonly audience: string;
  readonly channel: string;
  readonly storage: SafeStorage;
  readonly onRefusal: (refusal: CompositionRefusal) => void;
};

/**
 * Expiry is not judged here. The device's clock may be wrong, the page's own Date header cannot be read by a script,
 * and the origin refuses to serve an expired composition; `expiry-check` asks the origin's clock once the first
 * screen is there. The moment passed in is therefore one at which nothing has expired.
 */
const beforeAnyExpiry = new Date(0);

export async function loadComposition(options: LoadOptions): Promise<Composition> {
  const { keys, audience, channel } = options;
  const fromPage = readSignedComposition(options.fromPage);
  const remembered = rememberedComposition(options.storage);
  const lastGood = remembered.read() ?? null;
  const choice = await chooseComposition(fromPage, lastGood, async (signed, newestSequence) => {
    const verdict = await verifyComposition({
      signed,
      keys,
      audience,
      channel,
      now: beforeAnyExpiry,
      lastSequence: newestSequence ?? 0,
    });
    return verdict.status === 'refused' ? verdict : { status: 'accepted', composition: verdict.composition };
  });
  for (const refusal of choice.refusals) options.onRefusal(refusal);
  if (choice.kind === 'unusable') throw new CompositionError(choice.refusals);
  if (choice.source === 'page' && fromPage) remembered.write(fromPage);
  return choice.composition;
}
