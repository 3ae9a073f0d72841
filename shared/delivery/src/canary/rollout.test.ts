import { join } from 'node:path';
import { compositionSchema, signedCompositionSchema } from '@stepwise/contract/composition';
import type { Composition } from '@stepwise/contract/composition';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLivePointer } from '../channel/channel-pointer.ts';
import type { PromoteOptions } from '../channel/promote.ts';
import { renew } from '../channel/renew.ts';
import { rollback } from '../channel/rollback.ts';
import { chooseReleases } from '../compose/choose-releases.ts';
import { compose, readComposition, readLiveComposition } from '../compose/compose.ts';
import { deployLocal, localAudience } from '../deploy-local.ts';
import { fixtureConfig, fixtureWorkspace } from '../fixture/fixture-workspace.ts';
import type { FixtureWorkspace } from '../fixture/fixture-workspace.ts';
import { openSigner } from '../keys/channel-keys.ts';
import { livePages } from '../origin/live-pages.ts';
import type { LivePages } from '../origin/live-pages.ts';
import { publishPreview } from '../page/preview.ts';
import { publishRelease } from '../release/publish-release.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/store.ts';
import { startCanary, stopCanary } from './rollout.ts';
import { settleCanary } from './settle-canary.ts';

const channel = 'production';
const start = new Date('2026-11-20T10:00:00Z');

let workspace: FixtureWorkspace;
let store: Store;
/** What the judge says. */
let step: number | null;

beforeEach(async () => {
  workspace = await fixtureWorkspace();
  const { rootDirectory, dataDirectory } = workspace;
  store = folderStore(join(dataDirectory, 'store'));
  step = 0;
  const runtimeConfigs = { production: fixtureConfig(channel) };
  await deployLocal({
    rootDirectory,
    dataDirectory,
    runtimeConfigs,
    report: () => undefined,
    now: () => start,
  });
});

afterEach(() => workspace.remove());

async function options(): Promise<PromoteOptions> {
  const keys = join(workspace.dataDirectory, 'keys');
  const signer = await openSigner(keys, { channel, audience: localAudience });
  const pass = { kind: 'waived', reason: 'a test of something else' } as const;
  return { store, signer, keys: [signer.key], config: fixtureConfig(channel), now: start, pass };
}

async function release(application: 'mfe-assessment' | 'shell', script: string): Promise<string> {
  await workspace.build(application, { version: '2.0.0', script });
  return (await publishRelease(store, application, workspace.buildOf(application))).release.id;
}

/** A composition of the newest releases. */
async function candidate(): Promise<string> {
  const { signer, now } = await options();
  const releases = await chooseReleases(store, {}, {});
  return (await compose({ store, channel, audience: localAudience, signer, releases, now })).id;
}

/** What the origin would serve. */
async function live(served: Parameters<ReturnType<typeof livePages>>[0] = { kind: 'channel', channel }) {
  const { keys } = await options();
  const readKeys = async () => keys;
  return livePages({ store, readKeys, audience: localAudience, verdicts: { stepOf: () => step } })(served);
}

function blockOf(html: string, id: string): Composition | undefined {
  const text = new RegExp(`id="${id}">(.*?)</script>`).exec(html)?.[1];
  if (text === undefined) return undefined;
  return compositionSchema.parse(JSON.parse(signedCompositionSchema.parse(JSON.parse(text)).payload));
}

async function assessmentPage(pages: LivePages | undefined): Promise<string> {
  const file = pages?.manifest.routes['/assessment']?.file;
  return (await store.read(`pages/${pages?.pages}/${file}`))?.toString() ?? '';
}

test('a page carries what is tried out beside what is served, both with one number and one date', async () => {
  const before = await readLiveComposition(store, channel);
  const newRelease = await release('mfe-assessment', 'better();');
  const { pointer, canary } = await startCanary(await options(), { channel, candidate: await candidate() });
  const html = await assessmentPage(await live());
  const [stable, tried] = [blockOf(html, 'stepwise-composition'), blockOf(html, 'stepwise-canary')];
  expect(stable).toMatchObject({ sequence: pointer.sequence, remotes: before?.composition.remotes ?? {} });
  expect(stable?.canary).toBeUndefined();
  expect(tried?.remotes['mfe-assessment']?.current.id).toBe(newRelease);
  expect(tried?.remotes['mfe-assessment']?.previous?.id).toBe(stable?.remotes['mfe-assessment']?.current.id);
  expect(tried?.canary).toEqual({ rollout: canary.rollout, percent: 5 });
  expect([tried?.sequence, tried?.issuedAt]).toEqual([stable?.sequence, stable?.issuedAt]);
});

