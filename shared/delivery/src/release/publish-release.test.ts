import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { applicationNames } from '@stepwise/contract/release';
import { int, object, string } from '@stepwise/contract/schema';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureWorkspace } from '../fixture/fixture-workspace.ts';
import type { FixtureWorkspace } from '../fixture/fixture-workspace.ts';
import { integrityOf } from '../hashing.ts';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/folder-store.ts';
import { compressedName } from './compressed-files.ts';
import { publishRelease } from './publish-release.ts';
import { readLatestId, readRelease, stableAddress } from './release-record.ts';

const manifestSchema = object({ stepwise: object({ team: string(), budgetBytes: int() }) });

let workspace: FixtureWorkspace;
let store: Store;

beforeEach(async () => {
  workspace = await fixtureWorkspace();
  store = folderStore(join(workspace.dataDirectory, 'store'));
});

afterEach(() => workspace.remove());

const publish = () => publishRelease(store, 'mfe-assessment', workspace.buildOf('mfe-assessment'));

test('a release lists every served file with its hash and size, and leaves the notes of the build out', async () => {
  const { release } = await publish();
  expect(release.files.map((file) => file.path)).toEqual(['chunk.js', 'entry.js', 'style.css']);
  const content = await readFile(join(workspace.buildOf('mfe-assessment'), 'entry.js'));
  expect(release.files[1]).toEqual({
    path: 'entry.js',
    integrity: integrityOf(content),
    bytes: content.length,
  });
});

test('the same bytes again are the same release', async () => {
  const first = await publish();
  const second = await publish();
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  expect(second.release.id).toBe(first.release.id);
});

test('one version never holds other bytes', async () => {
  const { release } = await publish();
  await workspace.build('mfe-assessment', { script: 'changed();' });
  await expect(publish()).rejects.toMatchObject({
    code: 'ALREADY_RELEASED',
    message: expect.stringContaining('mfe-assessment 1.0.0 is already released with other content'),
  });
  expect(await readLatestId(store, 'mfe-assessment')).toBe(release.id);
});

test('a new version is a release of its own beside the old one', async () => {
  const first = await publish();
  await workspace.build('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  const second = await publish();
  expect(await readRelease(store, 'mfe-assessment', first.release.id)).toEqual(first.release);
  expect(await readLatestId(store, 'mfe-assessment')).toBe(second.release.id);
});

test('a build that names another application is refused', async () => {
  await expect(
    publishRelease(store, 'mfe-account', workspace.buildOf('mfe-assessment')),
  ).rejects.toMatchObject({
    code: 'BUILD_MISSING',
  });
});

test('a missing build gets a sentence that says what to do', async () => {
  await expect(publishRelease(store, 'shell', join(workspace.rootDirectory, 'nowhere'))).rejects.toThrow(
    /Build it first, then release it\.$/,
  );
});

test('a file that did not change is compressed once, across releases', async () => {
  const { release } = await publish();
  const name = compressedName(release.files[0]?.integrity ?? '');
  const before = await store.stamp(name);
  await workspace.build('mfe-assessment', { version: '1.1.0', script: 'changed();' });
  await publish();
  expect(before).toBeDefined();
  expect(await store.stamp(name)).toBe(before);
});

test('a file that did not change keeps the address of the release that had it first', async () => {
  const first = await publishRelease(store, 'shell', workspace.buildOf('shell'));
  await workspace.build('shell', { version: '1.1.0', script: 'changed();' });
  const { release } = await publishRelease(store, 'shell', workspace.buildOf('shell'));
  const addressOf = (path: string) => {
    const file = release.files.find((one) => one.path === path);
    return file && stableAddress(store, release, file);
  };
  expect(await addressOf('lib.js')).toBe(`/releases/shell/${first.release.id}/lib.js`);
  expect(await addressOf('entry.js')).toBe(`/releases/shell/${release.id}/entry.js`);
});

test('a record that was changed after publishing is refused', async () => {
  const { release } = await publish();
  const name = `releases/mfe-assessment/${release.id}.json`;
  const text = (await store.read(name))?.toString('utf8') ?? '';
  await store.write(name, text.replace('"team": "mfe-assessment"', '"team": "somebody"'));
  await expect(readRelease(store, 'mfe-assessment', release.id)).rejects.toMatchObject({
    code: 'STORE_DAMAGED',
  });
});

test.each(applicationNames)(
  'the package of %s names its team and what it may load before its first screen',
  async (name) => {
    const file = join(import.meta.dirname, '../../../..', name, 'package.json');
    const { stepwise } = manifestSchema.parse(JSON.parse(await readFile(file, 'utf8')));
    expect(stepwise.team).not.toBe('');
    expect(stepwise.budgetBytes).toBeGreaterThan(1000);
  },
);
