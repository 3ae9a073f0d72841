import { unknown } from '@stepwise/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { toAppError } from './app-error.ts';
import type { DataClientOptions } from './data-client.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { paymentPolicies } from './payment-policies.ts';
import { testDataClient } from './test-data-client.ts';

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

type Environment = Parameters<typeof paymentPolicies>[0];

/** The product's own policies, but for the length of the waits between two tries. */
function policiesIn(environment: Environment): NonNullable<DataClientOptions['policies']> {
  const policies = paymentPolicies(environment);
  return (...call) => {
    const policy = policies(...call);
    return { ...policy, retry: { ...policy.retry, baseDelayMs: 0.1 } };
  };
}

/** How often a payment call arrives at a server that always answers like this, and under how many names. */
async function arrivals(status: number, endpoint: string, environment: Environment) {
  server.play(answers(status, {}));
  const client = testDataClient(server.origin, { policies: policiesIn(environment) });
  const pay = {
    method: 'POST',
    endpoint,
    body: {},
    answerSchema: unknown(),
    idempotencyKey: 'click-1',
  } as const;
  const { status: told } = await client.request(pay).then(() => ({ status: 200 }), toAppError);
  expect(told).toBe(status);
  const names = new Set(server.seen.map(({ headers }) => headers['idempotency-key']));
  expect([...names]).toEqual(['click-1']);
  return server.seen.length;
}

test('Y-49 K-36 a checkout that fails arrives four times, a payment intent three times, a refund twice, each under the name of its click', async () => {
  const counts: number[] = [];
  for (const endpoint of ['/edge/create-checkout-session', '/edge/create-payment-intent', '/edge/refunds']) {
    counts.push(await arrivals(503, endpoint, 'production'));
  }
  expect(counts).toEqual([4, 3, 2]);
});

test('Y-48 K-35 outside production it is tried once more', async () => {
  expect(await arrivals(503, '/edge/create-checkout-session', 'staging')).toBe(2);
});

test('Y-50 only what may pass is tried again', async () => {
  const counts: Record<number, number> = {};
  for (const status of [400, 402, 404, 408, 409, 422, 429, 500, 501, 502, 503, 504]) {
    counts[status] = await arrivals(status, '/edge/refunds', 'production');
  }
  const again = Object.keys(counts).filter((status) => counts[Number(status)] === 2);
  expect(again).toEqual(['429', '500', '502', '503', '504']);
  expect(new Set(Object.values(counts))).toEqual(new Set([1, 2]));
});
