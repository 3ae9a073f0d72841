import { afterEach, beforeEach, expect, test } from 'vitest';
import { readLiveComposition } from '../compose/compose.ts';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { startS3Server } from '../fixture/s3-server.ts';
import type { S3Server } from '../fixture/s3-server.ts';
import { s3Store } from '../store/s3-store.ts';
import type { Store } from '../store/store.ts';
import type { Origin } from './listen-on.ts';
import { startOrigin } from './start-origin.ts';

let server: S3Server;
let delivery: FixtureDelivery;
let store: Store;
let origin: Origin;

beforeEach(async () => {
  server = await startS3Server();
  store = s3Store(server.bucket);
  delivery = await fixtureDelivery(store);
  await delivery.deploy('production');
  origin = await startOrigin({
    store,
    keysDirectory: delivery.keysDirectory,
    port: 0,
    channels: { localhost: 'production' },
    apiUrl: 'http://localhost:9',
    audience: 'local',
  });
});

afterEach(async () => {
  await origin.close();
  await delivery.workspace.remove();
  await server.close();
});

const ask = (path: string): Promise<Response> => fetch(`http://localhost:${origin.port}${path}`);

async function currentRelease() {
  const live = await readLiveComposition(store, 'production');
  const current = live?.composition.remotes['mfe-account']?.current;
  if (current === undefined) throw new Error('The channel serves no mfe-account.');
  return current;
}

test('releases and pages of a bucket are served as those of a folder are', async () => {
  const page = await ask('/');
  expect(page.status).toBe(200);
  const { id, base, entry } = await currentRelease();
  expect(await page.text()).toContain(id);
  const file = await ask(base + entry);
  expect(file.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  expect(await file.text()).toBe((await store.read(`${base.slice(1)}${entry}`))?.toString('utf8'));
  expect(await (await ask('/channel.json')).json()).toMatchObject({ channel: 'production', sequence: 1 });
});

test('what moves in the bucket is served at once, and what was changed there is not', async () => {
  await delivery.release('mfe-account', { version: '2.0.0', script: 'newer();' });
  await delivery.deploy('production');
  const { base, entry } = await currentRelease();
  expect(await (await ask('/')).text()).toContain(base);
  expect(await (await ask(base + entry)).text()).toBe('newer();');
  await store.write(`${base.slice(1)}${entry}`, 'foreign();');
  expect((await ask(base + entry)).status).toBe(502);
});
