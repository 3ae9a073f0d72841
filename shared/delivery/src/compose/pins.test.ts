import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderStore } from '../store/folder-store.ts';
import { readPins, setPin } from './pins.ts';

test('teams that pin at the same moment all have their way', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stepwise-pins-'));
  const store = folderStore(directory);
  const remotes = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;
  await Promise.all(remotes.map((remote) => setPin(store, 'staging', remote, `${remote}-1`)));
  await setPin(store, 'staging', 'mfe-account', undefined);
  expect(await readPins(store, join(directory, 'committed'), 'staging')).toEqual({
    'mfe-assessment': 'mfe-assessment-1',
    'mfe-practice': 'mfe-practice-1',
    'mfe-payment': 'mfe-payment-1',
  });
  await rm(directory, { recursive: true, force: true });
});
