import type { Composition } from '@stepwise/contract/composition';
import type { ApplicationName, Release } from '@stepwise/contract/release';
import { applicationNames } from '@stepwise/contract/release';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { readCanary } from '../canary/canary-record.ts';
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

/** Something signed that a channel serves: to everybody, or to the part of a rollout. */
type Served = Pick<ChannelPointer, 'composition' | 'sequence' | 'pages'> & {
  /** How a sentence calls it. */
  readonly what: string;
};

async function signatureProblems(
  { channel, audience, keys, now }: VerifyChannelOptions,
  { composition: id, sequence, what }: Served,
  { signed, composition }: StoredComposition,
): Promise<Problems> {
  const verdict = await verifyComposition({ signed, keys, audience, channel, now, lastSequence: sequence });
  const problems: string[] = [];
  if (verdict.status !== 'accepted') problems.push(`${what}: ${verdict.code}.`);
  if (sha256Hex(signed.payload) !== id) problems.push(`${what} is not the one that is named.`);
  if (composition.sequence !== sequence) problems.push(`${what} has another number than its pointer.`);
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

type Pages = { readonly composed: StoredComposition; readonly canary?: StoredComposition };

async function pageProblems(
  options: VerifyChannelOptions,
  { pages, what }: Served,
  { composed, canary }: Pages,
): Promise<Problems> {
  const { store, keys, config, pageKeys } = options;
  const signed = await readRecord(store, manifestName(pages), signedManifestSchema);
  if (signed === undefined) return [`${what}: the pages ${pages} are not in the store.`];
  const problems: string[] = [];
  if ((await verifySigned(signed, keys)) !== 'valid')
    problems.push(`${what}: the list of pages is not signed by us.`);
  if (sha256Hex(signed.payload) !== pages)
    problems.push(`${what}: the list of pages is not the one that is named.`);
  const { routes, fallback } = pageManifestSchema.parse(JSON.parse(signed.payload));
  for (const { file, integrity } of [...Object.values(routes), fallback]) {
    const content = await store.read(`pages/${pages}/${file}`);
    if (content === undefined || integrityOf(content) !== integrity)
      problems.push(`${what}: the page ${file} is not what was promoted.`);
  }
  const made = await composePages({ store, composed, ...(canary && { canary }), config, keys: pageKeys });
  if (made.id !== pages)
    problems.push(
      `${what}: made again, the pages are not those that are served. Was the configuration changed?`,
    );
  return problems;
}

/** Everything of one composition but its pages. */
async function composedProblems(
  options: VerifyChannelOptions,
  served: Served,
  composed: StoredComposition,
): Promise<Problems> {
  const releases = await Promise.all(
    namedIn(composed.composition).map((named) => releaseProblems(options, named)),
  );
  const problems = [...(await signatureProblems(options, served, composed)), ...releases.flat()];
  // The rest reads the releases; without them it could only repeat that they are not right.
  return problems.length > 0 ? problems : sharingProblems(options.store, composed.composition);
}

async function stepProblems(
  options: VerifyChannelOptions,
  served: Served,
  pages: Required<Pages>,
): Promise<Problems> {
  const problems = await composedProblems(options, served, pages.canary);
  return problems.length > 0 ? problems : pageProblems(options, served, pages);
}

/** What a part of the visitors gets beside it is looked at in the same way, at each of its steps. */
async function canaryProblems(
  options: VerifyChannelOptions,
  pointer: ChannelPointer,
  stable: StoredComposition,
): Promise<Problems> {
  const { store, channel } = options;
  const record = await readCanary(store, channel, pointer.composition);
  const problems: string[] = [];
  for (const { percent, composition, pages } of record?.steps ?? []) {
    const what = `What ${channel} tries out at ${percent} %`;
    const served = { composition, pages, sequence: pointer.sequence, what };
    const tried = await readComposition(store, composition);
    if (tried === undefined) problems.push(`${what}: the composition ${composition} is not in the store.`);
    else problems.push(...(await stepProblems(options, served, { composed: stable, canary: tried })));
  }
  // The steps hold the same releases.
  return [...new Set(problems)];
}

/** Recomputes everything that a channel serves, from the store and the keys alone; answers what is wrong. */
export async function verifyChannel(options: VerifyChannelOptions): Promise<Problems> {
  const { store, channel } = options;
  const pointer = await readLivePointer(store, channel);
  if (pointer === undefined) return [`The channel ${channel} serves nothing.`];
  const composed = await readComposition(store, pointer.composition);
  if (composed === undefined) return [`The composition ${pointer.composition} is not in the store.`];
  const served = { ...pointer, what: `The composition of ${channel}` };
  const problems = await composedProblems(options, served, composed);
  if (problems.length > 0) return problems;
  return [
    ...(await pageProblems(options, served, { composed })),
    ...(await canaryProblems(options, pointer, composed)),
  ];
}
