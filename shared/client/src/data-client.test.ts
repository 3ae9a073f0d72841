import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { array, int, object, optional, string, unknown } from '@stepwise/contract/schema';
import type { ApiRequest } from '@stepwise/contract/shell-services';
import { AppError } from './app-error.ts';
import type { DataClientOptions } from './data-client.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { quickPolicies, testDataClient } from './test-data-client.ts';

let server: FaultServer;
let reported: AppError[] = [];

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => {
  reported = [];
});
afterEach(() => {
  vi.useRealTimers();
});

function clientWith(changes: Partial<DataClientOptions> = {}) {
  return testDataClient(server.origin, { report: (error) => reported.push(error), ...changes });
}

function get(endpoint: string, changes: Partial<ApiRequest<unknown>> = {}): ApiRequest<unknown> {
  return { method: 'GET', endpoint, answerSchema: unknown(), ...changes };
}

async function failureOf(work: Promise<unknown>): Promise<AppError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The call succeeded');
}

describe('where a call goes', () => {
  test('L-01 the table prefix selects, inserts, updates and deletes over the REST service', async () => {
    server.play(answers(200, []));
    const client = clientWith();
    await client.request(get('/supabase/surveys', { query: { id: 'eq.1' } }));
    await client.request(get('/supabase/surveys', { method: 'POST', body: { id: 1 } }));
    await client.request(get('/supabase/surveys', { method: 'PATCH', body: {}, query: { id: 'eq.1' } }));
    await client.request(get('/supabase/surveys', { method: 'DELETE', query: { id: 'eq.1' } }));
    expect(server.seen.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /rest/v1/surveys?id=eq.1',
      'POST /rest/v1/surveys',
      'PATCH /rest/v1/surveys?id=eq.1',
      'DELETE /rest/v1/surveys?id=eq.1',
    ]);
  });

  test('L-02 L-09 functions, procedures and bare service paths reach their service', async () => {
    server.play(answers(200, {}));
    const client = clientWith();
    await client.request(get('/edge/generate-ai-feedback', { method: 'POST', body: {} }));
    await client.request(get('/supabase/rpc/get_survey_statistics', { method: 'POST', body: {} }));
    await client.request(get('/rest/v1/surveys'));
    await client.request(get('/functions/v1/get-payment-methods', { query: { customer_id: 'c' } }));
    expect(server.seen.map(({ path }) => path)).toEqual([
      '/functions/v1/generate-ai-feedback',
      '/rest/v1/rpc/get_survey_statistics',
      '/rest/v1/surveys',
      '/functions/v1/get-payment-methods?customer_id=c',
    ]);
  });

  test('L-03 other paths are JSON on our own origin with query parameters', async () => {
    server.play(answers(200, { ok: true }));
    const answer = await clientWith().request(get('/api/surveys', { query: { page: '2', q: 'a b' } }));
    expect(answer).toEqual({ ok: true });
    expect(server.seen[0]).toMatchObject({ path: '/api/surveys?page=2&q=a+b' });
    expect(server.seen[0]?.headers).not.toHaveProperty('apikey');
  });

  test('an endpoint that leads elsewhere is refused unsent', async () => {
    server.play(answers(200, {}));
    const endpoints = [
      '//evil.example/x',
      '/\\evil.example',
      'https://evil.example',
      '/supabase/../auth',
      '/api/../x',
      '/a?b',
    ];
    for (const endpoint of endpoints) {
      const error = await failureOf(clientWith().request(get(endpoint)));
      expect(error).toMatchObject({ code: 'VALIDATION_ERROR_REQUEST', attempts: 0 });
    }
    expect(server.seen).toEqual([]);
  });
});

