import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { AccessFacts } from '@stepwise/contract/account-profile';
import type { LocalAccess } from '@stepwise/contract/payment';
import type { DataClient } from '@stepwise/contract/shell-services';
import { accessTokenKey } from './access-token.ts';
import type { AccessKey } from './access-token.ts';
import { readEntitlement } from './read-entitlement.ts';

const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const free: AccessFacts = {
  subscription_active: false,
  subscription_expires: null,
  subscription_plan: 'free',
  has_lifetime_access: false,
};
const bought: LocalAccess = {
  hasLifetimeAccess: true,
  accessUntil: null,
  purchaseDate: '2026-11-01T00:00:00Z',
  stripeCustomerId: 'cus_1',
  stripePaymentIntentId: 'pi_1',
};

const now = (): Date => new Date('2026-11-22T00:00:00Z');
const tomorrow = Math.floor(now().getTime() / 1000) + 86_400;

function base64url(bytes: Uint8Array): string {
  const text = btoa(String.fromCodePoint(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function part(value: object): string {
  return base64url(new TextEncoder().encode(JSON.stringify(value)));
}

/** A server with a key of its own. */
async function newSigner() {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify']);
  if (!('privateKey' in pair)) throw new Error('No pair of keys.');
  const { x = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  const accessKey: AccessKey = { kty: 'OKP', crv: 'Ed25519', x };
  const sign = async (changes: object = {}) => {
    const claims = { sub: userId, aud: 'stepwise-access', exp: tomorrow, access: bought, ...changes };
    const text = `${part({ alg: 'EdDSA' })}.${part(claims)}`;
    const signature = await crypto.subtle.sign('Ed25519', pair.privateKey, new TextEncoder().encode(text));
    return `${text}.${base64url(new Uint8Array(signature))}`;
  };
  return { accessKey, sign };
}

function setUp(accessKey?: AccessKey, answeredToken: string | null = null) {
  const storage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const reports: unknown[] = [];
  const read = (facts: AccessFacts | undefined) => {
    const client: DataClient = {
      request: async (request) => {
        if (facts === undefined) throw new Error('no network');
        if (request.endpoint === '/edge/access-token')
          return request.answerSchema.parse({ token: answeredToken });
        const row = {
          ...facts,
          id: userId,
          email: 'a@example.com',
          first_name: null,
          last_name: null,
          profile_completed: false,
          assessment_completed: false,
          onboarding_completed: false,
          stripe_customer_id: null,
          created_at: '2026-11-01T00:00:00Z',
          updated_at: '2026-11-01T00:00:00Z',
        };
        return request.answerSchema.parse([row]);
      },
      stream: async () => undefined,
    };
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return readEntitlement({
      userId,
      client,
      queryClient,
      storage,
      accessKey,
      now,
      report: (error) => reports.push(error),
    });
  };
  return { storage, reports, read };
}

test('the account says what it opens, and an expired year opens nothing', async () => {
  const { read } = setUp();
  const year = { ...free, subscription_active: true, subscription_plan: 'premium' as const };
  await expect(read({ ...year, subscription_expires: '2027-11-22T00:00:00Z' })).resolves.toMatchObject({
    active: true,
  });
  await expect(read({ ...year, subscription_expires: '2026-11-21T00:00:00Z' })).resolves.toMatchObject({
    active: false,
  });
});

test('U-26 Y-45 without an answer, access that the server signed while it could be reached counts', async () => {
  const { accessKey, sign } = await newSigner();
  const { read, storage, reports } = setUp(accessKey, await sign());
  await expect(read(undefined)).resolves.toEqual({ lifetime: false, active: false, source: 'none' });
  await read({ ...free, has_lifetime_access: true });
  await expect.poll(() => storage.read(accessTokenKey)).toBeDefined();
  await expect(read(undefined)).resolves.toEqual({ lifetime: true, active: false, source: 'lifetime' });
  await read(free);
  expect(storage.read(accessTokenKey)).toBeUndefined();
  await expect(read(undefined)).resolves.toMatchObject({ lifetime: false });
  expect(reports).toHaveLength(3);
});

test('Y-45 a flag that was written by hand, and what was signed for others or is over, opens nothing', async () => {
  const { accessKey, sign } = await newSigner();
  const stranger = await newSigner();
  const { read, storage } = setUp(accessKey);
  const [head = '', , signature = ''] = (await sign()).split('.');
  const forged = part({ sub: userId, aud: 'stepwise-access', exp: tomorrow, access: bought, iat: 1 });
  const tokens = [
    'true',
    userId,
    `${head}.${forged}.${signature}`,
    await stranger.sign(),
    await sign({ sub: 'somebody else' }),
    await sign({ aud: 'authenticated' }),
    await sign({ exp: tomorrow - 2 * 86_400 }),
    await sign({ access: { ...bought, hasLifetimeAccess: false, accessUntil: '2026-11-21T00:00:00Z' } }),
  ];
  for (const token of tokens) {
    storage.write(accessTokenKey, token);
    await expect(read(undefined)).resolves.toEqual({ lifetime: false, active: false, source: 'none' });
  }
  storage.write(accessTokenKey, await sign());
  await expect(read(undefined)).resolves.toMatchObject({ lifetime: true });
});

test('where no key is configured, nothing is remembered', async () => {
  const { sign } = await newSigner();
  const { read, storage } = setUp(undefined, await sign());
  await read({ ...free, has_lifetime_access: true });
  expect(storage.read(accessTokenKey)).toBeUndefined();
});
