import assert from 'node:assert/strict';
import { object, string } from '@stepwise/contract/schema';
import { bodyBytesMax, readBody } from './read-body.ts';

const schema = object({ inner: object({ name: string() }) });

function post(body: string | ReadableStream<Uint8Array>): Request {
  return new Request('http://localhost/', { method: 'POST', body });
}

Deno.test('a body that fits its schema is given back', async () => {
  const body = { inner: { name: 'é' } };
  assert.deepEqual(await readBody(post(JSON.stringify(body)), schema), { kind: 'ok', value: body });
});

Deno.test('E-14 a body of another shape is INVALID_EDGE_FUNCTION_REQUEST and names the field, not its value', async () => {
  const result = await readBody(post('{"inner":{"name":17}}'), schema);
  assert.deepEqual(result, {
    kind: 'failure',
    failure: {
      status: 400,
      code: 'INVALID_EDGE_FUNCTION_REQUEST',
      message: 'Invalid edge function request format',
      details: { fields: ['inner.name'] },
      loggedBody: '{"?":{"?":"number"}}',
    },
  });
});

Deno.test('E-14 a body that is no JSON, or is missing, is refused in the same way', async () => {
  const missing = new Request('http://localhost/', { method: 'POST' });
  for (const request of [post('{'), post(''), missing]) {
    const result = await readBody(request, schema);
    assert.equal(result.kind === 'failure' && result.failure.code, 'INVALID_EDGE_FUNCTION_REQUEST');
  }
});

Deno.test('E-15 a larger body is PAYLOAD_TOO_LARGE, and one of exactly the limit is read', async () => {
  const around = JSON.stringify({ inner: { name: '' } }).length;
  const fits = JSON.stringify({ inner: { name: 'a'.repeat(bodyBytesMax - around) } });
  assert.equal((await readBody(post(fits), schema)).kind, 'ok');
  assert.deepEqual(await readBody(post(`${fits} `), schema), {
    kind: 'failure',
    failure: {
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'Payload exceeds maximum size of 262144 bytes',
      details: { maxSize: 262_144 },
    },
  });
});

Deno.test('reading stops at the limit, however much more is sent', async () => {
  let chunksSent = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull: (controller) => {
      chunksSent += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const result = await readBody(post(endless), schema);
  assert.equal(result.kind === 'failure' && result.failure.status, 413);
  assert.equal(chunksSent < 10, true);
});
