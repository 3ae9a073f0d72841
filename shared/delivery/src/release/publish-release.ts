import type { ApplicationName, Release } from '@stepwise/contract/release';
import { appendAudit } from '../audit/audit-trail.ts';
import { DeliveryError } from '../delivery-error.ts';
import { integrityOf } from '../hashing.ts';
import { openReleaseSigner } from '../keys/release-keys.ts';
import type { Store } from '../store/store.ts';
import { isCompressible, keepCompressed } from './compressed-files.ts';
import { firstScreenBytes } from './first-screen-bytes.ts';
import { refuseSecrets } from './refuse-secrets.ts';
import { refuseWithoutMaps } from './refuse-without-maps.ts';
import { readBuild } from './release-build.ts';
import type { Build } from './release-build.ts';
import {
  firstHomeName,
  latestName,
  listReleaseIds,
  readRelease,
  releaseFolder,
  releaseRecord,
  sourceMapFolder,
} from './release-record.ts';
import { signRelease, signatureName } from './release-signature.ts';

/** A release that is in the store. `isNew` is false when it was there before. */
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
        await keepCompressed(store, integrities.get(path) ?? integrityOf(content), content, 'release');
    }),
  );
}

async function keepMaps(store: Store, release: Release, build: Build): Promise<void> {
  await Promise.all(
    build.maps.map(({ path, content }) => store.write(`${sourceMapFolder(release)}/${path}`, content)),
  );
}

/** What is loaded before the first screen must stay within what the team allowed itself. */
async function refuseOverBudget(store: Store, release: Release): Promise<void> {
  const { budgetBytes } = release;
  if (budgetBytes === undefined) return;
  const bytes = await firstScreenBytes(store, release);
  if (bytes <= budgetBytes) return;
  throw new DeliveryError(
    'BUDGET_EXCEEDED',
    `${release.application} ${release.version} loads ${bytes} bytes before its first screen and may load ${budgetBytes}. ` +
      'Make it smaller, or raise stepwise.budgetBytes in its package.json.',
  );
}

/** Who publishes, and with which key. */
export type PublishOptions = {
  /** Where the teams' keys are; left out to publish without a signature, which no channel takes. */
  readonly keysDirectory?: string;
  /** The team's key as text, from a secret store. */
  readonly keyText?: string | undefined;
  readonly actor?: string;
  readonly now?: Date;
};

async function sign(store: Store, release: Release, options: PublishOptions): Promise<void> {
  const { keysDirectory, keyText } = options;
  if (keysDirectory === undefined) return;
  const { team, application } = release;
  await signRelease(store, release, await openReleaseSigner(keysDirectory, { team, application }, keyText));
}

async function record(store: Store, release: Release, options: PublishOptions): Promise<boolean> {
  const subject = `${releaseFolder(release.application, release.id)}.json`;
  const content = `${JSON.stringify(release, undefined, 2)}\n`;
  if (!(await store.create(subject, content))) return false;
  const { actor = 'local', now: at = new Date() } = options;
  const note = `${release.application} ${release.id}`;
  await appendAudit(store, { at, actor, action: 'release', subject, content, note });
  return true;
}

/**
 * Publishes one build. The record is written last, so that a release either exists in full or not at all; publishing
 * the same bytes again changes nothing, and other bytes under a known version are refused.
 */
export async function publishRelease(
  store: Store,
  application: ApplicationName,
  buildDirectory: string,
  options: PublishOptions = {},
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
    if ((await store.stamp(signatureName(release))) === undefined) await sign(store, release, options);
    await store.write(latestName(application), latest);
    return { release, isNew: false };
  }
  await refuseOtherBytes(store, release);
  refuseWithoutMaps(release, build.maps);
  await writeFiles(store, release, build);
  await refuseOverBudget(store, release);
  await keepMaps(store, release, build);
  await sign(store, release, options);
  const isNew = await record(store, release, options);
  await store.write(latestName(application), latest);
  return { release, isNew };
}
