import { remoteNames } from '@stepwise/contract/access';
import type { Composition } from '@stepwise/contract/composition';
import type { ApplicationName, Release } from '@stepwise/contract/release';
import { DeliveryError } from '../delivery-error.ts';
import { listReleaseIds, readLatestId, readRelease } from '../release/release-record.ts';
import type { Store } from '../store/store.ts';
import type { Pins } from './pins.ts';

/** Application → release id or version; what is left out is the latest. */
export type ReleaseChoice = Readonly<Partial<Record<ApplicationName, string>>>;

/** One release of each application. */
export type ChosenReleases = { readonly shell: Release; readonly remotes: readonly Release[] };

/** A release by its id, by its version, or the newest one as `latest`. */
export async function findRelease(
  store: Store,
  application: ApplicationName,
  wanted: string,
): Promise<Release> {
  const name = wanted === 'latest' ? await readLatestId(store, application) : wanted;
  if (name === undefined) {
    throw new DeliveryError('RELEASE_UNKNOWN', `${application} has never been released. Release it first.`);
  }
  const exact = await readRelease(store, application, name);
  if (exact !== undefined) return exact;
  const ids = await listReleaseIds(store, application);
  const records = await Promise.all(ids.map((id) => readRelease(store, application, id)));
  const byVersion = records.find((release) => release?.version === name);
  if (byVersion !== undefined) return byVersion;
  throw new DeliveryError('RELEASE_UNKNOWN', `${application} has no release ${wanted}. Release it first.`);
}

/** Picks one release per application. A pin of the channel wins over what was asked for. */
export async function chooseReleases(
  store: Store,
  choice: ReleaseChoice,
  pins: Pins,
): Promise<ChosenReleases> {
  const [shell, remotes] = await Promise.all([
    findRelease(store, 'shell', choice.shell ?? 'latest'),
    Promise.all(
      remoteNames.map((remote) => findRelease(store, remote, pins[remote] ?? choice[remote] ?? 'latest')),
    ),
  ]);
  return { shell, remotes };
}

/** The releases that a composition names. */
export async function releasesOf(store: Store, { shell, remotes }: Composition): Promise<ChosenReleases> {
  const wanted = remoteNames.flatMap((name) => {
    const id = remotes[name]?.current.id;
    return id === undefined ? [] : [findRelease(store, name, id)];
  });
  return { shell: await findRelease(store, 'shell', shell.id), remotes: await Promise.all(wanted) };
}
