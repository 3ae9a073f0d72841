import assert from 'node:assert/strict';
import type { Database } from './database.ts';
import { createRateLimit } from './rate-limit.ts';

const resetTime = '2026-11-20T10:01:00+00:00';
const nowMs = Date.parse('2026-11-20T10:00:17.500Z');

function rateLimit(state: Readonly<Record<string, unknown>>, path = '/functions/v1/feedback') {
  const calls: unknown[] = [];
  const database: Database = {
    call: async (name, parameters) => {
      calls.push([name, parameters]);
      return { limit: 100, current: 1, window: 'minute', resetTime, isAllowed: true, ...state };
    },
  };
  const take = createRateLimit({
    database,
    path,
    clientAddressHeader: 'x-stepwise-client-ip',
    now: () => nowMs,
  });
  return { take, calls };
}

const fromVisitor = new Request('http://localhost/', {
  headers: { 'x-stepwise-client-ip': '203.0.113.77, 10.0.0.1', 'x-forwarded-for': '198.51.100.1' },
});

Deno.test('L-27 a visitor is counted by network and a person by id', async () => {
  const { take, calls } = rateLimit({});
  await take(fromVisitor, { kind: 'visitor' });
  await take(fromVisitor, { kind: 'person', userId: 'the-user', proof: 'bearer' });
  await take(new Request('http://localhost/', { headers: { 'x-forwarded-for': '198.51.100.1' } }), {
    kind: 'visitor',
  });
  const common = {
    p_route: '/functions/v1/feedback',
    p_limits: { minute: 100, hour: 1000 },
    p_now: '2026-11-20T10:00:17.500Z',
  };
  assert.deepEqual(calls, [
    ['take_rate_limit', { p_subject: 'anonymous:203.0.113.0', ...common }],
    ['take_rate_limit', { p_subject: 'the-user', ...common }],
    ['take_rate_limit', { p_subject: 'anonymous:unknown', ...common }],
  ]);
});

Deno.test('L-28 a path with a rule is counted by that rule', async () => {
  const { take, calls } = rateLimit({}, '/functions/v1/create-checkout-session');
  await take(fromVisitor, { kind: 'visitor' });
  assert.deepEqual(calls, [
    [
      'take_rate_limit',
      {
        p_subject: 'anonymous:203.0.113.0',
        p_route: '/payment/*',
        p_limits: { minute: 5 },
        p_now: '2026-11-20T10:00:17.500Z',
      },
    ],
  ]);
});

Deno.test('L-29 an excluded path is let through without a count', async () => {
  const { take, calls } = rateLimit({ isAllowed: false }, '/functions/v1/stripe-webhook');
  assert.deepEqual(await take(fromVisitor, { kind: 'visitor' }), { kind: 'ok', value: { headers: {} } });
  assert.deepEqual(calls, []);
});

Deno.test('L-32 an allowed request learns what is left', async () => {
  const { take } = rateLimit({ current: 40 });
  assert.deepEqual(await take(fromVisitor, { kind: 'visitor' }), {
    kind: 'ok',
    value: {
      headers: {
        'x-ratelimit-limit': '100',
        'x-ratelimit-remaining': '60',
        'x-ratelimit-reset': '1795168860',
      },
    },
  });
});

Deno.test('E-29 L-32 one request too many is RATE_LIMIT_EXCEEDED with its details and headers', async () => {
  const { take } = rateLimit({ current: 101, isAllowed: false });
  assert.deepEqual(await take(fromVisitor, { kind: 'visitor' }), {
    kind: 'failure',
    failure: {
      status: 429,
      code: 'RATE_LIMIT_EXCEEDED',
      message: 'Too many requests. Please try again later.',
      details: { limit: 100, current: 101, window: 'minute', retryAfter: 43, resetTime },
      headers: {
        'x-ratelimit-limit': '100',
        'x-ratelimit-remaining': '0',
        'x-ratelimit-reset': '1795168860',
        'retry-after': '43',
      },
    },
  });
});
