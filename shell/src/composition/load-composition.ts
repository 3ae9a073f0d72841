import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import { overridesKey } from '@stepwise/contract/overrides-key';
import { verifyComposition } from '@stepwise/delivery/verify-composition';
import type { VerificationKey } from '@stepwise/delivery/verify-composition';
import { chooseComposition } from './choose-composition.ts';
import type { CompositionChecks } from './choose-composition.ts';
import type { Variant } from './choose-variant.ts';
import { CompositionError } from './composition-refusal.ts';
import type { CompositionRefusal } from './composition-refusal.ts';
import { readSignedComposition } from './page-data.ts';
import { rememberedComposition } from './remembered-composition.ts';

export type LoadOptions = {
  /** The page's own composition, and the one that it carries for a part of the visitors. */
  readonly fromPage: { readonly composition: unknown; readonly canary: unknown };
  readonly keys: readonly VerificationKey[];
  readonly audience: string;
  readonly channel: string;
  readonly storage: SafeStorage;
  readonly isShellRunning: CompositionChecks['isShellRunning'];
  readonly newCanaryValue: () => string;
  readonly onRefusal: (refusal: CompositionRefusal) => void;
};

/** `cohort` is this browser's place in a rollout, null where nothing is tried out; `overrides` what it was given itself. */
export type LoadedComposition = Variant & {
  /** Takes note of the origin's clock; answers whether the composition has run out by it. */
  readonly judgeExpiry: (originTime: Date) => boolean;
};

/**
 * Expiry is judged by the newest moment of the origin's clock that this browser knows of, which only ever grows: the
 * device's clock may be wrong, and asking first would cost a round trip. `judgeExpiry` is told the time once the first
 * screen is there.
 */
export async function loadComposition(options: LoadOptions): Promise<LoadedComposition> {
  const { storage, onRefusal } = options;
  const fromPage = readSignedComposition(options.fromPage.composition);
  const remembered = rememberedComposition(storage);
  const lastGood = remembered.read() ?? null;
  const checks = checksOf(options, new Date(lastGood?.originTime ?? 0));
  const choice = await chooseComposition(fromPage, lastGood, checks);
  for (const refusal of choice.refusals) onRefusal(refusal);
  if (choice.kind === 'unusable') throw new CompositionError(choice.refusals);
  const isGood = choice.source === 'page' && choice.refusals.length === 0;
  const { originTime } = lastGood ?? {};
  if (isGood && fromPage) remembered.write({ ...fromPage, originTime });
  const chosen = isGood ? await variantOf(choice.composition, checks, options) : undefined;
  return {
    ...(chosen ?? { composition: choice.composition, cohort: null }),
    judgeExpiry: (now) => {
      const hasExpired = Date.parse(choice.composition.expiresAt) <= now.getTime();
      const good = hasExpired ? lastGood : remembered.read();
      if (good) remembered.write({ ...good, originTime: later(originTime, now) });
      return hasExpired;
    },
  };
}

/** A file of its own: most pages carry nothing to try out. Who cannot get it keeps what everybody has. */
async function variantOf(
  composition: Composition,
  checks: CompositionChecks,
  options: LoadOptions,
): Promise<Variant | undefined> {
  const { canary } = options.fromPage;
  if (canary === null && options.storage.read(overridesKey) === undefined) return undefined;
  try {
    const { chooseVariant } = await import(/* webpackChunkName: "canary" */ './choose-variant.ts');
    return await chooseVariant(composition, { ...options, canary, checks });
  } catch {
    options.onRefusal({ source: 'canary', code: 'COMPOSITION_MISSING' });
    return undefined;
  }
}

function checksOf(options: LoadOptions, now: Date): CompositionChecks {
  const { keys, audience, channel, isShellRunning } = options;
  return {
    isShellRunning,
    verify: (signed: SignedComposition, newest: Composition | undefined) =>
      verifyComposition({
        signed,
        keys,
        audience,
        channel,
        now,
        lastSequence: newest?.sequence ?? 0,
        lastIssuedAt: newest?.issuedAt,
      }),
  };
}

function later(known: string | undefined, now: Date): string {
  const isOld = known !== undefined && Date.parse(known) > now.getTime();
  return isOld ? known : now.toISOString();
}
