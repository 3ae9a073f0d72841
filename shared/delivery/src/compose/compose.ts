import type {
  ComposedRelease,
  ComposedRemote,
  Composition,
  SignedComposition,
} from '@stepwise/contract/composition';
import { compositionSchema, signedCompositionSchema } from '@stepwise/contract/composition';
import type { Release } from '@stepwise/contract/release';
import { canonicalJson } from '../canonical-json.ts';
import { readLivePointer } from '../channel/channel-pointer.ts';
import { DeliveryError } from '../delivery-error.ts';
import { sha256Hex } from '../hashing.ts';
import type { ChannelIdentity, Signer } from '../keys/channel-keys.ts';
import type { ReleaseKey } from '../keys/release-keys.ts';
import { releaseFolder } from '../release/release-record.ts';
import { signatureProblem } from '../release/release-signature.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';
import type { ChosenReleases } from './choose-releases.ts';
import { solveSharing } from './solve-sharing.ts';

const lifetimeMs = 30 * 24 * 60 * 60 * 1000;

/** A composition with its id, which is the SHA-256 (hex) of what was signed. */
export type StoredComposition = {
  readonly id: string;
  readonly signed: SignedComposition;
  readonly composition: Composition;
};

/** What a browser is told of a release. */
export function composedRelease(release: Release): ComposedRelease {
  const asked = new Set([...release.entries, ...release.styles, ...release.preload]);
  const loadable = release.files.filter(({ path }) => asked.has(path));
  return {
    id: release.id,
    container: release.container ?? '',
    base: `/${releaseFolder(release.application, release.id)}/`,
    entry: release.entries[0] ?? '',
    styles: release.styles,
    files: Object.fromEntries(loadable.map(({ path, integrity }) => [path, integrity])),
    contractRange: release.contractRange,
    shares: release.shares,
  };
}

/** The release to fall back to: what was live before, so long as that is another one and not what failed. */
function composedRemote(
  release: Release,
  live: ComposedRemote | undefined,
  isRollback: boolean,
): ComposedRemote {
  const current = composedRelease(release);
  if (live === undefined) return { current };
  const isUnchanged = live.current.id === release.id || isRollback;
  const previous = isUnchanged ? live.previous : live.current;
  return previous === undefined || previous.id === release.id ? { current } : { current, previous };
}

function compositionName(id: string): string {
  return `compositions/${id}.json`;
}

/** The composition of this id; undefined where there is none. Its signature is not checked here. */
export async function readComposition(store: Store, id: string): Promise<StoredComposition | undefined> {
  const signed = await readRecord(store, compositionName(id), signedCompositionSchema);
  if (signed === undefined) return undefined;
  return { id, signed, composition: compositionSchema.parse(JSON.parse(signed.payload)) };
}

/** Signs a composition and keeps it under the hash of exactly what was signed. */
async function keepSigned(
  store: Store,
  composition: Composition,
  signer: Signer,
): Promise<StoredComposition> {
  const signed = await signer.sign(canonicalJson(composition));
  const id = sha256Hex(signed.payload);
  await store.create(compositionName(id), JSON.stringify(signed));
  return { id, signed, composition };
}

/** What the next composition is made of. */
export type ComposeOptions = ChannelIdentity & {
  readonly store: Store;
  readonly signer: Signer;
  readonly releases: ChosenReleases;
  readonly now: Date;
  /** The newest migration of the database that the pages will talk to. */
  readonly backend?: string | undefined;
  /** The teams' keys; where they are given, a release that its team has not signed is refused. */
  readonly releaseKeys?: readonly ReleaseKey[];
  /** What runs now is the reason to leave it: it is nothing to fall back to. */
  readonly isRollback?: boolean;
};

async function refuseUnsigned({ store, releases, releaseKeys }: ComposeOptions): Promise<void> {
  if (releaseKeys === undefined) return;
  const all = [releases.shell, ...releases.remotes];
  const found = await Promise.all(all.map((release) => signatureProblem(store, release, releaseKeys)));
  const problems = found.filter((problem) => problem !== undefined);
  if (problems.length > 0) throw new DeliveryError('RELEASE_UNSIGNED', problems.join('\n'));
}

/** What a channel runs now. */
export async function readLiveComposition(
  store: Store,
  channel: string,
): Promise<StoredComposition | undefined> {
  const live = await readLivePointer(store, channel);
  return live && readComposition(store, live.composition);
}

/** Makes the next composition of a channel from releases that fit together; refuses releases that do not. */
export async function compose(
  options: ComposeOptions,
): Promise<StoredComposition & { readonly notes: readonly string[] }> {
  const { store, channel, audience, releases, now, backend, isRollback = false } = options;
  const { problems, notes, sharing } = solveSharing(releases.shell, releases.remotes, backend);
  if (problems.length > 0) throw new DeliveryError('COMPOSITION_REFUSED', problems.join('\n'));
  await refuseUnsigned(options);
  const pointer = await readLivePointer(store, channel);
  const live = pointer && (await readComposition(store, pointer.composition));
  const { shell } = releases;
  const composition: Composition = {
    schema: 'stepwise.composition.1',
    audience,
    channel,
    sequence: (pointer?.sequence ?? 0) + 1,
    issuedAt: now.toISOString(),
    expiresAt: new Date(now.getTime() + lifetimeMs).toISOString(),
    shell: { id: shell.id, base: `/${releaseFolder('shell', shell.id)}/`, provides: shell.shares },
    remotes: Object.fromEntries(
      releases.remotes.map((release) => [
        release.application,
        composedRemote(release, live?.composition.remotes[release.application], isRollback),
      ]),
    ),
    sharing,
  };
  return { ...(await keepSigned(store, composition, options.signer)), notes };
}

/** The same releases again under a new sequence and date: for a rollback, and before a composition expires. */
export async function composeAgain(
  store: Store,
  composition: Composition,
  next: { readonly sequence: number; readonly now: Date },
  signer: Signer,
): Promise<StoredComposition> {
  const renewed = {
    ...composition,
    sequence: next.sequence,
    issuedAt: next.now.toISOString(),
    expiresAt: new Date(next.now.getTime() + lifetimeMs).toISOString(),
  };
  return keepSigned(store, renewed, signer);
}
