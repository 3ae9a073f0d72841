import assert from 'node:assert/strict';
import { SignJWT } from 'jose';
import { createReadSigned, createVerifyCaller } from './verified-user.ts';

const jwtSecret = 'a secret that is long enough for a test';
const userId = '0197b2b0-0000-7000-8000-000000000001';
const environment = { supabaseUrl: 'http://backend.test', secretKey: 'sb_secret_for_the_test' };

async function token(claims: Record<string, unknown>, options: { secret?: string; expiry?: string } = {}) {
  return await new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime(options.expiry ?? '1h')
    .sign(new TextEncoder().encode(options.secret ?? jwtSecret));
}

function requestWith(bearer?: string): Request {
  const headers = bearer === undefined ? {} : { authorization: `Bearer ${bearer}` };
  return new Request('http://localhost/', { headers });
}

const neverSend: typeof fetch = async () => {
  throw new Error('nothing may be sent');
};

/** The auth service while this person's session lives. */
const signedIn: typeof fetch = async () => Response.json({ id: userId });
/** And after it has ended. */
const signedOut: typeof fetch = async () =>
  Response.json({ code: 403, error_code: 'session_not_found' }, { status: 403 });

Deno.test('without a token, with a publishable key or an anonymous token the caller is a visitor', async () => {
  const verify = createVerifyCaller({ ...environment, jwtSecret }, neverSend);
  for (const bearer of [undefined, 'sb_publishable_local', await token({ role: 'anon' })]) {
    assert.deepEqual(await verify(requestWith(bearer)), { kind: 'ok', value: { kind: 'visitor' } });
  }
});

Deno.test('the person of a signed token is the caller', async () => {
  const verify = createVerifyCaller({ ...environment, jwtSecret }, signedIn);
  const bearer = await token({ sub: userId, role: 'authenticated' });
  assert.deepEqual(await verify(requestWith(bearer)), {
    kind: 'ok',
    value: { kind: 'person', userId, proof: 'bearer' },
  });
});

Deno.test('P-23 a signed token whose session has ended is refused with 401', async () => {
  const verify = createVerifyCaller({ ...environment, jwtSecret }, signedOut);
  const refused = await verify(requestWith(await token({ sub: userId, role: 'authenticated' })));
  assert.equal(refused.kind === 'failure' && refused.failure.code, 'INVALID_TOKEN');
  assert.equal(refused.kind === 'failure' && refused.failure.status, 401);
});

Deno.test('whom a token was signed for is known after the session has ended, where signatures can be checked', async () => {
  const bearer = await token({ sub: userId, role: 'authenticated' });
  assert.equal(await createReadSigned({ ...environment, jwtSecret })(requestWith(bearer)), userId);
  assert.equal(await createReadSigned(environment)(requestWith(bearer)), undefined);
  assert.equal(await createReadSigned({ ...environment, jwtSecret })(requestWith(`${bearer}x`)), undefined);
});

Deno.test('a token that is expired, forged, unsigned or without a person is refused with 401', async () => {
  const verify = createVerifyCaller({ ...environment, jwtSecret }, neverSend);
  const claims = { sub: userId, role: 'authenticated' };
  const unsigned = `${btoa('{"alg":"none"}')}.${btoa(JSON.stringify(claims))}.`.replaceAll('=', '');
  const cases = [
    [await token(claims, { expiry: '-1s' }), 'TOKEN_EXPIRED'],
    [await token(claims, { secret: 'another secret that is long enough too' }), 'INVALID_TOKEN'],
    [unsigned, 'INVALID_TOKEN'],
    ['rubbish', 'INVALID_TOKEN'],
    [await token({ role: 'authenticated' }), 'INVALID_TOKEN'],
    [await token({ sub: userId, role: 'service_role' }), 'INVALID_TOKEN'],
  ] as const;
  for (const [bearer, code] of cases) {
    const result = await verify(requestWith(bearer));
    assert.equal(result.kind === 'failure' && result.failure.code, code);
    assert.equal(result.kind === 'failure' && result.failure.status, 401);
  }
});

Deno.test('where no secret is configured the auth service says who it is', async () => {
  const sent: { address: string; authorization: string | null; apikey: string | null }[] = [];
  const verify = createVerifyCaller(environment, async (address, init) => {
    const { url, headers } = new Request(address, init);
    sent.push({
      address: url,
      authorization: headers.get('authorization'),
      apikey: headers.get('apikey'),
    });
    return headers.get('authorization') === 'Bearer good'
      ? Response.json({ id: userId })
      : Response.json({ code: 403, error_code: 'bad_jwt' }, { status: 403 });
  });
  assert.deepEqual(await verify(requestWith('good')), {
    kind: 'ok',
    value: { kind: 'person', userId, proof: 'bearer' },
  });
  assert.deepEqual(sent, [
    {
      address: 'http://backend.test/auth/v1/user',
      authorization: 'Bearer good',
      apikey: 'sb_secret_for_the_test',
    },
  ]);
  const refused = await verify(requestWith('bad'));
  assert.equal(refused.kind === 'failure' && refused.failure.code, 'INVALID_TOKEN');
});

Deno.test('a cookie vouches for a person only where the deployment names one, and the bearer comes first', async () => {
  const own = await token({ sub: userId, role: 'authenticated' });
  const request = new Request('http://localhost/', { headers: { cookie: `a=b; session=${own}; c=d` } });
  const without = createVerifyCaller({ ...environment, jwtSecret }, neverSend);
  assert.deepEqual(await without(request), { kind: 'ok', value: { kind: 'visitor' } });
  const verify = createVerifyCaller({ ...environment, jwtSecret, sessionCookie: 'session' }, signedIn);
  assert.deepEqual(await verify(request), { kind: 'ok', value: { kind: 'person', userId, proof: 'cookie' } });
  const both = new Request(request, {
    headers: { cookie: `session=${own}`, authorization: 'Bearer rubbish' },
  });
  assert.equal((await verify(both)).kind, 'failure');
});
