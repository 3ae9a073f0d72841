import { remoteNames } from '@stepwise/contract/access';
import type { Composition } from '@stepwise/contract/composition';
import { applicationNames } from '@stepwise/contract/release';
import type { ApplicationName, Release } from '@stepwise/contract/release';
import { array, assert, asyncProperty, constant, constantFrom, nat, oneof, record } from 'fast-check';
import { expect, test } from 'vitest';
import { keepCanary } from '../canary/canary-record.ts';
import { moveChannel, readLivePointer, readPointers } from '../channel/channel-pointer.ts';
import { canonicalJson } from '../canonical-json.ts';
import { readComposition } from '../compose/compose.ts';
import { setPin } from '../compose/pins.ts';
import { smallComposed, smallRelease } from '../fixture/small-records.ts';
import { missingOf, missingOfPages, missingOfRelease } from '../fixture/missing-things.ts';
import { integrityOf, sha256Hex } from '../hashing.ts';
import { leaseKeeper } from '../lease/composition-leases.ts';
import { firstHomeName, latestName, releaseFolder, stableAddress } from '../release/release-record.ts';
import { dryStore } from '../store/dry-store.ts';
import { folderStore } from '../store/folder-store.ts';
import { collectGarbage } from './collect-garbage.ts';

const dayMs = 24 * 60 * 60 * 1000;
const channels = ['production', 'staging'] as const;
/** The one that moves; the others stand still, so that few steps already meet. */
const remote = 'mfe-account';
const retention = { days: 3, moves: 2, leaseDays: 4, graceMs: 0 };

/** A store in memory with small records, written as the verbs write them. */
function world() {
  const { store } = dryStore(folderStore('/nowhere/at/all'));
  const latest = new Map<ApplicationName, Release>();
  let count = 0;
  let now = new Date('2026-01-01T00:00:00Z');

  async function release(application: ApplicationName): Promise<void> {
    count += 1;
    const made = smallRelease(application, count);
    const folder = releaseFolder(application, made.id);
    for (const { path, integrity } of made.files) {
      await store.write(`${folder}/${path}`, path);
      await store.create(firstHomeName(application, path, integrity), made.id);
    }
    await store.write(`${folder}.json`, JSON.stringify(made));
    await store.write(latestName(application), JSON.stringify({ id: made.id }));
    latest.set(application, made);
  }

  function composed(application: ApplicationName, live: Composition | undefined) {
    const one = smallComposed(application, latest.get(application)?.id ?? '');
    const known = live?.remotes[application];
    const before = known?.current.id === one.id ? known.previous : known?.current;
    return { current: one, ...(before === undefined ? {} : { previous: before }) };
  }

  async function keep(composition: Composition): Promise<string> {
    const payload = canonicalJson(composition);
    const id = sha256Hex(payload);
    await store.create(`compositions/${id}.json`, JSON.stringify({ payload, keyId: 'k', signature: 's' }));
    return id;
  }

  async function pagesOf(composition: string): Promise<string> {
    const shell = latest.get('shell');
    const links =
      shell === undefined
        ? []
        : await Promise.all(shell.files.map((file) => stableAddress(store, shell, file)));
    const page = { file: 'page.html', integrity: integrityOf(composition), bytes: 1 };
    const manifest = {
      schema: 'stepwise.pages.1',
      audience: 'local',
      channel: 'any',
      composition,
      styleHashes: [],
      routes: { '/': page },
      fallback: page,
    };
    const id = sha256Hex(canonicalJson(manifest));
    await store.write(`pages/${id}/page.html`, links.join('\n'));
    const signed = { payload: canonicalJson(manifest), keyId: 'k', signature: 's' };
    await store.write(`pages/${id}/manifest.json`, JSON.stringify(signed));
    return id;
  }

  async function compose(channel: string): Promise<{ composition: Composition; id: string }> {
    const pointer = await readLivePointer(store, channel);
    const live = pointer && (await readComposition(store, pointer.composition))?.composition;
    const composition: Composition = {
      schema: 'stepwise.composition.1',
      audience: 'local',
      channel,
      sequence: (pointer?.sequence ?? 0) + 1,
      issuedAt: now.toISOString(),
      expiresAt: new Date(now.getTime() + 30 * dayMs).toISOString(),
      shell: { id: latest.get('shell')?.id ?? '', base: `/${releaseFolder('shell', 'x')}/`, provides: {} },
      remotes: Object.fromEntries(remoteNames.map((name) => [name, composed(name, live)])),
    };
    return { composition, id: await keep(composition) };
  }

  async function promote(channel: string): Promise<void> {
    const { composition, id } = await compose(channel);
    const { sequence } = composition;
    const pages = await pagesOf(id);
    const previous = sequence === 1 ? null : sequence - 1;
    const promotedAt = now.toISOString();
    const schema = 'stepwise.channel.1';
    await moveChannel(store, { schema, channel, sequence, composition: id, pages, previous, promotedAt });
  }

  async function canary(channel: string): Promise<void> {
    const live = await readLivePointer(store, channel);
    if (live === undefined) return;
    const { id } = await compose(channel);
    const pages = await pagesOf(`${id} canary`);
    await keepCanary(store, live.composition, {
      schema: 'stepwise.canary.1',
      channel,
      sequence: live.sequence,
      rollout: 'r',
      candidate: id,
      changed: [],
      steps: [{ percent: 5, composition: id, pages }],
      startedAt: now.toISOString(),
    });
  }

  async function pin(channel: string, isSet: boolean): Promise<void> {
    const id = latest.get(remote)?.id;
    await setPin(store, channel, remote, isSet ? id : undefined, { actor: 'a', now });
  }

  async function lease(channel: string): Promise<void> {
    const live = await readLivePointer(store, channel);
    if (live !== undefined) await leaseKeeper(store)(live.composition, now);
  }

  const wait = (days: number): void => {
    now = new Date(now.getTime() + days * dayMs);
  };
  const pass = async (): Promise<void> => {
    await collectGarbage({ store, now, pinsFolder: '/nowhere', retention });
  };
  return { store, release, promote, canary, pin, lease, wait, pass, now: () => now };
}

