import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { folderStore } from '../store/folder-store.ts';
import type { Store } from '../store/folder-store.ts';
import { moveChannel, readLivePointer, readPointer } from './channel-pointer.ts';
import type { ChannelPointer } from './channel-pointer.ts';

let directory: string;
let store: Store;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwise-channel-'));
  store = folderStore(directory);
});

afterEach(() => rm(directory, { recursive: true, force: true }));

function pointer(sequence: number, composition: string): ChannelPointer {
  return {
    schema: 'stepwise.channel.1',
    channel: 'production',
    sequence,
    composition,
    pages: 'pages',
    previous: sequence === 1 ? null : sequence - 1,
    promotedAt: '2026-11-20T10:00:00.000Z',
  };
}

test('of two who move a channel at the same moment exactly one succeeds', async () => {
  await moveChannel(store, pointer(1, 'first'));
  const rivals = ['one', 'other', 'third'];
  const outcomes = await Promise.allSettled(rivals.map((name) => moveChannel(store, pointer(2, name))));
  const winners = rivals.filter((_, index) => outcomes[index]?.status === 'fulfilled');
  expect(winners).toHaveLength(1);
  expect((await readLivePointer(store, 'production'))?.composition).toBe(winners[0]);
});

test('a channel moves by one step only: neither back, nor on the spot, nor past a number', async () => {
  await moveChannel(store, pointer(1, 'first'));
  await moveChannel(store, pointer(2, 'second'));
  for (const sequence of [1, 2, 4]) {
    await expect(moveChannel(store, pointer(sequence, 'late'))).rejects.toMatchObject({
      code: 'CHANNEL_MOVED',
    });
  }
  expect((await readLivePointer(store, 'production'))?.composition).toBe('second');
});

test('every earlier state can still be read, in the order of numbers and not of letters', async () => {
  for (let sequence = 1; sequence <= 11; sequence += 1) {
    await moveChannel(store, pointer(sequence, `number ${sequence}`));
  }
  expect((await readLivePointer(store, 'production'))?.sequence).toBe(11);
  expect((await readPointer(store, 'production', 9))?.composition).toBe('number 9');
});

test('a damaged pointer is told, not guessed around', async () => {
  await moveChannel(store, pointer(1, 'first'));
  await store.write('channels/production/0000000002.json', '{');
  await expect(readLivePointer(store, 'production')).rejects.toMatchObject({ code: 'STORE_DAMAGED' });
});
