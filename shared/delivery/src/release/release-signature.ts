import type { Release } from '@stepwise/contract/release';
import { signedCompositionSchema } from '@stepwise/contract/composition';
import { canonicalJson } from '../canonical-json.ts';
import type { ReleaseKey, ReleaseSigner } from '../keys/release-keys.ts';
import type { Store } from '../store/store.ts';
import { readRecord } from '../store/parsed-record.ts';
import { verifySigned } from '../verify-composition.ts';

/** Where the signature of a release lies. */
export function signatureName({ application, id }: Pick<Release, 'application' | 'id'>): string {
  return `signatures/${application}/${id}.json`;
}

/** Signs a release for its team. */
export async function signRelease(store: Store, release: Release, signer: ReleaseSigner): Promise<void> {
  await store.write(signatureName(release), JSON.stringify(await signer.sign(canonicalJson(release))));
}

/** What is wrong with a release's signature, in a sentence; undefined when its own team signed exactly this. */
export async function signatureProblem(
  store: Store,
  release: Release,
  keys: readonly ReleaseKey[],
): Promise<string | undefined> {
  const what = `${release.application} ${release.version}`;
  const signed = await readRecord(store, signatureName(release), signedCompositionSchema);
  if (signed === undefined) return `${what} is signed by nobody. Release it again with its team's key.`;
  const key = keys.find(({ keyId }) => keyId === signed.keyId);
  if (key === undefined) return `${what} is signed with a key that this deployment does not know.`;
  if (key.team !== release.team || !key.applications.includes(release.application)) {
    return `${what} is signed by ${key.team}, whose key signs ${key.applications.join(', ')} only.`;
  }
  const asVerification = { ...key, audience: '', channel: '' };
  const isRight =
    signed.payload === canonicalJson(release) && (await verifySigned(signed, [asVerification])) === 'valid';
  return isRight ? undefined : `${what} is not what ${key.team} signed.`;
}
