import assert from 'node:assert/strict';
import { ok } from '../_shared/edge-failure.ts';
import { createAuthHandler } from './handler.ts';

function setUp() {
  const counted: string[] = [];
  const handle = createAuthHandler({
    gatesFor: (route) => ({
      verifyCaller: async () => ok({ kind: 'visitor' }),
      checkCsrf: async () => ok(undefined),
      takeRateLimit: async () => {
        counted.push(route);
        return ok({ headers: {} });
      },
    }),
    supabaseUrl: 'http://backend.test',
  });
  const ask = async (path: string, body: unknown) => {
    const request = new Request(`http://localhost/${path}`, { method: 'POST', body: JSON.stringify(body) });
    const result = await handle({ request, requestId: 'request-1' });
    if (result.kind === 'failure') return `${result.failure.status} ${result.failure.code}`;
    return 'body' in result.value ? result.value.body : undefined;
  };
  return { ask, counted };
}

Deno.test('signing in and signing up lead to Google, and remember where to return to', async () => {
  const { ask, counted } = setUp();
  const codeChallenge = 'a'.repeat(43);
  const start = { redirectTo: 'https://app.example/back?to=1', codeChallenge };
  assert.deepEqual(await ask('auth/signin', start), {
    url:
      'http://backend.test/auth/v1/authorize?provider=google&access_type=offline&prompt=consent' +
      `&redirect_to=https%3A%2F%2Fapp.example%2Fback%3Fto%3D1&code_challenge=${codeChallenge}&code_challenge_method=s256`,
  });
  assert.deepEqual(await ask('auth/signup', {}), {
    url: 'http://backend.test/auth/v1/authorize?provider=google&access_type=offline&prompt=consent',
  });
  assert.deepEqual(counted, ['signin', 'signup']);
});

Deno.test('whoever looks for a password is told that there is none', async () => {
  const { ask, counted } = setUp();
  assert.deepEqual(await ask('auth/reset-password', {}), {
    message: 'You sign in with Google, so there is no password here. Google helps with yours.',
  });
  assert.deepEqual(counted, ['reset-password']);
});

Deno.test('another route, and a body of another shape, are refused', async () => {
  const { ask } = setUp();
  assert.equal(await ask('auth/token', {}), '404 NOT_FOUND');
  for (const body of [null, [], { redirectTo: 'nowhere' }, { codeChallenge: 'short' }, { redirectTo: 7 }]) {
    assert.equal(await ask('auth/signin', body), '400 INVALID_EDGE_FUNCTION_REQUEST');
  }
});