const channel = constantFrom(...channels);
const step = oneof(
  {
    weight: 4,
    arbitrary: record({ do: constant('release' as const), what: constantFrom('shell' as const, remote) }),
  },
  { weight: 5, arbitrary: record({ do: constant('promote' as const), channel }) },
  { weight: 1, arbitrary: record({ do: constant('canary' as const), channel }) },
  {
    weight: 1,
    arbitrary: record({
      do: constant('pin' as const),
      channel,

      isSet: constantFrom(true, true, false),
    }),
  },
  { weight: 2, arbitrary: record({ do: constant('lease' as const), channel }) },
  { weight: 2, arbitrary: record({ do: constant('wait' as const), days: nat({ max: 3 }) }) },
  { weight: 2, arbitrary: constant({ do: 'collect' as const }) },
);

/** What has to be there at this moment, found without asking the collection. */
function needs() {
  const leases = new Map<string, Date>();
  const pins = new Map<string, { application: string; id: string }>();
  const canaries = new Map<string, { composition: string; names: readonly string[] }>();
  return { leases, pins, canaries };
}

test('whatever happened before, nothing that a channel, a rollback, a rollout, a pin or an open tab needs goes', async () => {
  await assert(
    asyncProperty(array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const place = world();
      const expected = needs();
      for (const application of applicationNames) await place.release(application);
      for (const name of channels) await place.promote(name);
      for (const one of steps) {
        switch (one.do) {
          case 'release':
            await place.release(one.what);
            break;
          case 'promote':
            await place.promote(one.channel);
            break;
          case 'canary': {
            await place.canary(one.channel);
            const live = await readLivePointer(place.store, one.channel);
            const names = await place.store.listAll(`canaries/${one.channel}`);
            expected.canaries.set(one.channel, { composition: live?.composition ?? '', names });
            break;
          }
          case 'pin': {
            await place.pin(one.channel, one.isSet);
            const text = (await place.store.read(latestName(remote)))?.toString('utf8') ?? '{}';
            if (one.isSet) expected.pins.set(one.channel, { application: remote, id: JSON.parse(text).id });
            else expected.pins.delete(one.channel);
            break;
          }
          case 'lease': {
            await place.lease(one.channel);
            const live = await readLivePointer(place.store, one.channel);
            expected.leases.set(live?.composition ?? '', place.now());
            break;
          }
          case 'wait':
            place.wait(one.days);
            break;
          case 'collect':
            await place.pass();
            break;
          default:
            one satisfies never;
        }
      }
      await place.pass();
      expect(await missing(place, expected)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

async function missing(
  { store, now }: ReturnType<typeof world>,
  { leases, pins, canaries }: ReturnType<typeof needs>,
): Promise<readonly string[]> {
  const gone: string[] = [];
  for (const name of channels) {
    const pointers = await readPointers(store, name);
    const within = pointers.filter(
      ({ promotedAt }, place) =>
        place >= pointers.length - retention.moves ||
        now().getTime() - Date.parse(promotedAt) <= retention.days * dayMs,
    );
    for (const { composition, pages } of within) {
      gone.push(...(await missingOf(store, composition)));
      gone.push(...(await missingOfPages(store, pages)));
    }
    const live = pointers.at(-1)?.composition;
    const canary = canaries.get(name);
    if (canary !== undefined && canary.composition === live) {
      for (const kept of canary.names.filter((one) => one.includes(live))) {
        const text = (await store.read(kept))?.toString('utf8') ?? '{"steps":[{}]}';
        const { steps } = JSON.parse(text);
        gone.push(...(await missingOf(store, steps[0].composition)));
        gone.push(...(await missingOfPages(store, steps[0].pages)));
      }
    }
  }
  for (const { application, id } of pins.values())
    gone.push(...(await missingOfRelease(store, application, id)));
  for (const [composition, at] of leases) {
    const isOpen = now().getTime() - at.getTime() <= retention.leaseDays * dayMs;
    if (isOpen) gone.push(...(await missingOf(store, composition)));
  }
  return gone;
}

test('what nothing needs goes, after its time of grace', async () => {
  const place = world();
  for (const application of applicationNames) await place.release(application);
  await place.promote('production');
  const [first] = await readPointers(place.store, 'production');
  for (let move = 0; move < 3; move += 1) {
    await place.release('mfe-account');
    await place.promote('production');
  }
  place.wait(10);
  const options = { store: place.store, pinsFolder: '/nowhere', retention: { ...retention, graceMs: dayMs } };
  const early = await collectGarbage({ ...options, now: place.now() });
  expect(early.removed).toEqual([]);
  expect(early.waiting).toContain(`composition ${first?.composition}`);
  place.wait(1);
  const late = await collectGarbage({ ...options, now: place.now() });
  expect(late.removed).toEqual(early.waiting);
  expect(await readComposition(place.store, first?.composition ?? '')).toBeUndefined();
  expect((await collectGarbage({ ...options, now: place.now() })).removed).toEqual([]);
});
