import assert from 'node:assert/strict';
import { DatabaseFailure, createDatabase } from './database.ts';

function database(send: typeof fetch, secretKey = 'sb_secret_for_the_test') {
  return createDatabase({ supabaseUrl: 'http://backend.test', secretKey, send, timeoutMs: 1000 });
}

Deno.test('a function is called with its parameters and the secret key', async () => {
  let sent: Request | undefined;
  const { call } = database(async (address, init) => {
    sent = new Request(address, init);
    return Response.json({ answer: 1 });
  });
  assert.deepEqual(await call('do_it', { p_a: 1 }), { answer: 1 });
  assert.equal(sent?.url, 'http://backend.test/rest/v1/rpc/do_it');
  assert.equal(sent?.headers.get('apikey'), 'sb_secret_for_the_test');
  assert.equal(sent?.headers.get('authorization'), null);
  assert.deepEqual(await sent?.json(), { p_a: 1 });
});

Deno.test('an old service key travels as a bearer too', async () => {
  let authorization: string | null = null;
  const { call } = database(async (address, init) => {
    authorization = new Request(address, init).headers.get('authorization');
    return Response.json([]);
  }, 'eyJold.service.key');
  await call('do_it', {});
  assert.equal(authorization, 'Bearer eyJold.service.key');
});

Deno.test('a refusal and an unreachable database are failures that quote no data', async () => {
  const refusing = database(async () => Response.json({ message: 'ada@example.test' }, { status: 409 }));
  const unreachable = database(async () => {
    throw new TypeError('connection to ada@example.test refused');
  });
  for (const { call } of [refusing, unreachable]) {
    await assert.rejects(
      async () => await call('do_it', {}),
      (error) => error instanceof DatabaseFailure && !error.message.includes('ada@example.test'),
    );
  }
});

Deno.test('an empty answer is null', async () => {
  const { call } = database(async () => new Response(null, { status: 204 }));
  assert.equal(await call('do_it', {}), null);
});
