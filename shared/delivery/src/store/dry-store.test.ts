import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dryStore } from './dry-store.ts';
import type { DryStore } from './dry-store.ts';
import { folderStore } from './folder-store.ts';

let directory: string;
let dry: DryStore;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwise-dry-'));
  const real = folderStore(directory);
  await real.write('a/kept.json', 'kept');
  await real.write('a/sub/below.json', 'below');
  dry = dryStore(real);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

test('what a dry run writes can be read by it and is nowhere else', async () => {
  await dry.store.write('a/new.json', 'new');
  expect(await dry.store.create('a/new.json', 'again')).toBe(false);
  expect(await dry.store.create('a/kept.json', 'again')).toBe(false);
  expect(await dry.store.create('b/first.json', 'first')).toBe(true);
  expect((await dry.store.read('a/new.json'))?.toString()).toBe('new');
  expect(await dry.store.list('a')).toEqual(['kept.json', 'new.json', 'sub']);
  expect(await dry.store.stamp('a/new.json')).toBeDefined();
  expect(await readdir(join(directory, 'a'))).toEqual(['kept.json', 'sub']);
  expect(dry.changes()).toEqual(['a/new.json', 'b/first.json']);
});

test('what a dry run takes away is gone for it and stays in the store', async () => {
  await dry.store.remove('a/kept.json');
  expect(await dry.store.read('a/kept.json')).toBeUndefined();
  expect(await dry.store.stamp('a/kept.json')).toBeUndefined();
  expect(await dry.store.listAll('a')).toEqual(['a/sub/below.json']);
  expect(await dry.store.create('a/kept.json', 'new')).toBe(true);
  expect(await readdir(join(directory, 'a'))).toEqual(['kept.json', 'sub']);
});
