import { applicationNames } from '@stepwise/contract/release';
import type { ApplicationName } from '@stepwise/contract/release';
import { listChannels, readLivePointer, readPointers } from '../channel/channel-pointer.ts';
import type { ChannelPointer } from '../channel/channel-pointer.ts';
import { findRelease } from '../compose/choose-releases.ts';
import { readComposition } from '../compose/compose.ts';
import { readPins } from '../compose/pins.ts';
import { overriddenReleases } from '../development/issue-override.ts';
import { leasedCompositions } from '../lease/composition-leases.ts';
import { firstHomeName, readLatestId, readRelease } from '../release/release-record.ts';
import type { Store } from '../store/store.ts';

/** How long things stay that nothing names any more. */
export type Retention = {
  /** A rollback reaches at least so many days back… */
  readonly days: number;
  /** …and at least so many moves of each channel. */
  readonly moves: number;
  /** How long a tab may stay open after its page was given out. */
  readonly leaseDays: number;
  /** Something that nothing needs stays so long before it goes, for whoever is about to need it. */
  readonly graceMs: number;
};

/** Everything that must stay. Releases are written as `application/id`. */
export type Needed = {
  readonly compositions: ReadonlySet<string>;
  readonly pageSets: ReadonlySet<string>;
  readonly releases: ReadonlySet<string>;
};

type Found = { compositions: Set<string>; pageSets: Set<string>; releases: Set<string> };
type Scope = { readonly store: Store; readonly now: Date; readonly retention: Retention };

const dayMs = 24 * 60 * 60 * 1000;
const idForm = /[0-9a-f]{64}/g;

function isRecent(moment: string, { now, retention }: Scope): boolean {
  return now.getTime() - Date.parse(moment) <= retention.days * dayMs;
}

/** What a channel serves, and what a rollback of it may reach. */
async function pointersWithin(scope: Scope, channel: string): Promise<readonly ChannelPointer[]> {
  const all = await readPointers(scope.store, channel);
  const live = all.at(-1);
  return all.filter(
    (pointer, place) =>
      place >= all.length - scope.retention.moves ||
      isRecent(pointer.promotedAt, scope) ||
      pointer.sequence === live?.previous,
  );
}

/** Whatever id a record names, without knowing its shape: a record of tomorrow keeps what it names, too. */
async function idsIn(store: Store, name: string): Promise<readonly string[]> {
  const text = (await store.read(name))?.toString('utf8') ?? '';
  return text.match(idForm) ?? [];
}

/** Rollouts belong to what the channel serves; previews and fresh compositions to whoever tries them these days. */
async function addBesides(scope: Scope, found: Found): Promise<void> {
  const { store } = scope;
  for (const name of await store.listAll('compositions')) {
    const id = name.slice('compositions/'.length, -'.json'.length);
    const composed = await readComposition(store, id);
    if (composed !== undefined && isRecent(composed.composition.issuedAt, scope)) found.compositions.add(id);
  }
  for (const channel of await listChannels(store)) {
    const live = await readLivePointer(store, channel);
    const names = await store.listAll(`canaries/${channel}`);
    const running = names.filter((name) => live !== undefined && name.includes(live.composition));
    for (const name of running) addIds(found, await idsIn(store, name));
  }
  for (const name of await store.listAll('previews')) {
    const ids = await idsIn(store, name);
    if (ids.some((id) => found.compositions.has(id))) addIds(found, ids);
  }
}

function addIds(found: Found, ids: readonly string[]): void {
  for (const id of ids) {
    found.compositions.add(id);
    found.pageSets.add(id);
  }
}

async function addPinned({ store }: Scope, found: Found, pinsFolder: string): Promise<void> {
  const channels = new Set([...(await listChannels(store)), ...(await store.list('pins'))]);
  for (const channel of channels) {
    const pins = await readPins(store, pinsFolder, channel);
    for (const application of applicationNames) {
      const pinned = application === 'shell' ? undefined : pins[application];
      // A pin to what was never released stops a composition; here it keeps nothing.
      const release = pinned && (await findRelease(store, application, pinned).catch(() => undefined));
      if (release) found.releases.add(`${application}/${release.id}`);
    }
  }
}

async function addComposed(store: Store, found: Found): Promise<void> {
  for (const id of found.compositions) {
    const composed = await readComposition(store, id);
    if (composed === undefined) continue;
    const { shell, remotes } = composed.composition;
    found.releases.add(`shell/${shell.id}`);
    for (const [application, { current, previous }] of Object.entries(remotes)) {
      found.releases.add(`${application}/${current.id}`);
      if (previous !== undefined) found.releases.add(`${application}/${previous.id}`);
    }
  }
}

function isApplication(name: string): name is ApplicationName {
  return applicationNames.some((application) => application === name);
}

/** Pages link a file where it was first released with the same bytes: that release stays as long as the link. */
async function addFirstHomes(store: Store, found: Found): Promise<void> {
  for (const key of found.releases) {
    const [application = '', id = ''] = key.split('/');
    if (!isApplication(application)) continue;
    const release = await readRelease(store, application, id);
    for (const file of release?.files ?? []) {
      const home = await store.read(firstHomeName(application, file.path, file.integrity));
      if (home !== undefined) found.releases.add(`${application}/${home.toString('utf8')}`);
    }
  }
}

/** Finds everything that a channel, a pin, a rollout, a rollback, an override or an open tab needs. */
export async function findNeeded(scope: Scope, pinsFolder: string): Promise<Needed> {
  const { store, now, retention } = scope;
  const found: Found = { compositions: new Set(), pageSets: new Set(), releases: new Set() };
  for (const channel of await listChannels(store)) {
    for (const pointer of await pointersWithin(scope, channel)) {
      found.compositions.add(pointer.composition);
      found.pageSets.add(pointer.pages);
    }
  }
  for (const id of await leasedCompositions(store, now, retention.leaseDays)) found.compositions.add(id);
  await addBesides(scope, found);
  for (const application of applicationNames) {
    const latest = await readLatestId(store, application);
    if (latest !== undefined) found.releases.add(`${application}/${latest}`);
  }
  await addPinned(scope, found, pinsFolder);
  for (const release of await overriddenReleases(store, now)) found.releases.add(release);
  await addComposed(store, found);
  await addFirstHomes(store, found);
  return found;
}
