import * as account from '../../../mfe-account/src/remote.tsx';
import * as assessment from '../../../mfe-assessment/src/remote.tsx';
import * as payment from '../../../mfe-payment/src/remote.tsx';
import * as practice from '../../../mfe-practice/src/remote.tsx';
import type { ComposedRelease } from '@stepwise/contract/composition';

/** Stands in for `shell/src/remotes/federation.ts`: the remotes are part of the bundle, so nothing is fetched. */
const remotes: Readonly<Record<string, unknown>> = {
  'mfe-account': account,
  'mfe-assessment': assessment,
  'mfe-payment': payment,
  'mfe-practice': practice,
};

/** The bundle inserts no script of a remote. */
export function guardFederationScripts(): void {
  // Nothing to guard.
}

export async function loadContainer(release: ComposedRelease): Promise<unknown> {
  return remotes[release.container];
}
