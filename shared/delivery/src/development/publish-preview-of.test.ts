import { afterEach, beforeEach, expect, test } from 'vitest';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { startOrigin } from '../origin/start-origin.ts';
import { borrowedPage, lenderOf } from './borrowed-page.ts';
import { publishPreviewOf } from './publish-preview-of.ts';

let delivery: FixtureDelivery;

beforeEach(async () => {
  delivery = await fixtureDelivery();
});

afterEach(() => delivery.workspace.remove());

test('a channel is lent under its own name', async () => {
  const { dataDirectory } = delivery.workspace;
  expect(await publishPreviewOf(dataDirectory, 'local')).toBeUndefined();
  expect(await publishPreviewOf(dataDirectory, 'production')).toBeUndefined();
  expect(await publishPreviewOf(dataDirectory, 'staging')).toBe('staging');
  expect(await publishPreviewOf(dataDirectory, 'qa-friday')).toBe('qa-friday');
});

test('a composition is lent by the beginning of its id, and one remote of it is built here', async () => {
  const { workspace, keysDirectory, store } = delivery;
  await delivery.deploy('production');
  await delivery.release('mfe-account', { version: '1.1.0', script: 'newer();' });
  const id = await delivery.compose('production');
  const label = await publishPreviewOf(workspace.dataDirectory, id.slice(0, 12));
  const origin = await startOrigin({
    store,
    keysDirectory,
    port: 0,
    channels: { localhost: 'production' },
    apiUrl: 'http://localhost:9',
    audience: 'local',
  });
  const lender = lenderOf(`http://${String(label)}.localhost:${origin.port}`);
  const page = await borrowedPage({
    lender,
    path: '/',
    remote: 'mfe-practice',
    keysDirectory,
    now: new Date('2026-11-22T12:00:00Z'),
  });
  await origin.close();
  expect(page.status).toBe(200);
  // What no channel serves yet comes from the composition, the remote from this machine.
  expect(page.html).toContain('/releases/mfe-account/1.1.0-');
  expect(page.html).toContain('development');
});

test('what nobody composed, and what two begin with, is told in a sentence', async () => {
  const { dataDirectory } = delivery.workspace;
  await delivery.deploy('production');
  await delivery.deploy('staging');
  await expect(publishPreviewOf(dataDirectory, 'zzzz')).rejects.toMatchObject({
    code: 'RELEASE_UNKNOWN',
    message: 'There is no composition zzzz. There is no such channel, either.',
  });
  await expect(publishPreviewOf(dataDirectory, '')).rejects.toMatchObject({ code: 'USAGE' });
});
