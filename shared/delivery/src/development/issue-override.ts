import type { RemoteName } from '@stepwise/contract/access';
import { signedCompositionSchema } from '@stepwise/contract/composition';
import { overrideSchema } from '@stepwise/contract/override';
import type { Override } from '@stepwise/contract/override';
import type { Release } from '@stepwise/contract/release';
import { appendAudit } from '../audit/audit-trail.ts';
import { canonicalJson } from '../canonical-json.ts';
import { findRelease, releasesOf } from '../compose/choose-releases.ts';
import { composedRelease, readLiveComposition } from '../compose/compose.ts';
import { solveSharing } from '../compose/solve-sharing.ts';
import { DeliveryError } from '../delivery-error.ts';
import { sha256Hex } from '../hashing.ts';
import type { Signer } from '../keys/channel-keys.ts';
import type { ReleaseKey } from '../keys/release-keys.ts';
import { signatureProblem } from '../release/release-signature.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';
import { writeOverrideToken } from './verify-override.ts';

/** Who gets which release of which remote, and for how long. */
export type IssueOptions = {
  readonly store: Store;
  /** The channel's: whoever may promote may also hand out a token. */
  readonly signer: Signer;
  readonly remote: RemoteName;
  /** Id or version. */
  readonly wanted: string;
  readonly hours: number;
  readonly now: Date;
  readonly actor: string;
  readonly releaseKeys: readonly ReleaseKey[];
  readonly backend?: string | undefined;
};

/** The token as it goes into an address, and what it says. */
export type IssuedOverride = { readonly token: string; readonly override: Override };

/** Long enough for a test of some days, short enough that a lost address is soon worth nothing. */
export const hoursMax = 7 * 24;

const hourMs = 60 * 60 * 1000;

/** The same refusals as for a composition: what cannot run beside what the channel serves gets no token. */
async function requireFitting(options: IssueOptions, release: Release): Promise<void> {
  const { store, signer, backend, releaseKeys } = options;
  const { channel } = signer.key;
  const live = await readLiveComposition(store, channel);
  if (live === undefined)
    throw new DeliveryError('CHANNEL_EMPTY', `The channel ${channel} serves nothing yet. Promote first.`);
  const { shell } = await releasesOf(store, live.composition);
  const { problems } = solveSharing(shell, [release], backend);
  if (problems.length > 0) throw new DeliveryError('COMPOSITION_REFUSED', problems.join('\n'));
  const problem = await signatureProblem(store, release, releaseKeys);
  if (problem !== undefined) throw new DeliveryError('RELEASE_UNSIGNED', problem);
}

/** Signs that one browser may run one release of one remote on the signer's channel, for some hours. */
export async function signOverride(
  signer: Signer,
  release: Release,
  remote: RemoteName,
  { now, hours }: Pick<IssueOptions, 'now' | 'hours'>,
) {
  const { audience, channel } = signer.key;
  const override: Override = {
    schema: 'stepwise.override.1',
    audience,
    channel,
    remote,
    release: composedRelease(release),
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + hours * hourMs).toISOString(),
  };
  const signed = await signer.sign(canonicalJson(override));
  return { override, signed, token: writeOverrideToken(signed) };
}

/** Hands out a token, keeps a record of it for the garbage collection and notes it in the audit trail. */
export async function issueOverride(options: IssueOptions): Promise<IssuedOverride> {
  const { store, signer, remote, wanted, hours, now, actor } = options;
  if (hours < 1 || hours > hoursMax)
    throw new DeliveryError('USAGE', `A token lasts from 1 to ${hoursMax} hours, not ${hours}.`);
  const release = await findRelease(store, remote, wanted);
  await requireFitting(options, release);
  const { override, signed, token } = await signOverride(signer, release, remote, { now, hours });
  const content = JSON.stringify(signed);
  const subject = `overrides/${override.channel}/${sha256Hex(signed.payload)}.json`;
  await store.create(subject, content);
  const note = `${remote} ${release.id} for one browser on ${override.channel} until ${override.expiresAt}`;
  await appendAudit(store, { at: now, actor, action: 'override', subject, content, note });
  return { token, override };
}

/** The releases that a token which still counts names, as `application/id`. */
export async function overriddenReleases(store: Store, now: Date): Promise<readonly string[]> {
  const names = await store.listAll('overrides');
  const found = await Promise.all(
    names.map(async (name) => {
      const signed = await readRecord(store, name, signedCompositionSchema);
      return signed && overrideSchema.parse(JSON.parse(signed.payload));
    }),
  );
  return found.flatMap((override) =>
    override !== undefined && Date.parse(override.expiresAt) > now.getTime()
      ? [`${override.remote}/${override.release.id}`]
      : [],
  );
}
