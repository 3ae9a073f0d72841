import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { unknown } from '@stepwise/contract/schema';
import type { ApiRequest } from '@stepwise/contract/shell-services';
import { toAppError } from './app-error.ts';
import { createEdgeLayer, edgeFunctionName } from './edge-layer.ts';
import { edgeCacheSize, edgePolicy } from './edge-policy.ts';
import { invokeLater, readInvocation } from './edge-invocation.ts';
import { startEdgeWarming } from './edge-warming.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { testDataClient } from './test-data-client.ts';

let server: FaultServer;
let nowMs = 0;
let token: string | undefined;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => {
  nowMs = 0;
  token = undefined;
});

const readToken = () => Promise.resolve(token);
const file = (bytes: number) => ({ method: 'POST', body: new Blob([new Uint8Array(bytes)]) });

function createLayer() {
  const layer = createEdgeLayer({ fetch, nowMs: () => nowMs, origin: server.origin });
  return { layer, client: testDataClient(server.origin, { fetch: layer.fetch, getAccessToken: readToken }) };
}

function read(endpoint: string, changes: Partial<ApiRequest<unknown>> = {}): ApiRequest<unknown> {
  return { method: 'GET', endpoint, answerSchema: unknown(), ...changes };
}

const address = (path: string) => `${server.origin}/functions/v1/${path}`;

test('I-28 the name is the part of the path after functions', () => {
  expect(edgeFunctionName('/functions/v1/generate-ai-feedback')).toBe('generate-ai-feedback');
  expect(edgeFunctionName('https://x.example/functions/run-jobs?a=functions/b')).toBe('run-jobs');
  expect(edgeFunctionName('/functions/v1/receipts/12')).toBe('receipts');
  for (const path of ['/functions/v1/', '/functions', '/functions/v1/..', '/rest/v1/x']) {
    expect(edgeFunctionName(path)).toBeUndefined();
  }
});

test('L-10 a preflight is answered with 204 and sends nothing', async () => {
  server.play(answers(500, {}));
  const response = await createLayer().layer.fetch(address('x'), { method: 'OPTIONS' });
  expect(response.status).toBe(204);
  expect(server.seen).toEqual([]);
});

test('I-17 L-11 K-26 an answer to GET is given again for 300 s, and answers carry CORS headers for a day', async () => {
  const { client, layer } = createLayer();
  server.playBy(() => answers(200, { call: server.seen.length }));
  expect(await client.request(read('/edge/x'))).toEqual({ call: 1 });
  nowMs = 299_999;
  expect(await client.request(read('/edge/x'))).toEqual({ call: 1 });
  expect(await client.request(read('/edge/x', { query: { a: '1' } }))).toEqual({ call: 2 });
  nowMs = 300_000;
  expect(await client.request(read('/edge/x'))).toEqual({ call: 3 });
  layer.clear();
  expect(await client.request(read('/edge/x'))).toEqual({ call: 4 });
  const response = await layer.fetch(address('x'), { method: 'POST', body: '{}' });
  expect(response.headers.get('access-control-allow-origin')).toBe(server.origin);
  expect(response.headers.get('access-control-max-age')).toBe('86400');
  expect(edgePolicy).toMatchObject({ payloadBytesMax: 10_485_760, timeoutMs: 30_000, warmingMs: 300_000 });
});

test('an answer is given again only to whoever got it, and never when it was a failure or a write', async () => {
  const { client } = createLayer();
  server.playBy(({ headers }) => answers(200, { for: headers.authorization ?? 'nobody' }));
  token = 'maria';
  expect(await client.request(read('/edge/x'))).toEqual({ for: 'Bearer maria' });
  token = 'jonas';
  expect(await client.request(read('/edge/x'))).toEqual({ for: 'Bearer jonas' });
  token = undefined;
  expect(await client.request(read('/edge/x'))).toEqual({ for: 'nobody' });

  server.play(answers(404, {}), answers(200, { found: true }));
  await client.request(read('/edge/y')).catch(toAppError);
  expect(await client.request(read('/edge/y'))).toEqual({ found: true });
  server.play(answers(200, {}));
  for (let call = 0; call < 2; call += 1) await client.request(read('/edge/y', { method: 'POST', body: {} }));
  expect(server.seen).toHaveLength(2);
});

test('the kept answers do not grow without end, and other addresses pass through', async () => {
  const { client } = createLayer();
  server.play(answers(200, {}));
  for (let page = 0; page <= edgeCacheSize; page += 1) {
    await client.request(read('/edge/x', { query: { page: String(page) } }));
  }
  await client.request(read('/edge/x', { query: { page: '0' } }));
  expect(server.seen).toHaveLength(edgeCacheSize + 2);
  for (let call = 0; call < 2; call += 1) await client.request(read('/supabase/surveys'));
  expect(server.seen.filter(({ path }) => path.includes('surveys'))).toHaveLength(2);
});

