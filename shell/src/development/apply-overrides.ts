import { storedValue } from '@stepwise/client/stored-value';
import type { StoredValue } from '@stepwise/client/stored-value';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { ComposedRemote, Composition } from '@stepwise/contract/composition';
import { heldOverridesSchema, previousChoice } from '@stepwise/contract/override';
import type { HeldOverrides } from '@stepwise/contract/override';
import { overridesKey } from '@stepwise/contract/overrides-key';
import type { VerificationKey } from '@stepwise/delivery/verify-composition';
import { verifyOverride } from '@stepwise/delivery/verify-override';
import type { OverrideVerdict } from '@stepwise/delivery/verify-override';

/** What became of one choice of this browser. */
export type AppliedOverride = {
  readonly remote: string;
  /** `previous`: the composition's own release before, which needs no token. */
  readonly verdict: OverrideVerdict | { readonly status: 'previous' };
};

export type ApplyOptions = {
  readonly storage: SafeStorage;
  readonly keys: readonly VerificationKey[];
  readonly audience: string;
  readonly channel: string;
  /** The origin's clock, asked at this moment; null where the origin does not answer. */
  readonly readTime: () => Promise<Date | null>;
};

export function heldOverrides(storage: SafeStorage): StoredValue<HeldOverrides> {
  return storedValue(storage, { key: overridesKey, schema: heldOverridesSchema });
}

/**
 * The composition with the releases that this browser was given in place of its own. What the composition names stays
 * behind each of them, for when it cannot be loaded.
 */
export async function applyOverrides(
  composition: Composition,
  options: ApplyOptions,
): Promise<{ readonly composition: Composition; readonly overrides: readonly AppliedOverride[] }> {
  const chosen = Object.entries(heldOverrides(options.storage).read()?.chosen ?? {});
  const remotes = { ...composition.remotes };
  const overrides: AppliedOverride[] = [];
  for (const [remote, choice] of chosen) {
    const composed = composition.remotes[remote];
    if (composed === undefined) continue;
    if (choice === previousChoice) {
      const swapped = goBack(composed, composition.channel);
      if (swapped === undefined) continue;
      remotes[remote] = swapped;
      overrides.push({ remote, verdict: { status: 'previous' } });
      continue;
    }
    const verdict = await judge(choice, remote, options);
    if (verdict.status === 'accepted') {
      remotes[remote] = { current: verdict.override.release, previous: composed.current };
    }
    overrides.push({ remote, verdict });
  }
  return { composition: { ...composition, remotes }, overrides };
}

/** Only what is signed changes anything in production, so there a plain word in storage does not. */
function goBack({ current, previous }: ComposedRemote, channel: string): ComposedRemote | undefined {
  return previous === undefined || channel === 'production'
    ? undefined
    : { current: previous, previous: current };
}

async function judge(token: string, remote: string, options: ApplyOptions): Promise<OverrideVerdict> {
  const { keys, audience, channel, readTime } = options;
  const verdict = await verifyOverride({ token, keys, audience, channel, now: await readTime() });
  const isForRemote = verdict.status === 'refused' || verdict.override.remote === remote;
  return isForRemote ? verdict : { status: 'refused', code: 'OVERRIDE_UNREADABLE' };
}
