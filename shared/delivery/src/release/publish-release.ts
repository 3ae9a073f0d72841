import type { ApplicationName, Release } from '@stepwise/contract/release';
import { DeliveryError } from '../delivery-error.ts';
import { integrityOf } from '../hashing.ts';
import type { Store } from '../store/folder-store.ts';
import { isCompressible, keepCompressed } from './compressed-files.ts';
import { refuseSecrets } from './refuse-secrets.ts';
import { readBuild } from './release-build.ts';
import type { Build } from './release-build.ts';
import {
  firstHomeName,
  latestName,
  listReleaseIds,
  readRelease,
  releaseFolder,
  releaseRecord,
} from './release-record.ts';

export type Published = { readonly release: Release; readonly isNew: boolean };

async function refuseOtherBytes(store: Store, release: Release): Promise<void> {
  const ids = await listReleaseIds(store, release.application);
  const records = await Promise.all(ids.map((id) => readRelease(store, release.application, id)));
  const taken = records.find((known) => known?.version === release.version && known.id !== release.id);
  if (taken === undefined) return;
  throw new DeliveryError(
    'ALREADY_RELEASED',
    `${release.application} ${release.version} is already released with other content (${taken.id}). ` +
      'A release never changes: give this build a new version.',
  );
}

async function writeFiles(store: Store, release: Release, build: Build): Promise<void> {
  const folder = releaseFolder(release.application, release.id);
  const integrities = new Map(release.files.map((file) => [file.path, file.integrity]));
  await Promise.all(
    build.files.map(async ({ path, content }) => {
      await store.write(`${folder}/${path}`, content);
      await store.create(firstHomeName(release.application, path, integrities.get(path) ?? ''), release.id);
      if (isCompressible(path))
        await keepCompressed(store, integrities.get(path) ?? integrityOf(content), content);
    }),
  );
}

/**
 * Publishes one build. The record is written last, so that a release either exists in full or not at all; publishing
 * the same bytes again changes nothing, and other bytes under a known version are refused.
 */
export async function publishRelease(
  store: Store,
  application: ApplicationName,
  buildDirectory: string,
): Promise<Published> {
  const build = await readBuild(buildDirectory, application);
  refuseSecrets(application, build.files);
  const files = build.files.map(({ path, content }) => ({
    path,
    integrity: integrityOf(content),
    bytes: content.length,
  }));
  const release = releaseRecord(build.facts, files);
  const latest = JSON.stringify({ id: release.id });
  if ((await readRelease(store, application, release.id)) !== undefined) {
    await store.write(latestName(application), latest);
    return { release, isNew: false };
  }
  await refuseOtherBytes(store, release);
  await writeFiles(store, release, build);
  const record = `${releaseFolder(application, release.id)}.json`;
  const isNew = await store.create(record, `${JSON.stringify(release, undefined, 2)}\n`);
  await store.write(latestName(application), latest);
  return { release, isNew };
}
