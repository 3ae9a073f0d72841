import { beforeAll, expect, test } from 'vitest';
import type { Override } from '@stepwise/contract/override';
import { canonicalJson } from '../canonical-json.ts';
import { createKeyPair, signWith } from '../keys/key-pair.ts';
import type { Sign } from '../keys/key-pair.ts';
import type { VerificationKey } from '../verify-composition.ts';
import { smallComposed } from '../fixture/small-records.ts';
import { verifyOverride, writeOverrideToken } from './verify-override.ts';

const now = new Date('2026-11-22T10:00:00.000Z');

let sign: Sign;
let keys: readonly VerificationKey[];

/** One key for each channel, and the pair that signs staging. */
beforeAll(async () => {
  const pair = await createKeyPair();
  const other = await createKeyPair();
  sign = await signWith(pair.keyId, pair.private);
  keys = [
    { keyId: pair.keyId, publicKey: pair.publicKey, audience: 'local', channel: 'staging' },
    { keyId: other.keyId, publicKey: other.publicKey, audience: 'local', channel: 'production' },
  ];
});

function overrideOf(changes: Partial<Override> = {}): Override {
  return {
    schema: 'stepwise.override.1',
    audience: 'local',
    channel: 'staging',
    remote: 'mfe-practice',
    release: smallComposed('mfe-practice', '1.4.0-abc'),
    issuedAt: '2026-11-22T09:00:00.000Z',
    expiresAt: '2026-11-22T17:00:00.000Z',
    ...changes,
  };
}

async function tokenOf(changes: Partial<Override> = {}): Promise<string> {
  return writeOverrideToken(await sign(canonicalJson(overrideOf(changes))));
}

const judge = (token: string, changes: Partial<Parameters<typeof verifyOverride>[0]> = {}) =>
  verifyOverride({ token, keys, audience: 'local', channel: 'staging', now, ...changes });

test('a signed token that has not run out counts on its channel', async () => {
  await expect(judge(await tokenOf())).resolves.toMatchObject({
    status: 'accepted',
    override: { remote: 'mfe-practice', release: { id: '1.4.0-abc' } },
  });
});

test('a changed token is refused, and nothing that it claims is repeated', async () => {
  const signed = await sign(canonicalJson(overrideOf()));
  const forged = { ...signed, payload: signed.payload.replace('1.4.0-abc', '6.6.6-evil') };
  await expect(judge(writeOverrideToken(forged))).resolves.toEqual({
    status: 'refused',
    code: 'OVERRIDE_FORGED',
  });
});

test('a token is refused on another channel, also where both keys are known', async () => {
  const token = await tokenOf();
  await expect(judge(token, { channel: 'production' })).resolves.toMatchObject({
    code: 'OVERRIDE_CHANNEL_MISMATCH',
  });
  // The key of staging does not open production by signing that it does.
  await expect(
    judge(await tokenOf({ channel: 'production' }), { channel: 'production' }),
  ).resolves.toMatchObject({ code: 'OVERRIDE_CHANNEL_MISMATCH' });
  await expect(judge(token, { keys: keys.slice(1) })).resolves.toMatchObject({
    code: 'OVERRIDE_KEY_UNKNOWN',
  });
});

test('a token for another site is refused', async () => {
  await expect(judge(await tokenOf(), { audience: 'stepwise.example' })).resolves.toMatchObject({
    code: 'OVERRIDE_AUDIENCE_MISMATCH',
  });
});

test('a token that has run out by the clock of the origin is refused, and so is any token without that clock', async () => {
  const token = await tokenOf();
  await expect(judge(token, { now: new Date('2026-11-22T17:00:00.000Z') })).resolves.toMatchObject({
    code: 'OVERRIDE_EXPIRED',
    override: { release: { id: '1.4.0-abc' } },
  });
  await expect(judge(token, { now: null })).resolves.toMatchObject({ code: 'OVERRIDE_CLOCK_UNKNOWN' });
});

test('what is no token is refused', async () => {
  const composition = writeOverrideToken(await sign('{"schema":"stepwise.composition.1"}'));
  for (const token of ['', '%%%', 'eyJ9', composition]) {
    await expect(judge(token)).resolves.toEqual({ status: 'refused', code: 'OVERRIDE_UNREADABLE' });
  }
});