describe('who is calling', () => {
  test('L-04 a session adds the bearer token beside the apikey', async () => {
    server.play(answers(200, []));
    const client = clientWith({
      getAccessToken: () => Promise.resolve('token-1'),
      visitorKey: () => 'visitor-key',
    });
    await client.request(get('/supabase/surveys'));
    expect(server.seen[0]?.headers).toMatchObject({
      apikey: 'sb_publishable_test',
      authorization: 'Bearer token-1',
      'x-request-id': 'request-1',
    });
    expect(server.seen[0]?.headers).not.toHaveProperty('x-session-key');
  });

  test('a visitor sends the session key to the tables only, and no bearer token', async () => {
    server.play(answers(200, []));
    const client = clientWith({ visitorKey: () => 'visitor-key' });
    await client.request(get('/supabase/survey_responses'));
    await client.request(get('/edge/generate-ai-feedback'));
    await client.request(get('/api/surveys'));
    expect(server.seen.map(({ headers }) => headers['x-session-key'])).toEqual([
      'visitor-key',
      undefined,
      undefined,
    ]);
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });

  test('L-20 L-38 U-36 a 401 refreshes the token once and replays the call once', async () => {
    server.play(answers(401, { message: 'no' }), answers(200, { ok: true }));
    const refreshAccessToken = vi.fn<() => Promise<string>>(() => Promise.resolve('token-2'));
    const client = clientWith({ getAccessToken: () => Promise.resolve('token-1'), refreshAccessToken });
    const answer = await client.request(get('/supabase/users', { method: 'POST', body: { a: 1 } }));
    expect(answer).toEqual({ ok: true });
    expect(server.seen.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-2',
    ]);
    expect(server.seen[1]?.body).toBe('{"a":1}');

    server.play(answers(401, { message: 'no' }));
    const error = await failureOf(client.request(get('/supabase/users')));
    expect(error).toMatchObject({ code: 'AUTH_FAILED', message: 'Authentication failed', attempts: 2 });
    expect(refreshAccessToken).toHaveBeenCalledTimes(2);
  });

  test('calls that meet a 401 together share one refresh', async () => {
    server.playBy(({ headers }) => answers(headers.authorization === 'Bearer token-1' ? 401 : 200, {}));
    let token = 'token-1';
    const refreshAccessToken = vi.fn<() => Promise<string>>(() => {
      token = 'token-2';
      return Promise.resolve(token);
    });
    const client = clientWith({ getAccessToken: () => Promise.resolve(token), refreshAccessToken });
    const call = () => client.request(get('/supabase/users'));
    await Promise.all([call(), call(), call()]);
    expect(refreshAccessToken).toHaveBeenCalledTimes(1);
    expect(server.seen).toHaveLength(6);
  });

  test('U-34 U-35 each way authentication fails has its own code and message', async () => {
    server.play(answers(401));
    expect(await failureOf(clientWith().request(get('/supabase/users')))).toMatchObject({
      code: 'AUTH_REQUIRED',
      message: 'Authentication required',
      attempts: 1,
    });
    const refusing = clientWith({
      getAccessToken: () => Promise.resolve('token-1'),
      refreshAccessToken: () => Promise.reject(new Error('offline')),
    });
    expect(await failureOf(refusing.request(get('/supabase/users')))).toMatchObject({
      code: 'TOKEN_REFRESH_FAILED',
      message: 'Failed to refresh token',
    });
    const broken = clientWith({ getAccessToken: () => Promise.reject(new Error('storage')) });
    expect(await failureOf(broken.request(get('/supabase/users')))).toMatchObject({
      code: 'AUTH_SESSION_ERROR',
      message: 'Failed to get authentication session',
      attempts: 0,
    });
  });
});

describe('checking what goes out and what comes in', () => {
  const rowSchema = object({ id: int(), note: optional(string()) });

  test('L-22 a request that its schema refuses is not sent', async () => {
    server.play(answers(200, {}));
    const request = get('/supabase/surveys', { method: 'POST', body: { id: 'x' }, bodySchema: rowSchema });
    expect(await failureOf(clientWith().request(request))).toMatchObject({
      code: 'VALIDATION_ERROR_REQUEST',
      status: 400,
      category: 'validation',
      attempts: 0,
    });
    expect(server.seen).toEqual([]);
  });

  test('L-23 an answer that its schema refuses is reported and does not block', async () => {
    server.play(answers(200, [{ id: 1, note: 7 }, { id: 'two' }, { id: 3, note: 'fine' }]));
    const rows = await clientWith().request({ ...get('/supabase/surveys'), answerSchema: array(rowSchema) });
    expect(rows).toEqual([{ id: 1 }, { id: 3, note: 'fine' }]);
    expect(reported).toHaveLength(1);
    expect(reported[0]).toMatchObject({ code: 'VALIDATION_ERROR_RESPONSE' });
    expect(JSON.stringify(reported[0]?.details)).not.toContain('two');
  });

  test('an answer of which nothing fits fails with the same code', async () => {
    server.play(answers(200, 'nonsense'));
    const request = { ...get('/supabase/surveys'), answerSchema: array(rowSchema) };
    expect(await failureOf(clientWith().request(request))).toMatchObject({
      code: 'VALIDATION_ERROR_RESPONSE',
      attempts: 1,
    });
  });

  test('E-15 a payload above the limit is refused unsent', async () => {
    server.play(answers(200, {}));
    const policies = quickPolicies({ maxPayloadBytes: 18 });
    const request = get('/edge/export', { method: 'POST', body: { text: 'ööööö' } });
    expect(await failureOf(clientWith({ policies }).request(request))).toMatchObject({
      code: 'PAYLOAD_TOO_LARGE',
      status: 413,
      message: 'Payload exceeds maximum size of 18 bytes',
    });
    expect(server.seen).toEqual([]);
  });

  test('a HEAD request answers with the total of the range', async () => {
    server.play(answers(200, undefined, { 'content-range': '0-0/42' }));
    expect(await clientWith().request(get('/supabase/surveys', { method: 'HEAD' }))).toEqual({ count: 42 });
  });
});
