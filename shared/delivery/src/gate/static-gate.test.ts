import { afterEach, beforeEach, expect, test } from 'vitest';
import { promote } from '../channel/promote.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';

let delivery: FixtureDelivery;

beforeEach(async () => {
  delivery = await fixtureDelivery();
});

afterEach(() => delivery.workspace.remove());

async function promoted(): Promise<readonly string[]> {
  const notes: string[] = [];
  const options = await delivery.options('production');
  const id = await delivery.compose('production');
  await promote({ ...options, report: (note) => notes.push(note) }, id);
  return notes;
}

async function aboutContract(): Promise<readonly string[]> {
  return (await promoted()).filter((note) => note.includes('contract'));
}

test('a file that is not what was released keeps the channel where it is', async () => {
  const { id } = await delivery.release('mfe-account', { version: '1.1.0', script: 'right();' });
  const name = `releases/mfe-account/${id}/entry.js`;
  await delivery.store.write(name, 'wrong();');
  await expect(promoted()).rejects.toMatchObject({
    code: 'GATE_CLOSED',
    message: `${name} is not what was released.`,
  });
  await delivery.store.write(name, 'longer and wrong();');
  await expect(promoted()).rejects.toThrow(`${name} has 19 bytes, and 8 were released.`);
  await delivery.store.remove(name);
  await expect(promoted()).rejects.toThrow(`${name} is not in the store.`);
});

test('only a name of the contract that somebody uses can close the gate', async () => {
  const surface = ['remote-module#RemoteModule', 'outbox#Outbox', 'old#Unused'];
  await delivery.release('shell', { version: '1.1.0', contractSurface: surface });
  await delivery.release('mfe-account', { version: '1.1.0', contractUses: ['outbox#Outbox'] });
  expect(await aboutContract()).toEqual([]);
  await delivery.release('shell', { version: '1.2.0', contractSurface: surface.slice(0, 2) });
  expect(await aboutContract()).toEqual(['old#Unused left the contract; no remote uses it.']);
  await delivery.release('shell', { version: '1.3.0', contractSurface: surface.slice(0, 1) });
  await expect(promoted()).rejects.toMatchObject({
    code: 'GATE_CLOSED',
    message: 'mfe-account 1.1.0 uses outbox#Outbox of the contract, which shell 1.3.0 no longer has.',
  });
});

test('source maps are kept apart and served to nobody, and no release comes without them', async () => {
  const mapped = await delivery.release('mfe-account', { version: '1.1.0' });
  expect(mapped.files.map(({ path }) => path)).toEqual(['chunk.js', 'entry.js', 'style.css']);
  const ofAccount = await delivery.store.listAll('source-maps/mfe-account');
  expect(ofAccount.filter((name) => name.includes(mapped.id))).toEqual([
    `source-maps/mfe-account/${mapped.id}/chunk.js.map`,
    `source-maps/mfe-account/${mapped.id}/entry.js.map`,
  ]);
  await expect(delivery.release('mfe-payment', { version: '1.1.0', hasMaps: false })).rejects.toMatchObject({
    code: 'SOURCE_MAPS_MISSING',
    message: expect.stringMatching(
      /^mfe-payment 1\.1\.0 has no source map for 2 of its scripts, such as chunk\.js, so nobody/,
    ),
  });
  // What is built on a developer's machine has its sources beside it.
  await delivery.release('mfe-payment', { version: '0.1.0-s0123456789ab', hasMaps: false });
  expect(await promoted()).toEqual([]);
});

test('a release from before source maps were asked for can still be promoted, and it is told', async () => {
  const { id } = await delivery.release('mfe-payment', { version: '1.1.0' });
  for (const name of await delivery.store.listAll(`source-maps/mfe-payment/${id}`)) {
    await delivery.store.remove(name);
  }
  expect(await promoted()).toContain('mfe-payment 1.1.0 has no source map for 2 of its scripts.');
});

test('a release beyond the budget of its team is not published', async () => {
  const script = Array.from({ length: 500 }, (_, index) => `call${index * 7919}();`).join('\n');
  await expect(
    delivery.release('mfe-account', { version: '1.1.0', script, budgetBytes: 300 }),
  ).rejects.toMatchObject({
    code: 'BUDGET_EXCEEDED',
    message: expect.stringMatching(
      /^mfe-account 1\.1\.0 loads \d+ bytes before its first screen and may load 300\. Make it smaller/,
    ),
  });
  const fitting = await delivery.release('mfe-account', { version: '1.1.1', script, budgetBytes: 30_000 });
  expect(fitting.budgetBytes).toBe(30_000);
});
