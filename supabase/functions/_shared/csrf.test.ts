import assert from 'node:assert/strict';
import { createCsrfCheck, csrfCookieHeader, issueCsrfToken } from './csrf.ts';
import type { Database } from './database.ts';
import type { Caller } from './verified-user.ts';

const byCookie: Caller = { kind: 'person', userId: 'ada', proof: 'cookie' };
const byBearer: Caller = { kind: 'person', userId: 'ada', proof: 'bearer' };

/** Keeps hashes as the database does. */
function tokenStore() {
  const kept = new Map<unknown, unknown>();
  const database: Database = {
    call: async (name, { p_token_hash: hash, p_user_id: userId }) => {
      if (name === 'keep_csrf_token') kept.set(hash, userId);
      return name === 'keep_csrf_token' ? userId !== 'gone' : kept.get(hash) === userId;
    },
  };
  return { database, kept };
}

function request(method: string, header?: string, cookie?: string): Request {
  return new Request('http://localhost/', {
    method,
    headers: {
      ...(header === undefined ? {} : { 'x-csrf-token': header }),
      ...(cookie === undefined ? {} : { cookie: `other=1; csrf_token=${cookie}` }),
    },
  });
}

Deno.test('L-26 K-20 a token is 32 random bytes as hex, of which only the hash is kept', async () => {
  const { database, kept } = tokenStore();
  const token = await issueCsrfToken(database, 'ada', (bytes) => bytes.fill(171));
  assert.equal(token, 'ab'.repeat(32));
  assert.equal([...kept.keys()].includes(token), false);
  assert.equal(kept.size, 1);
  assert.equal(
    csrfCookieHeader(token),
    `csrf_token=${token}; Path=/; Max-Age=86400; SameSite=Strict; Secure`,
  );
});

Deno.test('a person whose account is gone receives no token', async () => {
  assert.equal(await issueCsrfToken(tokenStore().database, 'gone', () => {}), undefined);
});

Deno.test('L-25 only an unsafe request that a cookie vouches for is checked', async () => {
  const check = createCsrfCheck(tokenStore().database);
  assert.equal((await check(request('POST'), { kind: 'visitor' })).kind, 'ok');
  assert.equal((await check(request('POST'), byBearer)).kind, 'ok');
  for (const method of ['GET', 'HEAD', 'OPTIONS']) {
    assert.equal((await check(request(method), byCookie)).kind, 'ok');
  }
  for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
    assert.equal((await check(request(method), byCookie)).kind, 'failure');
  }
});

Deno.test('E-28 L-25 without the own token in header and cookie the request is refused', async () => {
  const { database } = tokenStore();
  const check = createCsrfCheck(database);
  const own = await issueCsrfToken(database, 'ada', (bytes) => bytes.fill(1));
  const foreign = await issueCsrfToken(database, 'bob', (bytes) => bytes.fill(2));
  assert.ok(own !== undefined && foreign !== undefined);
  assert.equal((await check(request('POST', own, own), byCookie)).kind, 'ok');
  const refused = [
    [undefined, own],
    [own, undefined],
    [own, foreign],
    [foreign, foreign],
    ['made up', 'made up'],
    ['', ''],
  ] as const;
  for (const [header, cookie] of refused) {
    assert.deepEqual(await check(request('POST', header, cookie), byCookie), {
      kind: 'failure',
      failure: {
        status: 403,
        code: 'CSRF_VALIDATION_FAILED',
        message: 'CSRF token validation failed. Please refresh and try again.',
      },
    });
  }
});
