import assert from 'node:assert/strict';
import { errorAnswerSchema } from '@stepwise/contract/error-answer';
import { answerRequest } from './answer-request.ts';
import type { Answer } from './answer-request.ts';
import { DatabaseFailure } from './database.ts';
import { accessDenied, fail, ok } from './edge-failure.ts';
import type { Result } from './edge-failure.ts';
import type { LogLine } from './log.ts';

const address = 'http://localhost/feedback';

function frame(handle: () => Promise<Result<Answer>>, method = 'POST') {
  const lines: LogLine[] = [];
  const answer = answerRequest({
    name: 'feedback',
    methods: [method],
    handle,
    log: (line) => lines.push(line),
    now: () => 5,
    newId: () => 'made-here-1',
  });
  return { answer, lines };
}

async function errorOf(response: Response) {
  return errorAnswerSchema.parse(await response.json()).error;
}

Deno.test('L-10 OPTIONS is answered with 204 and the CORS headers', async () => {
  const { answer, lines } = frame(async () => ok({ body: {} }));
  const response = await answer(new Request(address, { method: 'OPTIONS' }));
  assert.equal(response.status, 204);
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('access-control-allow-methods'), 'OPTIONS, POST');
  assert.equal(response.headers.get('access-control-max-age'), '86400');
  assert.deepEqual(lines, []);
});

Deno.test('a result is answered with CORS headers, its own headers and a request id', async () => {
  const { answer, lines } = frame(async () =>
    ok({ body: { a: 1 }, headers: { 'x-ratelimit-limit': '100' } }),
  );
  const response = await answer(new Request(address, { method: 'POST' }));
  assert.deepEqual(await response.json(), { a: 1 });
  assert.equal(response.headers.get('access-control-allow-origin'), '*');
  assert.equal(response.headers.get('x-ratelimit-limit'), '100');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(response.headers.get('x-request-id'), 'made-here-1');
  assert.deepEqual(lines, [
    { function: 'feedback', requestId: 'made-here-1', method: 'POST', status: 200, durationMs: 0 },
  ]);
});

async function readWith(headers: Record<string, string>): Promise<Response> {
  return await frame(async () => ok({ body: {}, headers }), 'GET').answer(new Request(address));
}

Deno.test('L-11 the answer to a GET may be kept for 300 s by its caller, unless it says otherwise', async () => {
  const kept = await readWith({});
  assert.equal(kept.headers.get('cache-control'), 'private, max-age=300');
  assert.equal(kept.headers.get('vary'), 'authorization, x-session-key, cookie');
  assert.equal((await readWith({ 'cache-control': 'no-store' })).headers.get('cache-control'), 'no-store');
});

Deno.test('a result with another status, and one of events, are answered as such', async () => {
  const accepted = frame(async () => ok({ body: { a: 1 }, status: 202 })).answer;
  assert.equal((await accepted(new Request(address, { method: 'POST' }))).status, 202);
  const events = new Response('data: x\n\n').body;
  assert.ok(events);
  const streamed = frame(async () => ok({ events })).answer;
  const response = await streamed(new Request(address, { method: 'POST' }));
  assert.equal(response.headers.get('content-type'), 'text/event-stream');
  assert.equal(response.headers.get('cache-control'), 'no-store');
  assert.equal(await response.text(), 'data: x\n\n');
});

Deno.test('an empty answer has no body, and the request id all the same', async () => {
  const { answer } = frame(async () => ok({ status: 204, headers: { 'x-ratelimit-limit': '100' } }));
  const response = await answer(new Request(address, { method: 'POST' }));
  assert.deepEqual([response.status, await response.text()], [204, '']);
  assert.equal(response.headers.get('x-request-id'), 'made-here-1');
  assert.equal(response.headers.get('x-ratelimit-limit'), '100');
});

Deno.test('P-19 the log has the shape of a refused body, and the answer has not', async () => {
  const { answer, lines } = frame(async () => fail({ ...accessDenied, loggedBody: '{"scores":"text"}' }));
  const response = await answer(new Request(address, { method: 'POST' }));
  assert.equal(lines[0]?.body, '{"scores":"text"}');
  assert.equal((await response.text()).includes('scores'), false);
});

Deno.test('the request id of the caller is kept, one with other characters is not', async () => {
  const { answer } = frame(async () => ok({ body: {} }));
  const ask = async (id: string) =>
    (await answer(new Request(address, { method: 'POST', headers: { 'x-request-id': id } }))).headers.get(
      'x-request-id',
    );
  assert.equal(await ask('0a1b2c3d-call'), '0a1b2c3d-call');
  assert.equal(await ask('a "quoted" id'), 'made-here-1');
});

Deno.test('a failure has the one error shape', async () => {
  const { answer, lines } = frame(async () => fail({ ...accessDenied, details: { reason: 'test' } }));
  const response = await answer(new Request(address, { method: 'POST' }));
  assert.equal(response.status, 403);
  assert.deepEqual(await errorOf(response), {
    code: 'ACCESS_DENIED',
    message: 'You do not have permission to access this resource',
    requestId: 'made-here-1',
    details: { reason: 'test' },
  });
  assert.equal(lines[0]?.code, 'ACCESS_DENIED');
});

Deno.test('another method is refused and told which are there', async () => {
  const { answer } = frame(async () => ok({ body: {} }));
  const response = await answer(new Request(address));
  assert.equal(response.status, 405);
  assert.equal(response.headers.get('allow'), 'OPTIONS, POST');
});

Deno.test('what is thrown becomes an answer, and neither answer nor log repeats its message', async () => {
  const cases = [
    { error: new Error('Key (email)=(ada@example.test) exists'), status: 500, code: 'INTERNAL_ERROR' },
    {
      error: new DOMException('ada@example.test', 'TimeoutError'),
      status: 408,
      code: 'EDGE_FUNCTION_TIMEOUT',
    },
    { error: new DatabaseFailure('HTTP 500'), status: 503, code: 'SERVICE_UNAVAILABLE' },
  ];
  for (const { error, status, code } of cases) {
    const { answer, lines } = frame(async () => {
      throw error;
    });
    const response = await answer(new Request(address, { method: 'POST' }));
    const text = await response.text();
    assert.equal(response.status, status);
    assert.equal(errorAnswerSchema.parse(JSON.parse(text)).error.code, code);
    assert.equal((text + JSON.stringify(lines)).includes('ada@example.test'), false);
    assert.equal(lines[0]?.errorName, error.name);
  }
});
