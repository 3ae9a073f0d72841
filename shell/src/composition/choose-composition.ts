import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import type { CompositionRefusal, CompositionRefusalCode } from './composition-refusal.ts';

export type CompositionVerdict =
  | { readonly status: 'accepted'; readonly composition: Composition }
  | {
      readonly status: 'expired';
      readonly code: 'COMPOSITION_EXPIRED';
      readonly composition: Composition;
    }
  | { readonly status: 'refused'; readonly code: CompositionRefusalCode };

export type CompositionChoice =
  | {
      readonly kind: 'usable';
      readonly composition: Composition;
      readonly source: 'page' | 'remembered';
      readonly refusals: readonly CompositionRefusal[];
    }
  | { readonly kind: 'unusable'; readonly refusals: readonly CompositionRefusal[] };

export type CompositionChecks = {
  /** Checks signature, audience, channel and, against the newest one that this browser has seen, age. */
  readonly verify: (
    signed: SignedComposition,
    newest: Composition | undefined,
  ) => Promise<CompositionVerdict>;
  /** Whether the page runs the release of the shell with this base. */
  readonly isShellRunning: (base: string) => boolean;
};

const missing = { status: 'refused', code: 'COMPOSITION_MISSING' } as const;

/**
 * The page's composition when it can be verified and is not older than one this browser has seen, else the last
 * good one; when both have expired, the newer of them runs all the same. Only a remembered record that still verifies
 * counts: a wiped local deployment starts its sequence again under a new key, and must not be held back by the old one.
 */
export async function chooseComposition(
  fromPage: SignedComposition | null,
  remembered: SignedComposition | null,
  { verify, isShellRunning }: CompositionChecks,
): Promise<CompositionChoice> {
  const kept = remembered ? await verify(remembered, undefined) : null;
  // What was made for another shell still tells how far this browser has come.
  const newest = kept && kept.status !== 'refused' ? kept.composition : undefined;
  const page = mixed(fromPage ? await verify(fromPage, newest) : missing, isShellRunning);
  const lastGood = kept && mixed(kept, isShellRunning);

  if (page.status === 'accepted') {
    return { kind: 'usable', composition: page.composition, source: 'page', refusals: [] };
  }
  const refusals: CompositionRefusal[] = [{ source: 'page', code: page.code }];
  if (lastGood?.status === 'accepted') {
    return { kind: 'usable', composition: lastGood.composition, source: 'remembered', refusals };
  }
  if (lastGood) refusals.push({ source: 'remembered', code: lastGood.code });
  if (page.status === 'expired') {
    return { kind: 'usable', composition: page.composition, source: 'page', refusals };
  }
  return lastGood?.status === 'expired'
    ? { kind: 'usable', composition: lastGood.composition, source: 'remembered', refusals }
    : { kind: 'unusable', refusals };
}

/** Parts that were composed for one shell are not put into another. */
function mixed(
  verdict: CompositionVerdict,
  isShellRunning: CompositionChecks['isShellRunning'],
): CompositionVerdict {
  return verdict.status === 'refused' || isShellRunning(verdict.composition.shell.base)
    ? verdict
    : { status: 'refused', code: 'COMPOSITION_SHELL_MISMATCH' };
}
