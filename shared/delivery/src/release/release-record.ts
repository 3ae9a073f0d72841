import { releaseSchema } from '@stepwise/contract/release';
import type { ApplicationName, Release, ReleaseFile } from '@stepwise/contract/release';
import { canonicalJson } from '../canonical-json.ts';
import { object, string } from '@stepwise/contract/schema';
import { DeliveryError } from '../delivery-error.ts';
import { sha256Hex } from '../hashing.ts';
import type { Store } from '../store/store.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { BuildFacts } from './release-build.ts';

/** The record of a build: equal content gives an equal id. */
export function releaseRecord(facts: BuildFacts, files: readonly ReleaseFile[]): Release {
  const schema = 'stepwise.release.1' as const;
  const content = { schema, ...facts, files: [...files] };
  return { ...content, id: `${facts.version}-${sha256Hex(canonicalJson(content)).slice(0, 12)}` };
}

/** Where a release's files lie; also its address below the origin. */
export function releaseFolder(application: string, id: string): string {
  return `releases/${application}/${id}`;
}

/** Where its source maps lie: beside everything that is served. */
export function sourceMapFolder({ application, id }: Pick<Release, 'application' | 'id'>): string {
  return `source-maps/${application}/${id}`;
}

/** Reads a release's record; one whose content does not give its id has been tampered with. */
export async function readRelease(
  store: Store,
  application: string,
  id: string,
): Promise<Release | undefined> {
  const release = await readRecord(store, `${releaseFolder(application, id)}.json`, releaseSchema);
  if (release === undefined) return undefined;
  const { id: claimed, schema: _, files, ...facts } = release;
  if (claimed === id && releaseRecord(facts, files).id === id) return release;
  throw new DeliveryError(
    'STORE_DAMAGED',
    `The record of ${application} ${id} was changed. Release it again.`,
  );
}

/** The ids of an application's releases, in no particular order. */
export async function listReleaseIds(store: Store, application: ApplicationName): Promise<readonly string[]> {
  const names = await store.list(`releases/${application}`);
  return names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -'.json'.length));
}

/** Names the release that was published last. */
export function latestName(application: ApplicationName): string {
  return `latest/${application}.json`;
}

/** The release that was published last; undefined before the first. */
export async function readLatestId(store: Store, application: ApplicationName): Promise<string | undefined> {
  const latest = await readRecord(store, latestName(application), object({ id: string() }));
  return latest?.id;
}

/** Names the first release that held exactly this file: pages keep linking it there, so that caches keep it. */
export function firstHomeName(application: ApplicationName, path: string, integrity: string): string {
  return `first/${application}/${sha256Hex(`${path} ${integrity}`).slice(0, 32)}`;
}

/** The address of a file, in the oldest release that has the same bytes under the same name. */
export async function stableAddress(store: Store, release: Release, file: ReleaseFile): Promise<string> {
  const first = await store.read(firstHomeName(release.application, file.path, file.integrity));
  return `/${releaseFolder(release.application, first?.toString('utf8') ?? release.id)}/${file.path}`;
}
