import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveChannel, readLivePointer } from '../channel/channel-pointer.ts';
import { startS3Server } from '../fixture/s3-server.ts';
import { folderStore } from './folder-store.ts';
import { expectConditionalWrites, s3Store } from './s3-store.ts';
import type { Store } from './store.ts';

type Opened = { readonly store: Store; readonly close: () => Promise<unknown> };

const adapters: Readonly<Record<string, () => Promise<Opened>>> = {
  'a folder': async () => {
    const directory = await mkdtemp(join(tmpdir(), 'stepwise-store-'));
    const close = () => rm(directory, { recursive: true, force: true });
    return { store: folderStore(directory), close };
  },
  'a bucket': async () => {
    const server = await startS3Server();
    return { store: s3Store(server.bucket), close: server.close };
  },
};

const pointer = (sequence: number, composition: string) => ({
  schema: 'stepwise.channel.1' as const,
  channel: 'production',
  sequence,
  composition,
  pages: 'pages',
  previous: null,
  promotedAt: '2026-11-20T10:00:00.000Z',
});

describe.each(Object.entries(adapters))('%s keeps the promises of a store', (_, open) => {
  let opened: Opened;
  let store: Store;

  beforeAll(async () => {
    opened = await open();
    store = opened.store;
  });

  afterAll(() => opened.close());

  const textOf = async (name: string) => (await store.read(name))?.toString('utf8');

  test('what was written is read, byte for byte', async () => {
    const bytes = Uint8Array.from({ length: 1000 }, (_item, index) => index % 256);
    await store.write('bytes/all', bytes);
    expect(await store.read('bytes/all')).toEqual(Buffer.from(bytes));
    await store.write('bytes/all', 'ä and more');
    expect(await textOf('bytes/all')).toBe('ä and more');
  });

  test('what is not there is undefined or an empty list, not an error', async () => {
    expect(await store.read('nothing/here')).toBeUndefined();
    expect(await store.stamp('nothing/here')).toBeUndefined();
    expect(await store.list('nothing')).toEqual([]);
    expect(await store.listAll('nothing')).toEqual([]);
    await store.remove('nothing/here');
  });

  test('of many who create one name at once exactly one wins, and its content stays', async () => {
    const writers = Array.from({ length: 20 }, (_item, index) => `writer ${index}`);
    const wins = await Promise.all(writers.map((writer) => store.create('created/1.json', writer)));
    expect(wins.filter(Boolean)).toHaveLength(1);
    expect(await textOf('created/1.json')).toBe(writers[wins.indexOf(true)]);
    expect(await store.create('created/1.json', 'late')).toBe(false);
  });

  test('a list names what lies directly in a folder, a whole list also what lies below', async () => {
    const names = ['listed/b.json', 'listed/a.json', 'listed/sub/c@1.json', 'listed-beside.json'];
    for (const name of names) await store.write(name, 'x');
    expect(await store.list('listed')).toEqual(['a.json', 'b.json', 'sub']);
    expect(await store.listAll('listed')).toEqual(['listed/a.json', 'listed/b.json', 'listed/sub/c@1.json']);
  });

  test('the stamp stays with the content and changes with it', async () => {
    await store.write('stamped', 'one');
    const before = await store.stamp('stamped');
    expect(before).toBeDefined();
    expect(await store.stamp('stamped')).toBe(before);
    await store.write('stamped', 'another');
    expect(await store.stamp('stamped')).not.toBe(before);
  });

  test('what was removed is gone, and its name is free again', async () => {
    await store.create('removed', 'one');
    await store.remove('removed');
    expect(await store.read('removed')).toBeUndefined();
    expect(await store.create('removed', 'two')).toBe(true);
  });

  test('of two who move a channel at the same moment exactly one succeeds', async () => {
    await moveChannel(store, pointer(1, 'first'));
    const rivals = ['one', 'other', 'third'];
    const moves = await Promise.allSettled(rivals.map((name) => moveChannel(store, pointer(2, name))));
    const winners = rivals.filter((_item, index) => moves[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    expect((await readLivePointer(store, 'production'))?.composition).toBe(winners[0]);
  });
});

test('a bucket that ignores the condition of a write is refused before anything is published there', async () => {
  const server = await startS3Server({ ignoresConditions: true });
  await expect(expectConditionalWrites(s3Store(server.bucket))).rejects.toMatchObject({
    code: 'STORE_UNFIT',
  });
  await server.close();
});

test('a bucket that keeps to the condition is taken, however often it is tried', async () => {
  const server = await startS3Server();
  const store = s3Store(server.bucket);
  await expectConditionalWrites(store);
  await expect(expectConditionalWrites(store)).resolves.toBeUndefined();
  await server.close();
});

test('a bucket out of reach is told in a sentence that says what to do', async () => {
  const server = await startS3Server();
  await server.close();
  await expect(s3Store(server.bucket).create('a', 'b')).rejects.toMatchObject({
    code: 'STORE_UNWRITABLE',
    message: expect.stringContaining('Check the address of the bucket'),
  });
});
