import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from './folder-store.ts';
import type { Store } from './folder-store.ts';

let directory: string;
let store: Store;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwise-store-'));
  store = folderStore(directory);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('of many who create one name at once exactly one wins, and its content stays', async () => {
  const writers = Array.from({ length: 20 }, (_, index) => `writer ${index}`);
  const wins = await Promise.all(writers.map((writer) => store.create('channels/a/1.json', writer)));
  expect(wins.filter(Boolean)).toHaveLength(1);
  const winner = writers[wins.indexOf(true)];
  expect((await store.read('channels/a/1.json'))?.toString('utf8')).toBe(winner);
});

test('writing leaves no half-written file behind', async () => {
  await Promise.all(['one', 'two', 'three'].map((content) => store.write('a/b.json', content)));
  await store.create('a/b.json', 'four');
  expect(await readdir(join(directory, 'a'))).toEqual(['b.json']);
});

test('what is not there is undefined or an empty list, not an error', async () => {
  expect(await store.read('a/b/c')).toBeUndefined();
  expect(await store.stamp('a/b/c')).toBeUndefined();
  expect(await store.list('a/b')).toEqual([]);
});

test('the stamp changes with the content', async () => {
  await store.write('a', 'one');
  const before = await store.stamp('a');
  expect(await store.stamp('a')).toBe(before);
  await store.write('a', 'two');
  expect(await store.stamp('a')).not.toBe(before);
});
