import assert from 'node:assert/strict';
import { object, string } from '@stepwise/contract/schema';
import { exportJWK, generateKeyPair, importJWK, jwtVerify } from 'jose';
import { adaId, paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createSignAccess } from './access-signer.ts';
import { createAccessTokenHandler } from './handler.ts';

const now = new Date('2026-11-23T12:00:00Z');
const access = {
  hasLifetimeAccess: false,
  accessUntil: '2027-11-23T12:00:00+00:00',
  purchaseDate: '2026-11-23T12:00:00+00:00',
  stripeCustomerId: 'cus_ada',
  stripePaymentIntentId: 'pi_1',
};

async function keyPair() {
  const { privateKey, publicKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  return { secret: JSON.stringify(await exportJWK(privateKey)), open: await exportJWK(publicKey) };
}

async function ask(secret: string | undefined, claims: unknown) {
  const { dependencies, database } = paymentWorld({ database: { access_claims: claims } });
  const handle = createAccessTokenHandler({
    ...dependencies,
    database,
    signAccess: createSignAccess(secret),
    now: () => now,
  });
  const result = await handle(requestTo('access-token', {}));
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  return result.value.body;
}

Deno.test('Y-45 access is signed for its person and ends after thirty days, or with the access', async () => {
  const { secret, open } = await keyPair();
  const key = await importJWK(open, 'EdDSA');
  const verify = async (claims: object) => {
    const { token } = object({ token: string() }).parse(await ask(secret, claims));
    return (await jwtVerify(token, key, { audience: 'stepwise-access', currentDate: now })).payload;
  };
  const long = await verify(access);
  assert.equal(long.sub, adaId);
  assert.deepEqual(long['access'], access);
  assert.equal((long.exp ?? 0) - (long.iat ?? 0), 30 * 86_400);
  const short = await verify({ ...access, accessUntil: '2026-11-24T12:00:00+00:00' });
  assert.equal((short.exp ?? 0) - (short.iat ?? 0), 86_400);
});

Deno.test('without access or without a key there is no token', async () => {
  const { secret } = await keyPair();
  assert.deepEqual(await ask(secret, null), { token: null });
  assert.deepEqual(await ask(undefined, access), { token: null });
});
