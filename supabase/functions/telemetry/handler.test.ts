import assert from 'node:assert/strict';
import type { Database } from '../_shared/database.ts';
import { DatabaseFailure } from '../_shared/database.ts';
import { createRateLimit } from '../_shared/rate-limit.ts';
import { createTelemetryHandler } from './handler.ts';

const composition = 'production 12';
const batch = {
  schema: 'stepwise.telemetry.1',
  reports: [
    {
      composition,
      remote: 'mfe-practice',
      release: 'mfe-practice@1.4.0-3f9c',
      code: 'REMOTE_LOAD_TIMEOUT',
      category: 'timeout',
      count: 2,
    },
  ],
  vitals: [{ composition, route: '/survey/:id', name: 'LCP', value: 1420.5, rating: 'good' }],
  slowPages: [{ composition, route: '/survey/:id', durationMs: 4200 }],
};

function setUp(answers: Readonly<Record<string, () => unknown>> = {}) {
  const calls: [string, Readonly<Record<string, unknown>>][] = [];
  const lost: string[] = [];
  const state = { limit: 100, current: 1, window: 'minute', isAllowed: true };
  const database: Database = {
    call: async (name, parameters) => {
      calls.push([name, parameters]);
      if (answers[name] !== undefined) return answers[name]();
      return name === 'take_rate_limit' ? { ...state, resetTime: '2026-11-20T10:01:00+00:00' } : null;
    },
  };
  const takeRateLimit = createRateLimit({
    database,
    path: '/functions/v1/telemetry',
    clientAddressHeader: 'x-stepwise-client-ip',
    now: () => 0,
  });
  const handle = createTelemetryHandler({ database, takeRateLimit, onLost: ({ code }) => lost.push(code) });
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const request = new Request('http://localhost/', { method: 'POST', body: text, headers });
    const result = await handle({ request, requestId: 'request-1' });
    return result.kind === 'failure' ? result.failure.status : result.value;
  };
  return { send, calls, lost };
}

function refuse(): never {
  throw new DatabaseFailure('HTTP 500');
}

Deno.test('a batch is counted as it is, for the network of its sender and for nobody', async () => {
  const { send, calls } = setUp();
  const headers = {
    authorization: 'Bearer of-somebody',
    'x-session-key': 'f'.repeat(64),
    'x-stepwise-client-ip': '203.0.113.77',
    'content-type': 'text/plain',
  };
  const answer = await send(batch, headers);
  assert.equal(typeof answer === 'object' && 'status' in answer && answer.status, 204);
  assert.deepEqual(
    calls.map(([name]) => name),
    ['take_rate_limit', 'record_telemetry'],
  );
  assert.equal(calls[0]?.[1]['p_subject'], 'anonymous:203.0.113.0');
  assert.deepEqual(calls[1]?.[1], { p_batch: batch });
});

Deno.test('what does not fit is refused and not counted', async () => {
  const { send, calls } = setUp();
  const report = batch.reports[0];
  const refused = [
    '',
    '{',
    {},
    { ...batch, userId: 'ada' },
    { ...batch, reports: [{ ...report, message: 'I am Ada' }] },
    { ...batch, reports: [{ ...report, code: 'ada@example.test' }] },
    { ...batch, slowPages: [{ composition, route: '/survey/1', durationMs: 4200 }] },
    { ...batch, reports: Array.from({ length: 101 }, () => report) },
  ];
  for (const body of refused) assert.equal(await send(body), 400);
  assert.equal(await send(' '.repeat(64 * 1024 + 1)), 413);
  assert.equal(
    calls.some(([name]) => name === 'record_telemetry'),
    false,
  );
});

Deno.test('too many batches of one network are 429', async () => {
  const resetTime = '2026-11-20T10:01:00+00:00';
  const { send } = setUp({
    take_rate_limit: () => ({ limit: 100, current: 101, window: 'minute', isAllowed: false, resetTime }),
  });
  assert.equal(await send(batch), 429);
});

Deno.test('a database that fails never makes a page see a failure; the log says that a batch was lost', async () => {
  for (const name of ['record_telemetry', 'take_rate_limit']) {
    const { send, lost } = setUp({ [name]: refuse });
    assert.deepEqual(await send(batch), { status: 204 });
    assert.deepEqual(lost, ['SERVICE_UNAVAILABLE']);
  }
});
