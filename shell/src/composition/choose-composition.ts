import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import type { CompositionRefusal, CompositionRefusalCode } from './composition-refusal.ts';

export type CompositionVerdict =
  | { readonly status: 'accepted'; readonly composition: Composition }
  | { readonly status: 'refused'; readonly code: CompositionRefusalCode };

export type CompositionChoice =
  | {
      readonly kind: 'usable';
      readonly composition: Composition;
      readonly source: 'page' | 'remembered';
      readonly refusals: readonly CompositionRefusal[];
    }
  | { readonly kind: 'unusable'; readonly refusals: readonly CompositionRefusal[] };

/** Checks signature, audience, channel and, against the newest sequence known, age. */
export type VerifySigned = (
  signed: SignedComposition,
  newestSequence: number | undefined,
) => Promise<CompositionVerdict>;

const missing = { status: 'refused', code: 'COMPOSITION_MISSING' } as const;

/**
 * The page's composition when it can be verified and is not older than one this browser has seen, else the last
 * good one. Only a remembered record that still verifies counts: a wiped local deployment starts its sequence
 * again under a new key, and must not be held back by the old one.
 */
export async function chooseComposition(
  fromPage: SignedComposition | null,
  remembered: SignedComposition | null,
  verify: VerifySigned,
): Promise<CompositionChoice> {
  const lastGood = remembered ? await verify(remembered, undefined) : null;
  const newest = lastGood?.status === 'accepted' ? lastGood.composition.sequence : undefined;
  const current = fromPage ? await verify(fromPage, newest) : missing;

  if (current.status === 'accepted') {
    return { kind: 'usable', composition: current.composition, source: 'page', refusals: [] };
  }
  const refusals: CompositionRefusal[] = [{ source: 'page', code: current.code }];
  if (lastGood?.status === 'accepted') {
    return { kind: 'usable', composition: lastGood.composition, source: 'remembered', refusals };
  }
  if (lastGood) refusals.push({ source: 'remembered', code: lastGood.code });
  return { kind: 'unusable', refusals };
}
