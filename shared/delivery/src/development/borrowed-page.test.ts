import { createServer } from 'node:http';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compositionSchema, signedCompositionSchema } from '@stepwise/contract/composition';
import { array } from '@stepwise/contract/schema';
import { fixtureDelivery } from '../fixture/fixture-delivery.ts';
import type { FixtureDelivery } from '../fixture/fixture-delivery.ts';
import { startOrigin } from '../origin/start-origin.ts';
import type { Origin } from '../origin/listen-on.ts';
import { verificationKeySchema, verifyComposition } from '../verify-composition.ts';
import { borrowedPage, lenderOf } from './borrowed-page.ts';

let delivery: FixtureDelivery;
let origin: Origin;
let keysDirectory: string;

beforeEach(async () => {
  delivery = await fixtureDelivery();
  await delivery.deploy('staging');
  origin = await startOrigin({
    store: delivery.store,
    keysDirectory: delivery.keysDirectory,
    port: 0,
    channels: { localhost: 'production', 'staging.localhost': 'staging' },
    apiUrl: 'http://localhost:1',
    audience: 'local',
  });
  keysDirectory = await mkdtemp(join(tmpdir(), 'stepwise-borrowed-'));
});

afterEach(async () => {
  await origin.close();
  await delivery.workspace.remove();
  await rm(keysDirectory, { recursive: true, force: true });
});

const now = new Date('2026-11-22T10:00:00Z');

function blockOf(html: string, id: string): unknown {
  const json = new RegExp(`id="${id}">([^<]*)</script>`).exec(html)?.[1];
  return JSON.parse(json ?? 'null');
}

const borrow = (address: string) =>
  borrowedPage({
    lender: lenderOf(address),
    path: '/assessment',
    remote: 'mfe-assessment',
    keysDirectory,
    now,
  });

test('of a lent page one remote is built here, the rest stays, and this machine signs for both', async () => {
  const { html, policy, status } = await borrow(`http://staging.localhost:${origin.port}`);
  expect(status).toBe(200);
  expect(policy).toContain("require-trusted-types-for 'script'");
  const signed = signedCompositionSchema.parse(blockOf(html, 'stepwise-composition'));
  const keys = array(verificationKeySchema).parse(blockOf(html, 'stepwise-keys'));
  const options = { signed, keys, audience: 'local', channel: 'staging', now, lastSequence: 0 };
  await expect(verifyComposition(options)).resolves.toMatchObject({ status: 'accepted' });
  const { remotes } = compositionSchema.parse(JSON.parse(signed.payload));
  const { signer } = await delivery.options('staging');
  expect(keys.map(({ keyId }) => keyId)).not.toContain(signer.key.keyId);
  expect(remotes['mfe-assessment']).toMatchObject({
    current: { id: 'development' },
    previous: { base: expect.stringMatching(/^\/releases\/mfe-assessment\/1\.0\.0-/) },
  });
  expect(remotes['mfe-practice']?.current.id).toMatch(/^1\.0\.0-/);
  // What is only to fall back on is not fetched in advance.
  expect(html).not.toMatch(/<link [^>]*releases\/mfe-assessment/);
  expect(blockOf(html, 'stepwise-config')).toMatchObject({ showsDeveloperPages: true, channel: 'staging' });
});

test('what answers with something else is refused in a sentence', async () => {
  const other = createServer((_, response) => response.end('<p>Hello</p>')).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  await expect(borrow(`http://localhost:${port}`)).rejects.toThrow('no page of Stepwise');
  other.close();
});
