import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLivePointer } from './channel/channel-pointer.ts';
import { promote } from './channel/promote.ts';
import type { PromoteOptions } from './channel/promote.ts';
import { rollback } from './channel/rollback.ts';
import { chooseReleases } from './compose/choose-releases.ts';
import { compose, readLiveComposition } from './compose/compose.ts';
import { setPin } from './compose/pins.ts';
import { deployLocal, localAudience } from './deploy-local.ts';
import { fixtureConfig, fixtureWorkspace } from './fixture/fixture-workspace.ts';
import type { FixtureWorkspace } from './fixture/fixture-workspace.ts';
import { openSigner } from './keys/channel-keys.ts';
import { folderStore } from './store/folder-store.ts';
import type { Store } from './store/folder-store.ts';

const day = 24 * 60 * 60 * 1000;
const start = new Date('2026-11-20T10:00:00Z');

let workspace: FixtureWorkspace;
let store: Store;

beforeEach(async () => {
  workspace = await fixtureWorkspace();
  store = folderStore(join(workspace.dataDirectory, 'store'));
});

afterEach(() => workspace.remove());

async function deploy(now: Date = start, changes: Readonly<Record<string, unknown>> = {}): Promise<string[]> {
  const reports: string[] = [];
  const { rootDirectory, dataDirectory } = workspace;
  await deployLocal({
    rootDirectory,
    dataDirectory,
    runtimeConfigs: {
      production: { ...fixtureConfig('production'), ...changes },
      staging: fixtureConfig('staging'),
    },
    report: (text) => reports.push(text),
    now: () => now,
  });
  return reports;
}

async function liveRelease(channel: string): Promise<string | undefined> {
  return (await readLiveComposition(store, channel))?.composition.remotes['mfe-assessment']?.current.id;
}

async function promoteOptions(channel: string): Promise<PromoteOptions> {
  const signer = await openSigner(join(workspace.dataDirectory, 'keys'), {
    channel,
    audience: localAudience,
  });
  const pass = { kind: 'waived', reason: 'a test of something else' } as const;
  return { store, signer, keys: [signer.key], config: fixtureConfig(channel), now: start, pass };
}

async function composeAnew(channel: string): Promise<string> {
  const { signer, now } = await promoteOptions(channel);
  const releases = await chooseReleases(store, {}, {});
  return (await compose({ store, channel, audience: localAudience, signer, now, releases })).id;
}

test('the first deployment releases five applications and promotes both channels', async () => {
  expect(await deploy()).toHaveLength(7);
  expect((await readLivePointer(store, 'production'))?.sequence).toBe(1);
  expect((await readLivePointer(store, 'staging'))?.sequence).toBe(1);
});

test('a deployment without a change does nothing', async () => {
  await deploy();
  expect(await deploy()).toEqual([]);
});

test('a changed remote moves the channels, and the release before it stays as the one to fall back to', async () => {
  await deploy();
  const before = await liveRelease('production');
  await workspace.build('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  await deploy();
  const live = await readLiveComposition(store, 'production');
  expect(live?.composition.remotes['mfe-assessment']?.current.id).not.toBe(before);
  expect(live?.composition.remotes['mfe-assessment']?.previous?.id).toBe(before);
  expect(live?.composition.remotes['mfe-account']?.previous).toBeUndefined();
});

test('changed configuration makes new pages from the same releases', async () => {
  await deploy();
  const before = await readLivePointer(store, 'production');
  expect(await deploy(start, { productName: 'Another' })).toHaveLength(1);
  const after = await readLivePointer(store, 'production');
  expect(after?.pages).not.toBe(before?.pages);
});

test('a composition is renewed before it expires', async () => {
  await deploy();
  expect(await deploy(new Date(start.getTime() + 14 * day))).toEqual([]);
  expect(await deploy(new Date(start.getTime() + 16 * day))).toHaveLength(2);
});

test('a pin set by command keeps one channel at a release while another moves on', async () => {
  await deploy();
  const before = await liveRelease('staging');
  await setPin(store, 'staging', 'mfe-assessment', before);
  await workspace.build('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  await deploy();
  expect(await liveRelease('staging')).toBe(before);
  expect(await liveRelease('production')).not.toBe(before);
  await setPin(store, 'staging', 'mfe-assessment', undefined);
  await deploy();
  expect(await liveRelease('staging')).toBe(await liveRelease('production'));
});

test('a committed pin names a version and overrules a pin set by command', async () => {
  await deploy();
  const before = await liveRelease('staging');
  await workspace.build('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  await deploy();
  await setPin(store, 'staging', 'mfe-assessment', await liveRelease('production'));
  const pins = join(workspace.rootDirectory, 'shared/delivery/pins');
  await mkdir(pins, { recursive: true });
  await writeFile(join(pins, 'staging.json'), '{ "mfe-assessment": "1.0.0" }');
  await deploy();
  expect(await liveRelease('staging')).toBe(before);
});

test('a pin to a release that does not exist stops the composition', async () => {
  await deploy();
  await setPin(store, 'staging', 'mfe-assessment', '9.9.9');
  await expect(deploy()).rejects.toThrow('mfe-assessment has no release 9.9.9. Release it first.');
});

test('of two promotions that started from the same state exactly one succeeds', async () => {
  await deploy();
  const [one, other] = [await composeAnew('production'), await composeAnew('production')];
  const options = await promoteOptions('production');
  const outcomes = await Promise.allSettled([promote(options, one), promote(options, other)]);
  expect(outcomes.map((outcome) => outcome.status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(outcomes.find((outcome) => outcome.status === 'rejected')).toMatchObject({
    reason: { code: 'CHANNEL_MOVED' },
  });
  expect((await readLivePointer(store, 'production'))?.sequence).toBe(2);
});

test('a composition made before the channel moved cannot be promoted any more', async () => {
  await deploy();
  const early = await composeAnew('production');
  await workspace.build('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  await deploy();
  await expect(promote(await promoteOptions('production'), early)).rejects.toMatchObject({
    code: 'CHANNEL_MOVED',
  });
});

test('a rollback serves the earlier releases under a higher number, step by step, and says when there are no more', async () => {
  await deploy();
  const ids = [await liveRelease('production')];
  for (const version of ['1.1.0', '1.2.0']) {
    await workspace.build('mfe-assessment', { version, script: `run('${version}');` });
    await deploy();
    ids.push(await liveRelease('production'));
  }
  const options = await promoteOptions('production');
  expect((await rollback(options, 'production')).sequence).toBe(4);
  expect(await liveRelease('production')).toBe(ids[1]);
  expect((await rollback(options, 'production')).sequence).toBe(5);
  expect(await liveRelease('production')).toBe(ids[0]);
  await expect(rollback(options, 'production')).rejects.toMatchObject({ code: 'NOTHING_TO_ROLL_BACK' });
  expect(await liveRelease('staging')).toBe(ids[2]);
});

test('a channel that serves nothing has nothing to roll back', async () => {
  await expect(rollback(await promoteOptions('production'), 'production')).rejects.toMatchObject({
    code: 'CHANNEL_EMPTY',
  });
});

test('releases that do not fit together are refused', async () => {
  await workspace.build('mfe-practice', { contractRange: '^2.0.0' });
  await expect(deploy()).rejects.toMatchObject({ code: 'COMPOSITION_REFUSED' });
});
