import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@stepwise/contract/release';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { openReleaseSigner, readReleaseKeys } from '../keys/release-keys.ts';
import { publishRelease } from './publish-release.ts';
import { signatureName, signatureProblem, signRelease } from './release-signature.ts';

let delivery: FixtureDelivery;
let release: Release;

beforeEach(async () => {
  delivery = await fixtureDelivery();
  release = await delivery.release('mfe-account', { version: '1.1.0' });
});

afterEach(() => delivery.workspace.remove());

async function problem(): Promise<string | undefined> {
  return signatureProblem(delivery.store, release, await readReleaseKeys(delivery.keysDirectory));
}

test('a release is signed by its team when it is published', async () => {
  expect(await problem()).toBeUndefined();
});

test('the key of another team signs nothing of this one', async () => {
  const payment = { team: 'mfe-payment', application: 'mfe-payment' } as const;
  const stranger = await openReleaseSigner(delivery.keysDirectory, payment);
  await signRelease(delivery.store, release, stranger);
  expect(await problem()).toBe(
    'mfe-account 1.1.0 is signed by mfe-payment, whose key signs mfe-payment only.',
  );
  await expect(delivery.compose('production')).rejects.toMatchObject({ code: 'RELEASE_UNSIGNED' });
});

test('a build that names a team which does not own the application is not published', async () => {
  const facts = join(delivery.workspace.buildOf('mfe-account'), 'build/facts.json');
  const text = await readFile(facts, 'utf8');
  await writeFile(
    facts,
    text.replace('"team":"mfe-account"', '"team":"payments"').replaceAll('1.1.0', '1.2.0'),
  );
  const { store, keysDirectory, workspace } = delivery;
  await expect(
    publishRelease(store, 'mfe-account', workspace.buildOf('mfe-account'), { keysDirectory }),
  ).rejects.toMatchObject({ code: 'NOT_THE_OWNER' });
});

test('a release without a signature, or with that of another release, is in no composition', async () => {
  const earlier = await delivery.store.read(signatureName({ ...release, id: release.id }));
  await delivery.store.remove(signatureName(release));
  expect(await problem()).toBe(
    "mfe-account 1.1.0 is signed by nobody. Release it again with its team's key.",
  );
  const next = await delivery.release('mfe-account', { version: '1.2.0' });
  await delivery.store.write(signatureName(next), earlier ?? '');
  release = next;
  expect(await problem()).toBe('mfe-account 1.2.0 is not what mfe-account signed.');
});

test('where only the public half of a key is, releases are verified and none is signed', async () => {
  const file = join(delivery.keysDirectory, 'teams/mfe-account.json');
  const { public: half } = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(file, JSON.stringify({ public: half }));
  expect(await problem()).toBeUndefined();
  await expect(delivery.release('mfe-account', { version: '1.3.0' })).rejects.toMatchObject({
    code: 'KEY_MISSING',
  });
});

test('a key from a secret store signs like the one in the folder, for its own application only', async () => {
  const text = await readFile(join(delivery.keysDirectory, 'teams/mfe-account.json'), 'utf8');
  const owner = { team: 'mfe-account', application: 'mfe-account' } as const;
  await signRelease(delivery.store, release, await openReleaseSigner('/nowhere', owner, text));
  expect(await problem()).toBeUndefined();
  await expect(
    openReleaseSigner('/nowhere', { team: 'mfe-account', application: 'shell' }, text),
  ).rejects.toMatchObject({ code: 'NOT_THE_OWNER' });
});
