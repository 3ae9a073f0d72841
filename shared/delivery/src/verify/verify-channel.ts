import type { Composition } from '@stepwise/contract/composition';
import type { ApplicationName, Release } from '@stepwise/contract/release';
import { applicationNames } from '@stepwise/contract/release';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { canonicalJson } from '../canonical-json.ts';
import { readLivePointer } from '../channel/channel-pointer.ts';
import type { ChannelPointer } from '../channel/channel-pointer.ts';
import { releasesOf } from '../compose/choose-releases.ts';
import { readComposition } from '../compose/compose.ts';
import type { StoredComposition } from '../compose/compose.ts';
import { solveSharing } from '../compose/solve-sharing.ts';
import { releaseFileProblems } from '../gate/static-gate.ts';
import { integrityOf, sha256Hex } from '../hashing.ts';
import type { ReleaseKey } from '../keys/release-keys.ts';
import { composePages } from '../page/compose-pages.ts';
import { manifestName, pageManifestSchema, signedManifestSchema } from '../page/page-set.ts';
import { readRelease } from '../release/release-record.ts';
import { signatureProblem } from '../release/release-signature.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';
import { verifyComposition, verifySigned } from '../verify-composition.ts';
import type { VerificationKey } from '../verify-composition.ts';

/** What a channel is compared with: the keys and the configuration that it should have been made with. */
export type VerifyChannelOptions = {
  readonly store: Store;
  readonly channel: string;
  readonly audience: string;
  readonly keys: readonly VerificationKey[];
  readonly releaseKeys: readonly ReleaseKey[];
  readonly config: RuntimeConfig;
  /** Keys that the pages carry. */
  readonly pageKeys: readonly VerificationKey[];
  readonly now: Date;
};

type Problems = readonly string[];

async function signatureProblems(
  { channel, audience, keys, now }: VerifyChannelOptions,
  pointer: ChannelPointer,
  composed: StoredComposition,
): Promise<Problems> {
  const { signed, composition } = composed;
  const lastSequence = pointer.sequence;
  const verdict = await verifyComposition({ signed, keys, audience, channel, now, lastSequence });
  const problems: string[] = [];
  if (verdict.status !== 'accepted') problems.push(`The composition of ${channel}: ${verdict.code}.`);
  if (sha256Hex(signed.payload) !== pointer.composition)
    problems.push(`The composition of ${channel} is not the one that its pointer names.`);
  if (composition.sequence !== pointer.sequence)
    problems.push(`The composition of ${channel} has another number than its pointer.`);
  return problems;
}

type Named = { readonly application: ApplicationName; readonly id: string };

function namedIn({ shell, remotes }: Composition): readonly Named[] {
  const named = Object.entries(remotes).flatMap(([name, { current, previous }]) => {
    const application = applicationNames.find((one) => one === name);
    if (application === undefined) return [];
    const ids = previous === undefined ? [current.id] : [current.id, previous.id];
    return ids.map((id) => ({ application, id }));
  });
  return [{ application: 'shell', id: shell.id }, ...named];
}

async function releaseProblems(options: VerifyChannelOptions, { application, id }: Named): Promise<Problems> {
  const { store, releaseKeys } = options;
  const release = await readRelease(store, application, id);
  if (release === undefined) return [`${application} ${id} is not in the store.`];
  const signature = await signatureProblem(store, release, releaseKeys);
  const files = await releaseFileProblems(store, release);
  return signature === undefined ? files : [signature, ...files];
}

/** What the browser will check the files against has to be what was released. */
function hashProblems(composition: Composition, remotes: readonly Release[]): Problems {
  return remotes.flatMap((release) => {
    const listed = new Map(release.files.map(({ path, integrity }) => [path, integrity]));
    const files = Object.entries(composition.remotes[release.application]?.current.files ?? {});
    return files
      .filter(([path, integrity]) => listed.get(path) !== integrity)
      .map(([path]) => `${release.application} ${release.id}: ${path} has another hash in the composition.`);
  });
}

async function sharingProblems(store: Store, composition: Composition): Promise<Problems> {
  const { shell, remotes } = await releasesOf(store, composition);
  const { sharing } = solveSharing(shell, remotes, undefined);
  const isSame = canonicalJson(composition.sharing ?? null) === canonicalJson(sharing);
  const hashes = hashProblems(composition, remotes);
  return isSame
    ? hashes
    : ['The releases settle their sharing otherwise than the composition says.', ...hashes];
}

async function pageProblems(
  options: VerifyChannelOptions,
  pointer: ChannelPointer,
  composed: StoredComposition,
): Promise<Problems> {
  const { store, keys, config, pageKeys } = options;
  const signed = await readRecord(store, manifestName(pointer.pages), signedManifestSchema);
  if (signed === undefined) return [`The pages ${pointer.pages} are not in the store.`];
  const problems: string[] = [];
  if ((await verifySigned(signed, keys)) !== 'valid') problems.push('The list of pages is not signed by us.');
  if (sha256Hex(signed.payload) !== pointer.pages)
    problems.push('The list of pages is not the one that the pointer names.');
  const { routes, fallback } = pageManifestSchema.parse(JSON.parse(signed.payload));
  for (const { file, integrity } of [...Object.values(routes), fallback]) {
    const content = await store.read(`pages/${pointer.pages}/${file}`);
    if (content === undefined || integrityOf(content) !== integrity)
      problems.push(`The page ${file} is not what was promoted.`);
  }
  const made = await composePages({ store, composed, config, keys: pageKeys });
  if (made.id !== pointer.pages)
    problems.push('Made again, the pages are not those that are served. Was the configuration changed?');
  return problems;
}

/** Recomputes everything that a channel serves, from the store and the keys alone; answers what is wrong. */
export async function verifyChannel(options: VerifyChannelOptions): Promise<Problems> {
  const { store, channel } = options;
  const pointer = await readLivePointer(store, channel);
  if (pointer === undefined) return [`The channel ${channel} serves nothing.`];
  const composed = await readComposition(store, pointer.composition);
  if (composed === undefined) return [`The composition ${pointer.composition} is not in the store.`];
  const releases = await Promise.all(
    namedIn(composed.composition).map((named) => releaseProblems(options, named)),
  );
  const problems = [...(await signatureProblems(options, pointer, composed)), ...releases.flat()];
  // The rest reads the releases; without them it could only repeat that they are not right.
  if (problems.length > 0) return problems;
  return [
    ...(await sharingProblems(store, composed.composition)),
    ...(await pageProblems(options, pointer, composed)),
  ];
}
