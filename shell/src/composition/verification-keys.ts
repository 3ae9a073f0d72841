import type { VerificationKey } from '@stepwise/delivery/verify-composition';

/** Keys of the hosted deployments. They are part of the shell's release, so changing one is a release. */
export const releasedKeys: readonly VerificationKey[] = [];
