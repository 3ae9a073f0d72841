import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from './folder-store.ts';
import type { Store } from './store.ts';

let directory: string;
let store: Store;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwise-store-'));
  store = folderStore(directory);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('writing leaves no half-written file behind', async () => {
  await Promise.all(['one', 'two', 'three'].map((content) => store.write('a/b.json', content)));
  await store.create('a/b.json', 'four');
  expect(await readdir(join(directory, 'a'))).toEqual(['b.json']);
});
