import { applicationNames } from '@stepwise/contract/release';
import { record, string } from '@stepwise/contract/schema';
import { appendAudit } from '../audit/audit-trail.ts';
import { endedLeases } from '../lease/composition-leases.ts';
import { manifestName, pageManifestSchema, signedManifestSchema } from '../page/page-set.ts';
import { compressedName } from '../release/compressed-files.ts';
import { readRelease } from '../release/release-record.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';
import { findNeeded } from './find-needed.ts';
import type { Needed, Retention } from './find-needed.ts';

/** What may be taken away, seen from which moment. */
export type CollectOptions = {
  readonly store: Store;
  readonly now: Date;
  readonly pinsFolder: string;
  readonly actor?: string;
  readonly retention?: Partial<Retention>;
};

/** What a collection did. */
export type Collected = {
  /** Things that went: `composition …`, `pages …`, `release …`. */
  readonly removed: readonly string[];
  /** Things that nothing needs and whose time of grace still runs. */
  readonly waiting: readonly string[];
  /** How many records went in all. */
  readonly records: number;
};

const day = 24 * 60 * 60 * 1000;
const retentionDefault: Retention = { days: 30, moves: 10, leaseDays: 14, graceMs: day };
const candidatesName = 'gc/candidates.json';

/** Thing → the names of its records. */
type Things = ReadonlyMap<string, readonly string[]>;

async function releaseThings(store: Store, needed: Needed): Promise<Things> {
  const things = new Map<string, string[]>();
  for (const application of applicationNames) {
    const folders = [`releases/${application}`, `signatures/${application}`, `source-maps/${application}`];
    const names = (await Promise.all(folders.map((folder) => store.listAll(folder)))).flat();
    for (const name of names) {
      const id = (name.split('/')[2] ?? '').replace(/\.json$/, '');
      if (needed.releases.has(`${application}/${id}`)) continue;
      const thing = `release ${application} ${id}`;
      things.set(thing, [...(things.get(thing) ?? []), name]);
    }
  }
  return things;
}

async function compositionThings(store: Store, needed: Needed): Promise<Things> {
  const things = new Map<string, string[]>();
  for (const name of await store.listAll('compositions')) {
    const id = name.slice('compositions/'.length, -'.json'.length);
    if (!needed.compositions.has(id)) things.set(`composition ${id}`, [name]);
  }
  for (const name of await store.listAll('pages')) {
    const id = name.split('/')[1] ?? '';
    if (needed.pageSets.has(id)) continue;
    things.set(`pages ${id}`, [...(things.get(`pages ${id}`) ?? []), name]);
  }
  return things;
}

async function unneeded({ store, now, pinsFolder }: CollectOptions, retention: Retention): Promise<Things> {
  const needed = await findNeeded({ store, now, retention }, pinsFolder);
  return new Map([...(await compositionThings(store, needed)), ...(await releaseThings(store, needed))]);
}

async function pageIntegrities(store: Store): Promise<readonly string[]> {
  const sets = await store.list('pages');
  const manifests = await Promise.all(
    sets.map(async (id) => {
      const signed = await readRecord(store, manifestName(id), signedManifestSchema);
      return signed && pageManifestSchema.parse(JSON.parse(signed.payload));
    }),
  );
  return manifests.flatMap((manifest) =>
    manifest === undefined
      ? []
      : [manifest.fallback, ...Object.values(manifest.routes)].map(({ integrity }) => integrity),
  );
}

/** What only points at things: compressed copies, first homes, rollouts, previews. Called when the things are gone. */
async function dangling(store: Store): Promise<readonly string[]> {
  const homes: string[] = [];
  const integrities = new Set(await pageIntegrities(store));
  for (const application of applicationNames) {
    const names = await store.list(`releases/${application}`);
    const ids = new Set(names.filter((name) => name.endsWith('.json')).map((name) => name.slice(0, -5)));
    for (const id of ids) {
      for (const file of (await readRelease(store, application, id))?.files ?? [])
        integrities.add(file.integrity);
    }
    for (const name of await store.listAll(`first/${application}`)) {
      const home = (await store.read(name))?.toString('utf8') ?? '';
      if (!ids.has(home) && !names.includes(home)) homes.push(name);
    }
  }
  const compressed = new Set([...integrities].map(compressedName));
  const copies = (await store.listAll('compressed')).filter((name) => !compressed.has(name));
  return [...homes, ...copies, ...(await orphans(store))];
}

async function orphans(store: Store): Promise<readonly string[]> {
  const kept = new Set((await store.list('compositions')).map((name) => name.replace(/\.json$/, '')));
  const names = [...(await store.listAll('canaries')), ...(await store.listAll('previews'))];
  return names.filter((name) => {
    const id = (name.split('/').at(-1) ?? '').replace(/\.json$/, '');
    return ![...kept].some((composition) => composition.startsWith(id));
  });
}

async function note(options: CollectOptions, things: readonly string[], records: readonly string[]) {
  const { store, now, actor = 'local' } = options;
  const subject = `gc/${now.toISOString()}.json`;
  const content = `${JSON.stringify({ removed: things, records: records.length }, undefined, 2)}\n`;
  await store.write(subject, content);
  const removed = records.filter((name) => /^releases\/[^/]+\/[^/]+\.json$/.test(name));
  const text = `${things.length} things, ${records.length} records`;
  await appendAudit(store, { at: now, actor, action: 'gc', subject, content, note: text, removed });
}

/**
 * Takes away what no channel, pin, rollout, rollback or open tab needs, a day after it was first found so: whoever is about
 * to promote something old still finds it. What goes is named in the audit trail.
 */
export async function collectGarbage(options: CollectOptions): Promise<Collected> {
  const { store, now } = options;
  const retention = { ...retentionDefault, ...options.retention };
  const seen = (await readRecord(store, candidatesName, record(string(), string()))) ?? {};
  const things = await unneeded(options, retention);
  const since = Object.fromEntries(
    [...things.keys()].map((thing) => [thing, seen[thing] ?? now.toISOString()]),
  );
  const isDue = (thing: string): boolean =>
    now.getTime() - Date.parse(since[thing] ?? '') >= retention.graceMs;
  const removed = [...things.keys()].filter(isDue);
  const waiting = [...things.keys()].filter((thing) => !isDue(thing));
  const records = removed.flatMap((thing) => things.get(thing) ?? []);
  for (const name of records) await store.remove(name);
  const rest = removed.length === 0 ? [] : await dangling(store);
  const leases = await endedLeases(store, now, retention.leaseDays);
  for (const name of [...rest, ...leases]) await store.remove(name);
  const next = Object.fromEntries(waiting.map((thing) => [thing, since[thing] ?? '']));
  await store.write(candidatesName, `${JSON.stringify(next, undefined, 2)}\n`);
  if (removed.length > 0) await note(options, removed, records);
  return { removed, waiting, records: records.length + rest.length + leases.length };
}
