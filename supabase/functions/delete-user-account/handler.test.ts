import assert from 'node:assert/strict';
import { accountDeletionSchema } from '@stepwise/contract/personal-data';
import { SignJWT } from 'jose';
import type { Answer } from '../_shared/answer-request.ts';
import { DatabaseFailure } from '../_shared/database.ts';
import { fail, invalidToken, ok, tokenExpired } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import type { Caller } from '../_shared/verified-user.ts';
import { createDeletionHandler } from './handler.ts';

const userId = '0197b2b0-0000-7000-8000-000000000001';
const sessionId = '0197b2b0-0000-7000-8000-000000000002';
const person: Caller = { kind: 'person', userId, proof: 'bearer' };

type SetUp = {
  readonly caller?: Result<Caller>;
  readonly outcome?: unknown;
  readonly claims?: object;
  readonly signedFor?: string;
};

async function ask({
  caller = ok(person),
  outcome = 'deleted',
  claims = { session_id: sessionId },
  signedFor,
}: SetUp) {
  const calls: unknown[] = [];
  const handle = createDeletionHandler({
    verifyCaller: async () => caller,
    readSigned: async () => signedFor,
    checkCsrf: async () => ok(undefined),
    takeRateLimit: async () => ok({ headers: { 'x-ratelimit-limit': '100' } }),
    database: {
      call: async (name, parameters) => {
        calls.push([name, parameters]);
        if (outcome instanceof Error) throw outcome;
        return outcome;
      },
    },
    now: () => new Date('2026-11-22T12:00:00Z'),
  });
  const bearer = await new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new Uint8Array(32));
  const request = new Request('http://localhost/delete-user-account', {
    method: 'POST',
    headers: { authorization: `Bearer ${bearer}` },
    body: JSON.stringify({ userId: '0197b2b0-0000-7000-8000-00000000000f' }),
  });
  return { ...answerOf(await handle({ request, requestId: 'request-1' })), calls };
}

function answerOf(result: Result<Answer>) {
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  return { status: result.value.status, ...accountDeletionSchema.parse(result.value.body) };
}

Deno.test('P-06 the account of the token is deleted, whatever the body names', async () => {
  const { calls, ...answer } = await ask({});
  assert.deepEqual(answer, { status: 200, success: true, error: null });
  assert.deepEqual(calls, [
    [
      'delete_user_account',
      { p_user_id: userId, p_auth_session_id: sessionId, p_now: '2026-11-22T12:00:00.000Z' },
    ],
  ]);
  assert.equal((await ask({ outcome: 'already-deleted' })).success, true);
});

Deno.test('P-06 asking again with the token of an account that is gone is a success, with another ended one not', async () => {
  const ended = { caller: fail(invalidToken), signedFor: userId };
  assert.equal((await ask({ ...ended, outcome: 'already-deleted' })).success, true);
  const { status, error } = await ask({ ...ended, outcome: 'no-session' });
  assert.deepEqual([status, error?.code], [401, 'AUTH_REQUIRED']);
  const unsigned = await ask({ caller: fail(invalidToken) });
  assert.deepEqual([unsigned.status, unsigned.calls], [401, []]);
});

Deno.test('P-07 P-08 without a session or a user nothing is deleted', async () => {
  const noSession = { code: 'AUTH_REQUIRED', message: 'No active session' };
  const visitor = await ask({ caller: ok({ kind: 'visitor' }) });
  assert.deepEqual([visitor.status, visitor.success, visitor.error], [401, false, noSession]);
  assert.deepEqual(visitor.calls, []);
  const withoutClaim = await ask({ claims: {} });
  assert.deepEqual([withoutClaim.error, withoutClaim.calls], [noSession, []]);
  assert.deepEqual((await ask({ outcome: 'no-session' })).error, noSession);
  assert.deepEqual((await ask({ outcome: 'no-user' })).error, {
    code: 'AUTH_REQUIRED',
    message: 'No authenticated user',
  });
});

Deno.test('an old sign-in does not suffice, and a refused token keeps its reason', async () => {
  const old = await ask({ outcome: 'sign-in-too-old' });
  assert.deepEqual([old.status, old.error?.code], [403, 'RECENT_SIGN_IN_REQUIRED']);
  const expired = await ask({ caller: fail(tokenExpired) });
  assert.deepEqual([expired.status, expired.error?.code, expired.calls], [401, 'TOKEN_EXPIRED', []]);
});

Deno.test('P-09 P-25 a failure says that the account was not deleted, and why not is not told', async () => {
  const broken = await ask({ outcome: new DatabaseFailure('HTTP 500') });
  assert.deepEqual(
    [broken.status, broken.error],
    [500, { code: 'DELETE_ACCOUNT_ERROR', message: 'Failed to delete account' }],
  );
  assert.equal((await ask({ outcome: 'something new' })).status, 500);
});
