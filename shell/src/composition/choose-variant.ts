import type { Composition } from '@stepwise/contract/composition';
import { overridesKey } from '@stepwise/contract/overrides-key';
import type { VerificationKey } from '@stepwise/delivery/verify-composition';
import type { AppliedOverride } from '../development/apply-overrides.ts';
import { chooseCohort } from './choose-cohort.ts';
import type { Cohort, CohortOptions } from './choose-cohort.ts';
import { askOriginTime } from './origin-time.ts';

type VariantOptions = CohortOptions & {
  readonly keys: readonly VerificationKey[];
  readonly audience: string;
  readonly channel: string;
};

export type Variant = {
  readonly composition: Composition;
  readonly cohort: Cohort | null;
  readonly overrides?: readonly AppliedOverride[];
};

/** What this browser runs of a verified composition: the part of a rollout that it is in, and what it was given itself. */
export async function chooseVariant(composition: Composition, options: VariantOptions): Promise<Variant> {
  const chosen = await chooseCohort(composition, options);
  if (options.storage.read(overridesKey) === undefined) return chosen;
  const { applyOverrides } = await import('../development/apply-overrides.ts');
  return {
    ...(await applyOverrides(chosen.composition, { ...options, readTime: askOriginTime })),
    // What somebody tries by themselves says nothing about a rollout.
    cohort: null,
  };
}