test('E-14 what no function can read is refused unsent', async () => {
  const { layer, client } = createLayer();
  server.play(answers(200, {}));
  for (const [path, body] of [
    ['', '{}'],
    ['x', '{"cut":'],
  ] as const) {
    const response = await layer.fetch(address(path), { method: 'POST', body });
    expect(response.status).toBe(400);
    expect(await response.json()).toEqual({
      error: { code: 'INVALID_EDGE_FUNCTION_REQUEST', message: 'Invalid edge function request format' },
    });
  }
  await client.request(read('/edge/x', { method: 'POST', body: { fine: true } }));
  expect(server.seen).toHaveLength(1);
});

test('I-17 L-13 E-15 files end at 10 MB and our JSON at 256 KB', async () => {
  const { layer, client } = createLayer();
  server.play(answers(200, {}));
  const error = await client
    .request(read('/edge/x', { method: 'POST', body: { text: 'ä'.repeat(131_072) } }))
    .then(() => undefined, toAppError);
  expect(error).toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
    status: 413,
    message: 'Payload exceeds maximum size of 262144 bytes',
    attempts: 1,
  });
  expect((await layer.fetch(address('x'), file(10_485_761))).status).toBe(413);
  expect(server.seen).toEqual([]);
  expect((await layer.fetch(address('x'), file(10_485_760))).status).toBe(200);
});

test('I-17 L-13 E-16 a call without a limit of its own ends after 30 s as a timeout', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((limitMs) => {
    expect(limitMs).toBe(30_000);
    return AbortSignal.abort(new DOMException('late', 'TimeoutError'));
  });
  const response = await createLayer().layer.fetch(address('x'), { method: 'POST', body: '{}' });
  timeout.mockRestore();
  expect(response.status).toBe(408);
  expect(await response.json()).toMatchObject({ error: { code: 'EDGE_FUNCTION_TIMEOUT' } });
});

test('E-16 E-17 E-18 a failing function is named by what its message says', async () => {
  const { client } = createLayer();
  const cases = [
    ['Function timeout reached', 'EDGE_FUNCTION_TIMEOUT', 408],
    ['Function not found', 'EDGE_FUNCTION_NOT_FOUND', 404],
    ['Out of memory', 'EDGE_FUNCTION_MEMORY_LIMIT', 507],
  ] as const;
  for (const [message, code, status] of cases) {
    server.play(answers(400, { message }));
    const error = await client.request(read('/edge/x')).then(() => undefined, toAppError);
    expect(error).toMatchObject({ code, status, message });
  }
});

test('I-29 a call that is answered later asks for it and gets the id to ask by', async () => {
  const { client } = createLayer();
  const invocationId = '3f2c1d4e-8b7a-4c6d-9e5f-0a1b2c3d4e5f';
  server.play(answers(202, { invocationId }));
  expect(await invokeLater(client, { name: 'x', body: { a: 1 }, idempotencyKey: 'k' })).toBe(invocationId);
  expect(server.seen[0]?.headers).toMatchObject({ 'x-async-invoke': 'true', 'idempotency-key': 'k' });
  const running = { invocationId, state: 'running', code: null };
  server.play(answers(200, running), answers(200, { ...running, state: 'succeeded' }));
  expect(await readInvocation(client, 'x', invocationId)).toEqual(running);
  expect(await readInvocation(client, 'x', invocationId)).toMatchObject({ state: 'succeeded' });
  expect(server.seen[1]?.path).toBe(`/functions/v1/x?invocation=${invocationId}`);
});

test('L-12 functions are woken every 5 minutes, where that is enabled', () => {
  const woken: string[] = [];
  const beats: { readonly delayMs: number; readonly run: () => void }[] = [];
  const options = {
    functions: ['a', 'b'],
    wake: (name: string) => {
      woken.push(name);
      return Promise.reject(new Error('asleep'));
    },
    every: (delayMs: number, run: () => void) => {
      beats.push({ delayMs, run });
      return () => beats.pop();
    },
  };
  startEdgeWarming({ ...options, isEnabled: false })();
  expect(woken).toEqual([]);
  const stop = startEdgeWarming({ ...options, isEnabled: true });
  expect(beats.map(({ delayMs }) => delayMs)).toEqual([300_000]);
  beats[0]?.run();
  expect(woken).toEqual(['a', 'b', 'a', 'b']);
  stop();
  expect(beats).toEqual([]);
});