test('the judge chooses among the steps that were signed at the start, and asks in advance for what most get', async () => {
  const newRelease = await release('mfe-assessment', 'better();');
  await startCanary(await options(), { channel, candidate: await candidate() });
  const percents: (number | undefined)[] = [];
  const preloaded: boolean[] = [];
  for (step of [0, 1, 2, 3]) {
    const html = await assessmentPage(await live());
    percents.push(blockOf(html, 'stepwise-canary')?.canary?.percent);
    preloaded.push(html.includes(`rel="preload" as="script" href="/releases/mfe-assessment/${newRelease}/`));
  }
  expect(percents).toEqual([5, 25, 50, 100]);
  expect(preloaded).toEqual([false, false, false, true]);
});

test('a rollout that the judge has ended, and one that somebody stopped, is served to nobody', async () => {
  await release('mfe-assessment', 'worse();');
  const { pointer } = await startCanary(await options(), { channel, candidate: await candidate() });
  step = null;
  expect(blockOf(await assessmentPage(await live()), 'stepwise-canary')).toBeUndefined();
  step = 3;
  expect(blockOf(await assessmentPage(await live()), 'stepwise-canary')).toBeDefined();
  const stopped = await stopCanary(await options(), channel);
  expect(stopped.sequence).toBe(pointer.sequence + 1);
  expect(blockOf(await assessmentPage(await live()), 'stepwise-canary')).toBeUndefined();
});

const judgeSaying = (state: 'running' | 'passed' | 'rolled-back') => async () => ({ state, step: 1 });

async function servedRelease(): Promise<string | undefined> {
  return (await readLiveComposition(store, channel))?.composition.remotes['mfe-assessment']?.current.id;
}

test('what has passed becomes what the channel serves, so that no renewal takes it back, and can be rolled back', async () => {
  const oldRelease = await servedRelease();
  const newRelease = await release('mfe-assessment', 'better();');
  await startCanary(await options(), { channel, candidate: await candidate() });
  for (const judge of [
    judgeSaying('running'),
    judgeSaying('rolled-back'),
    async () => null,
    async () => undefined,
  ])
    expect(await settleCanary(await options(), channel, judge)).toBeUndefined();
  expect(await servedRelease()).toBe(oldRelease);
  const settled = await settleCanary(await options(), channel, judgeSaying('passed'));
  expect(settled).toMatchObject({ sequence: 3, previous: 2, action: 'promote' });
  await renew(await options(), channel, true);
  expect(await servedRelease()).toBe(newRelease);
  expect(blockOf(await assessmentPage(await live()), 'stepwise-canary')).toBeUndefined();
  expect(await settleCanary(await options(), channel, judgeSaying('passed'))).toBeUndefined();
  await rollback(await options(), channel);
  expect(await servedRelease()).toBe(oldRelease);
});

test('what was meant for a part of the visitors stays with that part', async () => {
  await release('mfe-assessment', 'better();');
  await startCanary(await options(), { channel, candidate: await candidate(), steps: [5, 50] });
  expect(await settleCanary(await options(), channel, judgeSaying('passed'))).toBeUndefined();
});

test('a candidate whose files are not what was released is tried out on nobody', async () => {
  const id = await release('mfe-assessment', 'better();');
  const tried = await candidate();
  await store.write(`releases/mfe-assessment/${id}/entry.js`, 'other();');
  await expect(startCanary(await options(), { channel, candidate: tried })).rejects.toMatchObject({
    code: 'GATE_CLOSED',
  });
  expect((await readLivePointer(store, channel))?.sequence).toBe(1);
});

test('what cannot be tried out is refused with its reason, and the channel stays where it is', async () => {
  const same = await candidate();
  const begin = async (id: string, steps?: readonly number[]) =>
    startCanary(await options(), { channel, candidate: id, ...(steps && { steps }) });
  await expect(begin(same)).rejects.toThrow('It has the same remotes as what is served.');
  await release('mfe-assessment', 'better();');
  const fit = await candidate();
  await expect(begin(fit, [25, 5])).rejects.toThrow('whole percents that grow');
  await expect(begin(fit, [50, 101])).rejects.toThrow('whole percents that grow');
  await release('shell', 'new();');
  await expect(begin(await candidate())).rejects.toThrow('Promote the shell first.');
  expect((await readLivePointer(store, channel))?.sequence).toBe(1);
});

test('pages of another composition than the channel serves are not served', async () => {
  const pointer = await readLivePointer(store, channel);
  expect(await live()).toBeDefined();
  const name = 'channels/production/0000000001.json';
  await store.write(name, JSON.stringify({ ...pointer, composition: 'f'.repeat(64) }));
  expect(await live()).toBeUndefined();
});

test('a composition can be opened by itself before any channel serves it', async () => {
  const newRelease = await release('mfe-assessment', 'better();');
  const id = await candidate();
  const composed = await readComposition(store, id);
  if (composed === undefined) throw new Error('it was composed');
  await publishPreview({ ...(await options()), composed });
  const html = await assessmentPage(await live({ kind: 'preview', composition: id.slice(0, 20) }));
  expect(blockOf(html, 'stepwise-composition')?.remotes['mfe-assessment']?.current.id).toBe(newRelease);
  expect((await readLivePointer(store, channel))?.sequence).toBe(1);
});
