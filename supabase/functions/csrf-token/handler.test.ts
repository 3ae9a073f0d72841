import assert from 'node:assert/strict';
import type { Answer } from '../_shared/answer-request.ts';
import { createCsrfCheck } from '../_shared/csrf.ts';
import type { Database } from '../_shared/database.ts';
import { ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import type { Caller } from '../_shared/verified-user.ts';
import { createCsrfTokenHandler } from './handler.ts';

const token = '07'.repeat(32);

function setUp(caller: Caller) {
  const kept = new Set<unknown>();
  const database: Database = {
    call: async (name, { p_token_hash: hash }) => {
      if (name === 'keep_csrf_token') kept.add(hash);
      return kept.has(hash);
    },
  };
  const handle = createCsrfTokenHandler({
    verifyCaller: async () => ok(caller),
    checkCsrf: createCsrfCheck(database),
    takeRateLimit: async () => ok({ headers: { 'x-ratelimit-limit': '100' } }),
    database,
    fillRandom: (bytes) => bytes.fill(7),
  });
  return async (method: string, headers: Record<string, string> = {}) => {
    const body = method === 'POST' ? { body: '{}' } : {};
    const request = new Request('http://localhost/csrf-token', { method, headers, ...body });
    return codeOf(await handle({ request, requestId: 'request-1' }));
  };
}

function codeOf(result: Result<Answer>) {
  if (result.kind === 'failure') return `${result.failure.status} ${result.failure.code}`;
  return 'body' in result.value ? { body: result.value.body, headers: result.value.headers } : 'events';
}

Deno.test('L-26 a signed-in person receives a token, as body and as cookie, that is never cached', async () => {
  const ask = setUp({ kind: 'person', userId: 'ada', proof: 'bearer' });
  assert.deepEqual(await ask('GET'), {
    body: { token },
    headers: {
      'x-ratelimit-limit': '100',
      'cache-control': 'no-store',
      'set-cookie': `csrf_token=${token}; Path=/; Max-Age=86400; SameSite=Strict; Secure`,
    },
  });
});

Deno.test('L-25 E-28 a request that a cookie vouches for needs the token in header and cookie', async () => {
  const ask = setUp({ kind: 'person', userId: 'ada', proof: 'cookie' });
  assert.equal(await ask('POST'), '403 CSRF_VALIDATION_FAILED');
  await ask('GET');
  assert.equal(await ask('POST', { 'x-csrf-token': token }), '403 CSRF_VALIDATION_FAILED');
  assert.deepEqual(await ask('POST', { 'x-csrf-token': token, cookie: `csrf_token=${token}` }), {
    body: { isValid: true },
    headers: { 'x-ratelimit-limit': '100' },
  });
});

Deno.test('a visitor has no session to protect', async () => {
  assert.equal(await setUp({ kind: 'visitor' })('GET'), '401 AUTH_REQUIRED');
});
