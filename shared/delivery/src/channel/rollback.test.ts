import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLiveComposition } from '../compose/compose.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { readPointers } from './channel-pointer.ts';
import { renew } from './renew.ts';
import { rollback } from './rollback.ts';

const day = 24 * 60 * 60 * 1000;

let delivery: FixtureDelivery;

beforeEach(async () => {
  delivery = await fixtureDelivery();
});

afterEach(() => delivery.workspace.remove());

async function deployVersions(...versions: readonly string[]): Promise<void> {
  await delivery.deploy('production');
  for (const version of versions) {
    await delivery.release('mfe-account', { version, script: `run('${version}');` });
    await delivery.deploy('production');
  }
}

async function live() {
  const composed = await readLiveComposition(delivery.store, 'production');
  const remote = composed?.composition.remotes['mfe-account'];
  return { version: remote?.current.id.split('-')[0], previous: remote?.previous?.id.split('-')[0] };
}

test('one command goes back to any number that the channel ever had', async () => {
  await deployVersions('1.1.0', '1.2.0', '1.3.0');
  const pointer = await rollback(await delivery.options('production'), 'production', {
    kind: 'number',
    number: 2,
  });
  expect(pointer).toMatchObject({ sequence: 5, action: 'rollback', previous: 1 });
  expect(await live()).toMatchObject({ version: '1.1.0' });
});

test('one remote goes back alone, and what it left is not what it falls back to', async () => {
  await deployVersions('1.1.0', '1.2.0');
  await delivery.release('mfe-payment', { version: '2.0.0', script: 'paid();' });
  await delivery.deploy('production');
  const options = await delivery.options('production');
  const target = { kind: 'release', remote: 'mfe-account', release: '1.0.0' } as const;
  await rollback(options, 'production', target);
  expect(await live()).toEqual({ version: '1.0.0', previous: '1.1.0' });
  const composed = await readLiveComposition(delivery.store, 'production');
  expect(composed?.composition.remotes['mfe-payment']?.current.id).toMatch(/^2\.0\.0-/);
});

test('a rollback to a number that never was, or to a release that is not kept, is told', async () => {
  await deployVersions();
  const options = await delivery.options('production');
  await expect(rollback(options, 'production', { kind: 'number', number: 9 })).rejects.toMatchObject({
    code: 'NOTHING_TO_ROLL_BACK',
  });
  const gone = { kind: 'release', remote: 'mfe-account', release: '0.1.0' } as const;
  await expect(rollback(options, 'production', gone)).rejects.toMatchObject({ code: 'RELEASE_UNKNOWN' });
});

test('a rollback to releases that no longer fit the backend is refused with the reason', async () => {
  await delivery.release('mfe-account', { version: '1.1.0', requiresMigration: '20261130000000' });
  const options = await delivery.options('production');
  await delivery.deploy('production', { 'mfe-account': '1.0.0' });
  const target = { kind: 'release', remote: 'mfe-account', release: '1.1.0' } as const;
  await expect(
    rollback({ ...options, backend: '20261120000000' }, 'production', target),
  ).rejects.toMatchObject({
    code: 'COMPOSITION_REFUSED',
    message:
      'mfe-account 1.1.0 needs the database migration 20261130000000, and the backend is at 20261120000000. Migrate it first.',
  });
});

test('a renewal signs the same again in time, and a rollback still goes to what was served before', async () => {
  await deployVersions('1.1.0');
  const at = (days: number) =>
    delivery.options('production', new Date(delivery.start.getTime() + days * day));
  expect(await renew(await at(14), 'production')).toBeUndefined();
  expect(await renew(await at(16), 'production')).toMatchObject({ sequence: 3, action: 'renew' });
  expect(await renew(await at(17), 'production')).toBeUndefined();
  expect(await renew(await at(17), 'production', true)).toMatchObject({ sequence: 4 });
  const composed = await readLiveComposition(delivery.store, 'production');
  expect(composed?.composition.expiresAt).toBe(new Date(delivery.start.getTime() + 47 * day).toISOString());
  await rollback(await at(18), 'production');
  expect(await live()).toMatchObject({ version: '1.0.0' });
  expect((await readPointers(delivery.store, 'production')).map(({ action }) => action)).toEqual([
    'promote',
    'promote',
    'renew',
    'renew',
    'rollback',
  ]);
});

test('a channel that serves nothing has nothing to renew', async () => {
  expect(await renew(await delivery.options('production'), 'production', true)).toBeUndefined();
});
