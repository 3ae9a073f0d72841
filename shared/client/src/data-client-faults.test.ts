import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { unknown } from '@stepwise/contract/schema';
import type { ApiRequest } from '@stepwise/contract/shell-services';
import { toAppError } from './app-error.ts';
import type { DataClientOptions } from './data-client.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { Fault, FaultServer } from './fault-server.ts';
import { policyFor } from './policies.ts';
import { quickPolicies, testDataClient } from './test-data-client.ts';

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

function clientWith(changes: Partial<DataClientOptions> = {}) {
  return testDataClient(server.origin, { ...changes });
}

const read: ApiRequest<unknown> = { method: 'GET', endpoint: '/supabase/surveys', answerSchema: unknown() };
const write: ApiRequest<unknown> = { ...read, method: 'POST', body: { a: 1 } };

async function codeOf(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'answered',
    (error: unknown) => toAppError(error).code,
  );
}

describe('what is sent again', () => {
  test('L-18 L-19 K-40 a read is sent four times at most, on the retryable statuses only', async () => {
    const counts: Record<number, number> = {};
    for (const status of [400, 403, 404, 408, 409, 422, 429, 500, 501, 502, 503, 504]) {
      server.play(answers(status, {}));
      await codeOf(clientWith().request(read));
      counts[status] = server.seen.length;
    }
    expect(counts).toEqual({
      400: 1,
      403: 1,
      404: 1,
      408: 4,
      409: 1,
      422: 1,
      429: 4,
      500: 4,
      501: 1,
      502: 4,
      503: 4,
      504: 4,
    });
  });

  test('a write is sent once, unless a key or an upsert makes a second arrival harmless', async () => {
    server.play(answers(503, {}));
    await codeOf(clientWith().request(write));
    expect(server.seen).toHaveLength(1);

    server.play(answers(503, {}), answers(201, {}));
    expect(await codeOf(clientWith().request({ ...write, idempotencyKey: 'key-1' }))).toBe('answered');
    expect(server.seen.map(({ headers }) => headers['idempotency-key'])).toEqual(['key-1', 'key-1']);

    server.play(answers(503, {}), answers(201, {}));
    const upsert = { ...write, headers: { prefer: 'resolution=merge-duplicates' } };
    expect(await codeOf(clientWith().request(upsert))).toBe('answered');
    expect(server.seen).toHaveLength(2);
  });

  test('Retry-After is waited for, and one beyond the budget ends the call at once', async () => {
    const startedMs = performance.now();
    server.play(answers(429, {}, { 'retry-after': '1' }), answers(200, {}));
    expect(await codeOf(clientWith().request(read))).toBe('answered');
    expect(performance.now() - startedMs).toBeGreaterThanOrEqual(990);

    server.play(answers(429, {}, { 'retry-after': '31' }));
    await expect(clientWith().request(read)).rejects.toMatchObject({
      code: 'RATE_LIMIT_EXCEEDED',
      attempts: 1,
      details: { retryAfterMs: 31_000 },
    });
  });

  test('K-40 the retries of a call end with the retry timeout', async () => {
    let nowMs = 0;
    const policies = quickPolicies({}, { maxRetries: 50 });
    const slowClock = { nowMs: () => (nowMs += 4000) };
    server.play(answers(408, {}));
    await codeOf(clientWith({ ...slowClock, policies }).request(read));
    expect(server.seen.length).toBeGreaterThan(1);
    expect(server.seen.length).toBeLessThan(6);
  });
});

