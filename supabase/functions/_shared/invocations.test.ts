import assert from 'node:assert/strict';
import type { Database } from './database.ts';
import { databaseUnavailable, fail, ok } from './edge-failure.ts';
import { createInvocations, isAsyncRequest } from './invocations.ts';
import type { Caller } from './verified-user.ts';

const id = '0197b2b0-0000-4000-8000-000000000001';
const person: Caller = { kind: 'person', userId: 'ada', proof: 'bearer' };

function setUp(hasAgreed = true) {
  const calls: unknown[] = [];
  const background: Promise<unknown>[] = [];
  const database: Database = {
    call: async (name, parameters) => {
      calls.push([name, parameters]);
      if (name === 'start_invocation') return hasAgreed ? id : null;
      return name === 'read_invocation' ? { invocationId: id, state: 'running', code: null } : null;
    },
  };
  const invocations = createInvocations({
    database,
    functionName: 'f',
    continueInBackground: (work) => background.push(work),
  });
  return { invocations, calls, background };
}

function asks(value?: string): boolean {
  const headers = value === undefined ? {} : { 'X-Async-Invoke': value };
  return isAsyncRequest(new Request('http://localhost/', { headers }));
}

async function codeOf(hasAgreed: boolean, caller: Caller): Promise<string> {
  const result = await setUp(hasAgreed).invocations.start(caller, neverRun);
  return result.kind === 'failure' ? result.failure.code : 'ok';
}

async function neverRun(): Promise<never> {
  throw new Error('this must not run');
}

Deno.test('I-29 only the header X-Async-Invoke true asks for it', () => {
  assert.deepEqual(
    [asks('true'), asks('TRUE'), asks('false'), asks('1'), asks()],
    [true, true, false, false, false],
  );
});

Deno.test('I-29 the answer is 202 with an invocation id, before the work has ended', async () => {
  const { invocations, calls, background } = setUp();
  const { promise: work, resolve: finish } = Promise.withResolvers<void>();
  const answer = await invocations.start(person, async () => {
    await work;
    return ok({ body: 'the result' });
  });
  assert.deepEqual(answer, { kind: 'ok', value: { body: { invocationId: id }, status: 202 } });
  assert.equal(calls.length, 1);
  finish();
  await Promise.all(background);
  assert.deepEqual(calls[1], ['finish_invocation', { p_id: id, p_state: 'succeeded', p_code: null }]);
});

Deno.test('work that fails, or throws, ends as failed with a code', async () => {
  const { invocations, calls, background } = setUp();
  await invocations.start(person, async () => fail(databaseUnavailable));
  await invocations.start(person, async () => {
    throw new RangeError('ada@example.test');
  });
  await Promise.all(background);
  assert.deepEqual(
    calls.filter((call) => Array.isArray(call) && call[0] === 'finish_invocation'),
    [
      ['finish_invocation', { p_id: id, p_state: 'failed', p_code: 'SERVICE_UNAVAILABLE' }],
      ['finish_invocation', { p_id: id, p_state: 'failed', p_code: 'INTERNAL_ERROR' }],
    ],
  );
});

Deno.test('visitors, and people who do not keep results, are answered now or not at all', async () => {
  assert.equal(await codeOf(true, { kind: 'visitor' }), 'AUTH_REQUIRED');
  assert.equal(await codeOf(false, person), 'STORE_AGREEMENT_MISSING');
});

Deno.test('a person reads how the own call stands; it is never cached', async () => {
  const { invocations, calls } = setUp();
  assert.deepEqual(await invocations.read(person, id), {
    kind: 'ok',
    value: {
      body: { invocationId: id, state: 'running', code: null },
      headers: { 'cache-control': 'no-store' },
    },
  });
  assert.deepEqual(calls, [['read_invocation', { p_user_id: 'ada', p_id: id }]]);
  const unknown = await invocations.read(person, 'rubbish');
  assert.equal(unknown.kind === 'failure' && unknown.failure.status, 404);
});
