import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLivePointer } from '../channel/channel-pointer.ts';
import { startCanary } from '../canary/rollout.ts';
import { rollback } from '../channel/rollback.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { readReleaseKeys } from '../keys/release-keys.ts';
import { verifyChannel } from './verify-channel.ts';

const channel = 'production';
const day = 24 * 60 * 60 * 1000;

let delivery: FixtureDelivery;

beforeEach(async () => {
  delivery = await fixtureDelivery();
  await delivery.deploy(channel);
  await delivery.release('mfe-account', { version: '1.1.0', script: 'changed();' });
  await delivery.deploy(channel);
});

afterEach(() => delivery.workspace.remove());

async function problems(now = delivery.start): Promise<readonly string[]> {
  const { store, keysDirectory } = delivery;
  const { signer, config, keys } = await delivery.options(channel);
  const releaseKeys = await readReleaseKeys(keysDirectory);
  const trusted = { keys: [signer.key], releaseKeys, pageKeys: keys };
  return verifyChannel({ store, channel, audience: 'local', config, now, ...trusted });
}

/** Changes one record, looks, and puts it back. */
async function withChanged(name: string, change: (text: string) => string): Promise<readonly string[]> {
  const content = (await delivery.store.read(name)) ?? Buffer.from('');
  await delivery.store.write(name, change(content.toString('utf8')));
  const found = await problems();
  await delivery.store.write(name, content);
  return found;
}

async function names(folder: string, ending: string): Promise<string> {
  const all = await delivery.store.listAll(folder);
  return all.find((name) => name.endsWith(ending)) ?? '';
}

test('what was promoted, and what was rolled back to, holds in every part', async () => {
  expect(await problems()).toEqual([]);
  await rollback(await delivery.options(channel), channel);
  expect(await problems()).toEqual([]);
});

test('one changed byte is named, wherever it lies', async () => {
  const live = await readLivePointer(delivery.store, channel);
  const composition = `compositions/${live?.composition}.json`;
  const entry = await names('releases/mfe-practice', 'entry.js');
  const stale = await names('releases/mfe-account', 'chunk.js');
  const page = await names(`pages/${live?.pages}`, '.html');
  const found = {
    signature: await withChanged(composition, (text) => text.replace('production', 'productiom')),
    file: await withChanged(entry, (text) => `${text} `),
    fallback: await withChanged(stale, (text) => text.replace('later', 'laser')),
    page: await withChanged(page, (text) => text.replace('<html', '<htmL')),
  };
  expect(found.signature).toContain('The composition of production: COMPOSITION_SIGNATURE_INVALID.');
  expect(found.file[0]).toMatch(
    /^releases\/mfe-practice\/.*entry\.js has \d+ bytes, and \d+ were released\.$/,
  );
  expect(found.fallback).toEqual([`${stale} is not what was released.`]);
  expect(found.page[0]).toMatch(
    /^The composition of production: the page [0-9a-f]+\.html is not what was promoted\.$/,
  );
  expect(await problems()).toEqual([]);
});

test('what a part of the visitors gets is looked at just as closely, at each of its steps', async () => {
  const { id } = await delivery.release('mfe-practice', { version: '1.1.0', script: 'tried();' });
  const candidate = await delivery.compose(channel);
  const { canary } = await startCanary(await delivery.options(channel), { channel, candidate });
  expect(await problems()).toEqual([]);
  const last = canary.steps.at(-1);
  const page = await names(`pages/${last?.pages}`, '.html');
  const found = {
    page: await withChanged(page, (text) => text.replace('<html', '<htmL')),
    file: await withChanged(`releases/mfe-practice/${id}/entry.js`, (text) => `${text} `),
    composition: await withChanged(`compositions/${last?.composition}.json`, (text) =>
      text.replace('production', 'productiom'),
    ),
  };
  expect(found.page).toEqual([
    expect.stringMatching(
      /^What production tries out at 100 %: the page [0-9a-f]+\.html is not what was promoted\.$/,
    ),
  ]);
  expect(found.file).toEqual([expect.stringMatching(/^releases\/mfe-practice\/.*entry\.js has \d+ bytes/)]);
  expect(found.composition).toContain('What production tries out at 100 %: COMPOSITION_SIGNATURE_INVALID.');
  expect(await problems()).toEqual([]);
});

test('what has expired is told', async () => {
  expect(await problems(new Date(delivery.start.getTime() + 31 * day))).toEqual([
    'The composition of production: COMPOSITION_EXPIRED.',
  ]);
});

test('a channel that serves nothing is told', async () => {
  await expect(
    verifyChannel({
      store: delivery.store,
      channel: 'staging',
      audience: 'local',
      keys: [],
      releaseKeys: [],
      pageKeys: [],
      config: (await delivery.options('staging')).config,
      now: delivery.start,
    }),
  ).resolves.toEqual(['The channel staging serves nothing.']);
});
