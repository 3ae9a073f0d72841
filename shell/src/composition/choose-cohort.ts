import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { Composition } from '@stepwise/contract/composition';
import { canaryBucket, isInShare } from './canary-cohort.ts';
import type { CompositionChecks } from './choose-composition.ts';
import type { CompositionRefusal, CompositionRefusalCode } from './composition-refusal.ts';
import { readSignedComposition } from './page-data.ts';

/** The part of a rollout that a browser is in, and how large the canary's part is. */
export type Cohort = { readonly name: 'canary' | 'control'; readonly percent: number };

export type CohortOptions = {
  /** What the page carries beside its composition; usually nothing. */
  readonly canary: unknown;
  readonly checks: CompositionChecks;
  readonly storage: SafeStorage;
  readonly newCanaryValue: () => string;
  readonly onRefusal: (refusal: CompositionRefusal) => void;
};

const valueKey = 'canary_value';

/** The page's composition, or the one that is tried out, for browsers in the part that gets it. */
export async function chooseCohort(
  composition: Composition,
  options: CohortOptions,
): Promise<{ readonly composition: Composition; readonly cohort: Cohort | null }> {
  const control = { composition, cohort: null };
  const signed = readSignedComposition(options.canary);
  if (!signed) return control;
  const verdict = await options.checks.verify(signed, composition);
  const code = problemOf(verdict, composition);
  if (code !== undefined) options.onRefusal({ source: 'canary', code });
  const canary = verdict.status === 'refused' || code !== undefined ? undefined : verdict.composition;
  if (canary?.canary === undefined) return control;
  const { rollout, percent } = canary.canary;
  return isInShare(await canaryBucket(valueOf(options), rollout), percent)
    ? { composition: canary, cohort: { name: 'canary', percent } }
    : { composition, cohort: { name: 'control', percent } };
}

/** Both were signed together for one page, or they are of two pages. */
function problemOf(
  verdict: Awaited<ReturnType<CompositionChecks['verify']>>,
  page: Composition,
): CompositionRefusalCode | undefined {
  if (verdict.status !== 'accepted') return verdict.code;
  const { sequence, issuedAt, shell, canary } = verdict.composition;
  const isOfThisPage = sequence === page.sequence && issuedAt === page.issuedAt && shell.id === page.shell.id;
  return isOfThisPage && canary !== undefined ? undefined : 'COMPOSITION_MIXED';
}

/** Made for this alone, and no request ever carries it: whoever gets which parts says nothing about anybody. */
function valueOf({ storage, newCanaryValue }: CohortOptions): string {
  const kept = storage.read(valueKey);
  if (kept !== undefined) return kept;
  const value = newCanaryValue();
  storage.write(valueKey, value);
  return value;
}
