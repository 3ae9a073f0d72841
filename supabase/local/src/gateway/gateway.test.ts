import { fileURLToPath } from 'node:url';
import { looseObject, record, string } from '@stepwise/contract/schema';
import type { JWTPayload } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../start-backend.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';
import { signToken, tokenKey } from './access-token.ts';

const Who = looseObject({ role: string(), headers: record(string(), string()) });

function nowSeconds(): number {
  return Math.floor(Date.now() / 1000);
}

describe('the gateway', () => {
  let backend: Backend;

  beforeAll(async () => {
    backend = await startThrowawayBackend({
      migrationsDirectory: fileURLToPath(new URL('../conformance/supabase/migrations/', import.meta.url)),
    });
  });
  afterAll(async () => await backend.stop());

  async function who(headers: Record<string, string> = {}): Promise<Response> {
    return await fetch(`${backend.apiUrl}/rest/v1/rpc/conformance_who`, {
      headers: { apikey: backend.publishableKey, ...headers },
    });
  }

  async function whoWith(claims: JWTPayload): Promise<Response> {
    const token = await signToken(claims, tokenKey(backend.jwtSecret));
    return await who({ authorization: `Bearer ${token}` });
  }

  test('a token counts until it expires, and not before its time', async () => {
    const claims = {
      sub: crypto.randomUUID(),
      role: 'authenticated',
      iat: nowSeconds(),
      exp: nowSeconds() + 60,
    };
    expect(await (await whoWith(claims)).json()).toMatchObject({ role: 'authenticated', uid: claims.sub });
    const expired = await whoWith({ ...claims, exp: nowSeconds() - 60 });
    expect([expired.status, await expired.json()]).toMatchObject([
      401,
      { code: 'PGRST303', message: 'JWT expired' },
    ]);
    const early = await whoWith({ ...claims, iat: nowSeconds() + 3600, exp: nowSeconds() + 7200 });
    expect([early.status, await early.json()]).toMatchObject([401, { code: 'PGRST303' }]);
  });

  test('only the three roles of the API can be taken', async () => {
    const exp = nowSeconds() + 60;
    for (const role of ['postgres', 'supabase_auth_admin', 'authenticator']) {
      expect((await whoWith({ role, exp })).status).toBe(401);
    }
  });

  test('text that is no token is refused, never served as a visitor', async () => {
    const answer = await who({ authorization: 'Bearer not-a-token' });
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: 'PGRST301' }]);
  });

  test('the caller’s address is what the socket says, whatever the caller writes', async () => {
    const answer = await who({ 'x-stepwise-client-ip': '9.9.9.9', 'x-forwarded-for': '9.9.9.9' });
    const { headers } = Who.parse(await answer.json());
    expect(headers['x-stepwise-client-ip']).toMatch(/^(127\.0\.0\.1|::1)$/);
    expect(headers['x-forwarded-for']).toBe(headers['x-stepwise-client-ip']);
  });

  test('nothing but the API is reachable', async () => {
    for (const path of ['/', '/_system/config', '/_system/info', '/storage/v1/bucket', '/pg/query']) {
      expect((await fetch(`${backend.apiUrl}${path}`)).status).toBe(404);
    }
  });

  test('a browser may not use the secret key', async () => {
    const answer = await who({ apikey: backend.secretKey, 'user-agent': 'Mozilla/5.0 (X11; Linux)' });
    expect(answer.status).toBe(401);
  });
});
