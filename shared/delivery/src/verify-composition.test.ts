import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Composition, SignedComposition } from '@stepwise/contract/composition';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { canonicalJson } from './canonical-json.ts';
import { openSigner } from './keys/channel-keys.ts';
import type { Signer } from './keys/channel-keys.ts';
import { acceptsPageKeys, verifyComposition } from './verify-composition.ts';
import type { VerifyOptions } from './verify-composition.ts';

const composition: Composition = {
  schema: 'stepwise.composition.1',
  audience: 'local',
  channel: 'production',
  sequence: 7,
  issuedAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-12-20T10:00:00.000Z',
  shell: { id: '1.0.0-aa', base: '/releases/shell/1.0.0-aa/', provides: {} },
  remotes: {},
};

let directory: string;
let signer: Signer;
let otherSigner: Signer;
let stagingSigner: Signer;
let signed: SignedComposition;

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'stepwise-keys-'));
  signer = await openSigner(directory, { channel: 'production', audience: 'local' });
  stagingSigner = await openSigner(directory, { channel: 'staging', audience: 'local' });
  otherSigner = await openSigner(directory, { channel: 'production', audience: 'elsewhere.example' });
  signed = await signer.sign(canonicalJson(composition));
});

afterAll(() => rm(directory, { recursive: true, force: true }));

async function verdict(changes: Partial<VerifyOptions> = {}): Promise<string> {
  const result = await verifyComposition({
    signed,
    keys: [signer.key],
    audience: 'local',
    channel: 'production',
    now: new Date('2026-11-21T10:00:00Z'),
    lastSequence: 7,
    ...changes,
  });
  return result.status === 'accepted' ? result.status : result.code;
}

test('a composition that is signed, ours and in time is accepted', async () => {
  expect(await verdict()).toBe('accepted');
});

test('one changed character of the payload is refused', async () => {
  const payload = signed.payload.replace('"sequence":7', '"sequence":8');
  expect(await verdict({ signed: { ...signed, payload } })).toBe('COMPOSITION_SIGNATURE_INVALID');
});

test('a changed signature is refused', async () => {
  const signature = signed.signature.replace(/^./, (first) => (first === 'A' ? 'B' : 'A'));
  expect(await verdict({ signed: { ...signed, signature } })).toBe('COMPOSITION_SIGNATURE_INVALID');
  expect(await verdict({ signed: { ...signed, signature: '!' } })).toBe('COMPOSITION_SIGNATURE_INVALID');
});

test('a key that this release does not know is refused', async () => {
  const stranger = await otherSigner.sign(signed.payload);
  expect(await verdict({ signed: stranger })).toBe('COMPOSITION_KEY_UNKNOWN');
});

test('a stranger who borrows the name of our key is refused', async () => {
  const stranger = await otherSigner.sign(signed.payload);
  expect(await verdict({ signed: { ...stranger, keyId: signer.key.keyId } })).toBe(
    'COMPOSITION_SIGNATURE_INVALID',
  );
});

test('a key speaks for its own deployment only', async () => {
  const foreign = await otherSigner.sign(canonicalJson(composition));
  expect(await verdict({ signed: foreign, keys: [otherSigner.key] })).toBe('COMPOSITION_AUDIENCE_MISMATCH');
  expect(await verdict({ audience: 'elsewhere.example' })).toBe('COMPOSITION_AUDIENCE_MISMATCH');
});

test('a key speaks for its own channel only', async () => {
  const staged = await stagingSigner.sign(canonicalJson(composition));
  expect(await verdict({ signed: staged, keys: [stagingSigner.key] })).toBe('COMPOSITION_CHANNEL_MISMATCH');
  expect(await verdict({ channel: 'staging' })).toBe('COMPOSITION_CHANNEL_MISMATCH');
});

test('an older composition than this browser has seen is refused, the same one is not', async () => {
  expect(await verdict({ lastSequence: 8 })).toBe('COMPOSITION_SEQUENCE_OLDER');
  expect(await verdict({ lastSequence: 7 })).toBe('accepted');
});

test('of two compositions with one number, the one that was issued earlier is refused', async () => {
  expect(await verdict({ lastIssuedAt: '2026-11-20T10:00:00.001Z' })).toBe('COMPOSITION_DOWNGRADED');
  expect(await verdict({ lastIssuedAt: composition.issuedAt })).toBe('accepted');
  expect(await verdict({ lastSequence: 6, lastIssuedAt: '2026-12-01T00:00:00.000Z' })).toBe('accepted');
});

test('an expired composition is told apart, and handed over for when there is nothing newer', async () => {
  const result = await verifyComposition({
    signed,
    keys: [signer.key],
    audience: 'local',
    channel: 'production',
    now: new Date('2026-12-20T10:00:00Z'),
    lastSequence: 0,
  });
  expect(result).toMatchObject({
    status: 'expired',
    code: 'COMPOSITION_EXPIRED',
    composition: { sequence: 7 },
  });
});

test('a signed text that is no composition is refused', async () => {
  expect(await verdict({ signed: await signer.sign('{"schema":"other"}') })).toBe('COMPOSITION_MALFORMED');
  expect(await verdict({ signed: await signer.sign('not json') })).toBe('COMPOSITION_MALFORMED');
});

test('a key that comes with the page counts on this machine only', () => {
  expect(['localhost', 'staging.localhost', '127.0.0.1', '[::1]'].every(acceptsPageKeys)).toBe(true);
  expect(['stepwise.example', 'localhost.example', 'notlocalhost', '10.0.0.1'].some(acceptsPageKeys)).toBe(
    false,
  );
});
