import type { Composition } from '@stepwise/contract/composition';
import type { Release, ReleaseFile } from '@stepwise/contract/release';
import { releasesOf } from '../compose/choose-releases.ts';
import { readLiveComposition } from '../compose/compose.ts';
import { DeliveryError } from '../delivery-error.ts';
import { integrityOf } from '../hashing.ts';
import { isOfTheDay } from '../release/refuse-without-maps.ts';
import { releaseFolder, readRelease, sourceMapFolder } from '../release/release-record.ts';
import type { Store } from '../store/store.ts';
import { contractDifference } from './contract-difference.ts';
import type { GateFindings } from './contract-difference.ts';

async function fileProblem(store: Store, release: Release, file: ReleaseFile): Promise<string | undefined> {
  const name = `${releaseFolder(release.application, release.id)}/${file.path}`;
  const content = await store.read(name);
  if (content === undefined) return `${name} is not in the store.`;
  if (content.length !== file.bytes)
    return `${name} has ${content.length} bytes, and ${file.bytes} were released.`;
  return integrityOf(content) === file.integrity ? undefined : `${name} is not what was released.`;
}

/** Reads every file of a release and compares it with the release's record. */
export async function releaseFileProblems(store: Store, release: Release): Promise<readonly string[]> {
  const problems = await Promise.all(release.files.map((file) => fileProblem(store, release, file)));
  return problems.filter((problem) => problem !== undefined);
}

/** No release comes without them any more, but an older one may be all there is to go back to. */
async function sourceMapNotes(store: Store, release: Release): Promise<readonly string[]> {
  if (isOfTheDay(release)) return [];
  const kept = new Set(await store.listAll(sourceMapFolder(release)));
  const bare = release.files.filter(
    ({ path }) => path.endsWith('.js') && !kept.has(`${sourceMapFolder(release)}/${path}.map`),
  );
  const what = `${release.application} ${release.version}`;
  return bare.length === 0 ? [] : [`${what} has no source map for ${bare.length} of its scripts.`];
}

function liveIds(live: Composition | undefined): ReadonlySet<string> {
  if (live === undefined) return new Set();
  return new Set([live.shell.id, ...Object.values(live.remotes).map(({ current }) => current.id)]);
}

async function findings(store: Store, composition: Composition): Promise<GateFindings> {
  const live = (await readLiveComposition(store, composition.channel))?.composition;
  const { shell, remotes } = await releasesOf(store, composition);
  const known = liveIds(live);
  // What already runs on the channel was read when it came, and the origin checks each file that it serves.
  const added = [shell, ...remotes].filter(({ id }) => !known.has(id));
  const files = await Promise.all(added.map((release) => releaseFileProblems(store, release)));
  const maps = await Promise.all(added.map((release) => sourceMapNotes(store, release)));
  const liveShell = live && (await readRelease(store, 'shell', live.shell.id));
  const contract = contractDifference(shell, remotes, liveShell);
  return {
    problems: [...files.flat(), ...contract.problems],
    notes: [...maps.flat(), ...contract.notes],
  };
}

/** What is looked at before a channel moves, without a browser. Answers the notes; a problem closes the gate. */
export async function requireStaticGate(store: Store, composition: Composition): Promise<readonly string[]> {
  const { problems, notes } = await findings(store, composition);
  if (problems.length > 0) throw new DeliveryError('GATE_CLOSED', problems.join('\n'));
  return notes;
}
