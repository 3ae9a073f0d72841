import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openSigner } from './channel-keys.ts';
import { openReleaseSigner } from './release-keys.ts';

test('of many who make a key at once all get the same one, and nobody reads a half-written file', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'stepwise-keys-'));
  const names = ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const;
  const owners = Array.from({ length: 24 }, (_, place) => names[place % names.length] ?? 'mfe-account');
  const signers = await Promise.all(
    owners.map((application) => openReleaseSigner(directory, { team: application, application })),
  );
  expect(new Set(signers.map(({ key }) => key.keyId)).size).toBe(names.length);
  const identity = { channel: 'production', audience: 'local' };
  const channel = await Promise.all(owners.map(() => openSigner(directory, identity)));
  expect(new Set(channel.map(({ key }) => key.keyId)).size).toBe(1);
  await rm(directory, { recursive: true, force: true });
});
