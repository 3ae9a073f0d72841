import { join } from 'node:path';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import { applicationNames } from '@stepwise/contract/release';
import { parseChannelConfig } from './channel/channel-config.ts';
import { readLivePointer } from './channel/channel-pointer.ts';
import { promote } from './channel/promote.ts';
import { isFresh } from './channel/renew.ts';
import { chooseReleases } from './compose/choose-releases.ts';
import type { ChosenReleases } from './compose/choose-releases.ts';
import { compose, readComposition } from './compose/compose.ts';
import type { StoredComposition } from './compose/compose.ts';
import { newestMigration } from './compose/newest-migration.ts';
import { readPins } from './compose/pins.ts';
import { openSigner } from './keys/channel-keys.ts';
import type { Signer } from './keys/channel-keys.ts';
import { readReleaseKeys } from './keys/release-keys.ts';
import type { ReleaseKey } from './keys/release-keys.ts';
import { composePages } from './page/compose-pages.ts';
import { publishRelease } from './release/publish-release.ts';
import { folderStore } from './store/folder-store.ts';
import type { Store } from './store/store.ts';

/** The deployment that a machine of its own is. */
export const localAudience = 'local';

/** Where the builds are and where they are deployed to, on one machine. */
export type LocalDeployment = {
  /** The workspace with the five built applications. */
  readonly rootDirectory: string;
  /** STEPWISE_DATA: the store and the keys live below it. */
  readonly dataDirectory: string;
  /** Channel → what its pages are told. */
  readonly runtimeConfigs: Readonly<Record<string, unknown>>;
  readonly report: (text: string) => void;
  readonly now?: () => Date;
};

function hasSameReleases({ composition }: StoredComposition, releases: ChosenReleases): boolean {
  const isSameShell = composition.shell.id === releases.shell.id;
  return (
    isSameShell &&
    releases.remotes.every((remote) => composition.remotes[remote.application]?.current.id === remote.id)
  );
}

type Target = {
  readonly store: Store;
  readonly channel: string;
  readonly config: RuntimeConfig;
  readonly signer: Signer;
  readonly releases: ChosenReleases;
  readonly releaseKeys: readonly ReleaseKey[];
  readonly backend: string | undefined;
  readonly now: Date;
};

/** Whether the channel already serves exactly these releases, with the pages that we would make today. */
async function isUpToDate({ store, channel, config, signer, releases, now }: Target): Promise<boolean> {
  const live = await readLivePointer(store, channel);
  const composed = live && (await readComposition(store, live.composition));
  if (live === undefined || composed === undefined) return false;
  const isCurrent = composed.signed.keyId === signer.key.keyId && isFresh(composed, now);
  if (!isCurrent || !hasSameReleases(composed, releases)) return false;
  const pages = await composePages({ store, composed, config, keys: [signer.key] });
  return pages.id === live.pages;
}

async function deployChannel(target: Target, report: (text: string) => void): Promise<void> {
  if (await isUpToDate(target)) return;
  const { store, channel, config, signer, now } = target;
  const composed = await compose({ ...target, audience: localAudience });
  const pass = { kind: 'waived', reason: 'a start on the machine of its developer' } as const;
  const pointer = await promote({ store, config, keys: [signer.key], signer, now, pass }, composed.id);
  report(`Promoted ${channel} to composition ${composed.id.slice(0, 12)}, number ${pointer.sequence}`);
}

/** Publishes the five builds of this machine and brings its channels up to date; does nothing when nothing changed. */
export async function deployLocal(options: LocalDeployment): Promise<void> {
  const { rootDirectory, dataDirectory, report } = options;
  const now = options.now?.() ?? new Date();
  const store = folderStore(join(dataDirectory, 'store'));
  const keysDirectory = join(dataDirectory, 'keys');
  const published = await Promise.all(
    applicationNames.map((name) =>
      publishRelease(store, name, join(rootDirectory, name, 'dist'), { keysDirectory, now }),
    ),
  );
  for (const { release, isNew } of published) {
    if (isNew) report(`Released ${release.application} ${release.id}`);
  }
  const choice = Object.fromEntries(published.map(({ release }) => [release.application, release.id]));
  const pinsFolder = join(rootDirectory, 'shared/delivery/pins');
  const releaseKeys = await readReleaseKeys(keysDirectory);
  const backend = await newestMigration(rootDirectory);
  for (const [channel, value] of Object.entries(options.runtimeConfigs)) {
    const signer = await openSigner(keysDirectory, { channel, audience: localAudience });
    const releases = await chooseReleases(store, choice, await readPins(store, pinsFolder, channel));
    const config = parseChannelConfig(value, channel);
    await deployChannel({ store, channel, config, signer, releases, releaseKeys, backend, now }, report);
  }
}
