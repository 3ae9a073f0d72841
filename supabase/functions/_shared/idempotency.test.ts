import assert from 'node:assert/strict';
import type { Answer } from './answer-request.ts';
import type { Database } from './database.ts';
import { databaseUnavailable, fail, ok } from './edge-failure.ts';
import type { Result } from './edge-failure.ts';
import { createAnswerOnce } from './idempotency.ts';
import type { RequestOwner } from './idempotency.ts';

const ada: RequestOwner = { kind: 'person', userId: 'ada', proof: 'bearer' };
const bob: RequestOwner = { kind: 'person', userId: 'bob', proof: 'bearer' };
const visitor: RequestOwner = { kind: 'visitor' };

type Kept = {
  readonly claimId: string;
  readonly bodyHash: unknown;
  readonly status?: unknown;
  readonly answer?: unknown;
};

/** Claims by the same rules as the database, which has tests of its own. */
function keyStore() {
  const kept = new Map<string, Kept>();
  const claim = (place: string, bodyHash: unknown) => {
    const known = kept.get(place);
    if (known === undefined) {
      const claimId = crypto.randomUUID();
      kept.set(place, { claimId, bodyHash });
      return { kind: 'new', claimId };
    }
    if (known.bodyHash !== bodyHash) return { kind: 'mismatch' };
    return known.status === undefined ? { kind: 'busy' } : { kind: 'replay', ...known };
  };
  const database: Database = {
    call: async (name, parameters) => {
      if (name === 'claim_idempotency_key') {
        const place = ['p_owner', 'p_route', 'p_key'].map((field) => String(parameters[field])).join(' ');
        return claim(place, parameters['p_body_hash']);
      }
      const mine = [...kept].find(([, { claimId }]) => claimId === parameters['p_claim_id']);
      if (mine === undefined) return null;
      const [place, known] = mine;
      if (name === 'release_idempotency_key') kept.delete(place);
      else kept.set(place, { ...known, status: parameters['p_status'], answer: parameters['p_answer'] });
      return null;
    },
  };
  return { database, kept };
}

function setUp() {
  const { database, kept } = keyStore();
  let answered = 0;
  const count = async () => {
    answered += 1;
    return ok({ body: { number: answered }, status: 201 });
  };
  const ask = async (
    options: {
      owner?: RequestOwner;
      key?: string;
      sessionKey?: string;
      body?: string;
      answer?: () => Promise<Result<Answer>>;
    } = {},
  ) => {
    const headers = new Headers();
    if (options.key !== '') headers.set('idempotency-key', options.key ?? 'key-0001');
    if (options.sessionKey !== undefined) headers.set('x-session-key', options.sessionKey);
    const request = new Request('http://localhost/', { method: 'POST', headers });
    const once = createAnswerOnce(database, 'pay');
    const result = await once(request, options.owner ?? ada, options.body ?? '{}', options.answer ?? count);
    if (result.kind === 'failure') return `${result.failure.status} ${result.failure.code}`;
    return 'body' in result.value ? [result.value.status, result.value.body] : 'events';
  };
  return { ask, kept, answered: () => answered };
}

Deno.test('the same request with the same key is answered once and then repeated', async () => {
  const { ask, answered } = setUp();
  assert.deepEqual(await ask(), [201, { number: 1 }]);
  assert.deepEqual(await ask(), [201, { number: 1 }]);
  assert.equal(answered(), 1);
});

Deno.test('another body under the same key is 422', async () => {
  const { ask, answered } = setUp();
  await ask();
  assert.equal(await ask({ body: '{"amount":2}' }), '422 IDEMPOTENCY_KEY_REUSED');
  assert.equal(answered(), 1);
});

Deno.test('another person, another visitor and another key are answered for themselves', async () => {
  const { ask, answered } = setUp();
  await ask();
  assert.deepEqual(await ask({ owner: bob }), [201, { number: 2 }]);
  assert.deepEqual(await ask({ owner: visitor, sessionKey: 'a'.repeat(64) }), [201, { number: 3 }]);
  assert.deepEqual(await ask({ owner: visitor, sessionKey: 'b'.repeat(64) }), [201, { number: 4 }]);
  assert.deepEqual(await ask({ owner: visitor, sessionKey: 'a'.repeat(64) }), [201, { number: 3 }]);
  assert.deepEqual(await ask({ owner: { kind: 'service' } }), [201, { number: 5 }]);
  assert.deepEqual(await ask({ key: 'key-0002' }), [201, { number: 6 }]);
  assert.equal(answered(), 6);
});

Deno.test('a visitor key is kept as its hash only', async () => {
  const { ask, kept } = setUp();
  await ask({ owner: visitor, sessionKey: 'a'.repeat(64) });
  assert.equal(
    [...kept.keys()].some((place) => place.includes('a'.repeat(64))),
    false,
  );
});

Deno.test('without a key every request is answered', async () => {
  const { ask, kept } = setUp();
  assert.deepEqual(await ask({ key: '' }), [201, { number: 1 }]);
  assert.deepEqual(await ask({ key: '' }), [201, { number: 2 }]);
  assert.equal(kept.size, 0);
});

Deno.test('a key of another shape, and a key of nobody in particular, are refused', async () => {
  const { ask, answered } = setUp();
  for (const key of ['short', 'x'.repeat(129), 'with a space in it']) {
    assert.equal(await ask({ key }), '400 INVALID_EDGE_FUNCTION_REQUEST');
  }
  assert.equal(await ask({ owner: visitor }), '400 INVALID_EDGE_FUNCTION_REQUEST');
  assert.equal(answered(), 0);
});

Deno.test('a second request is told to wait while the first is being answered', async () => {
  const { ask } = setUp();
  const first = await ask({
    answer: async () => {
      assert.equal(await ask(), '409 REQUEST_IN_PROGRESS');
      return ok({ body: 'first' });
    },
  });
  assert.deepEqual(first, [undefined, 'first']);
});

Deno.test('a request that failed may be tried again', async () => {
  const { ask } = setUp();
  assert.equal(await ask({ answer: async () => fail(databaseUnavailable) }), '503 SERVICE_UNAVAILABLE');
  await assert.rejects(
    async () =>
      await ask({
        answer: async () => {
          throw new RangeError('x');
        },
      }),
  );
  assert.deepEqual(await ask(), [201, { number: 1 }]);
});