describe('faults of the connection', () => {
  const json = 'application/json';
  const cases: readonly [name: string, fault: Fault, code: string, requests: number][] = [
    ['a cut connection', { kind: 'cut' }, 'NETWORK_ERROR', 4],
    ['a cut body', { kind: 'cut-body', type: json, text: '[{"id":1' }, 'NETWORK_ERROR', 4],
    [
      'broken JSON',
      { kind: 'raw', status: 200, type: json, text: '[{"id":1' },
      'VALIDATION_ERROR_RESPONSE',
      1,
    ],
    [
      'a page instead of JSON',
      { kind: 'raw', status: 200, type: 'text/html', text: '<!doctype html><p>Sign in to the Wi-Fi' },
      'VALIDATION_ERROR_RESPONSE',
      1,
    ],
    ['a page with a status', { kind: 'raw', status: 502, type: 'text/html', text: '<h1>Bad' }, 'HTTP_502', 4],
  ];

  test.each(cases)('%s ends as its own error after its own number of requests', async (...row) => {
    const [, fault, code, requests] = row;
    server.play(fault);
    expect(await codeOf(clientWith().request(read))).toBe(code);
    expect(server.seen).toHaveLength(requests);
  });

  test('silence before the headers and inside the body both end at the time limit', async () => {
    for (const fault of [{ kind: 'silent' }, { kind: 'stalls', type: json, text: '[' }] satisfies Fault[]) {
      server.play(fault);
      const error = await clientWith()
        .request({ ...write, timeoutMs: 40 })
        .then(() => undefined, toAppError);
      expect(error).toMatchObject({
        code: 'TIMEOUT_ERROR',
        category: 'timeout',
        retryable: true,
        attempts: 1,
      });
    }
  });

  test('an answer above the size limit is given up while it arrives', async () => {
    const policies = quickPolicies({ maxAnswerBytes: 1000 });
    server.play(answers(200, 'x'.repeat(10 * 1024 * 1024)));
    expect(await codeOf(clientWith({ policies }).request(read))).toBe('VALIDATION_ERROR_RESPONSE');
    expect(server.seen).toHaveLength(1);
  });

  test('giving a call up ends it at once, also while it waits for its next try', async () => {
    const policies = policyFor;
    server.play(answers(503, {}));
    const controller = new AbortController();
    const running = codeOf(clientWith({ policies }).request({ ...read, signal: controller.signal }));
    await vi.waitUntil(() => server.seen.length === 1, 30_000);
    controller.abort();
    expect(await running).toBe('ABORTED');

    server.play(answers(200, {}));
    const waiting = clientWith({ getAccessToken: () => new Promise(() => undefined) });
    for (const client of [clientWith(), waiting]) {
      expect(await codeOf(client.request({ ...read, signal: AbortSignal.abort() }))).toBe('ABORTED');
    }
    expect(server.seen).toEqual([]);
  });
});

describe('the circuit breaker', () => {
  test('L-14 L-17 K-41 five failures open it, and then calls fail without being sent', async () => {
    const client = clientWith();
    server.play(answers(500, {}));
    for (let call = 0; call < 5; call += 1) await codeOf(client.request(write));
    expect(server.seen).toHaveLength(5);
    await expect(client.request(write)).rejects.toMatchObject({
      code: 'CIRCUIT_BREAKER_OPEN',
      status: 503,
      message: 'Circuit breaker is open - service is currently unavailable',
      attempts: 0,
    });
    expect(server.seen).toHaveLength(5);
    expect(await codeOf(client.request({ ...write, endpoint: '/supabase/other' }))).toBe('HTTP_500');
  });

  test('L-15 L-16 after 60 seconds one probe goes out and any answer below 500 closes it', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = clientWith();
    server.play(answers(500, {}));
    for (let call = 0; call < 5; call += 1) await codeOf(client.request(write));
    vi.setSystemTime(Date.now() + 59_999);
    expect(await codeOf(client.request(write))).toBe('CIRCUIT_BREAKER_OPEN');
    vi.setSystemTime(Date.now() + 1);
    server.play(answers(404, {}));
    const both = await Promise.all([codeOf(client.request(write)), codeOf(client.request(write))]);
    expect(both).toEqual(['HTTP_404', 'CIRCUIT_BREAKER_OPEN']);
    expect(await codeOf(client.request(write))).toBe('HTTP_404');
  });

  test('a probe that fails keeps it open, and being offline does not count', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const client = clientWith();
    server.play(answers(500, {}));
    for (let call = 0; call < 5; call += 1) await codeOf(client.request(write));
    vi.setSystemTime(Date.now() + 60_000);
    expect(await codeOf(client.request(write))).toBe('HTTP_500');
    expect(await codeOf(client.request(write))).toBe('CIRCUIT_BREAKER_OPEN');

    const offline = clientWith({ isOnline: () => false });
    server.play({ kind: 'cut' });
    for (let call = 0; call < 7; call += 1) await codeOf(offline.request(write));
    expect(server.seen).toHaveLength(7);
  });
});

describe('streams', () => {
  const stream = { method: 'POST', endpoint: '/edge/generate-survey-feedback', body: {} } as const;

  test('events arrive in order and the call ends with the stream', async () => {
    const text = 'event: part\ndata: one\n\n: comment\ndata: two\ndata: lines\r\n\r\ndata: cut off';
    server.play({ kind: 'raw', status: 200, type: 'text/event-stream; charset=utf-8', text });
    const events: unknown[] = [];
    await clientWith().stream({ ...stream, onEvent: (event) => events.push(event) });
    expect(events).toEqual([
      { event: 'part', data: 'one' },
      { event: 'message', data: 'two\nlines' },
    ]);
    expect(server.seen[0]?.headers.accept).toBe('text/event-stream');
  });

  test('a stream that breaks after its first event is not started again', async () => {
    server.play({ kind: 'cut-body', type: 'text/event-stream', text: 'data: one\n\n' });
    const events: unknown[] = [];
    const request = { ...stream, idempotencyKey: 'k', onEvent: (event: unknown) => events.push(event) };
    expect(await codeOf(clientWith().stream(request))).toBe('VALIDATION_ERROR_RESPONSE');
    expect(events).toHaveLength(1);
    expect(server.seen).toHaveLength(1);
  });
});
