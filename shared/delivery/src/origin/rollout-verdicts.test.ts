import { expect, test } from 'vitest';
import { fixtureConfig } from '../fixture/fixture-workspace.ts';
import type { CanaryRecord } from '../canary/canary-record.ts';
import type { Store } from '../store/store.ts';
import { rolloutVerdicts } from './rollout-verdicts.ts';

const canary: CanaryRecord = {
  schema: 'stepwise.canary.1',
  channel: 'production',
  sequence: 7,
  rollout: 'r',
  candidate: 'c',
  changed: ['mfe-assessment'],
  startedAt: '2026-11-20T10:00:00Z',
  steps: [5, 50, 100].map((percent) => ({ percent, composition: 'c', pages: 'p' })),
};

const config = JSON.stringify(fixtureConfig('production'));
const nothing = async () => undefined;
const store: Store = {
  read: async () => Buffer.from(config),
  write: nothing,
  create: async () => false,
  remove: nothing,
  list: async () => [],
  listAll: async () => [],
  stamp: nothing,
};

/** A judge's table that answers as it is told, and a clock. */
function setUp() {
  let nowMs = 0;
  let answer: unknown = null;
  const asked: unknown[] = [];
  const verdicts = rolloutVerdicts({
    store,
    apiUrl: 'http://api.example',
    nowMs: () => nowMs,
    request: async (url, init) => {
      asked.push([url instanceof URL ? url.href : url, init?.body]);
      if (answer === 'dead') throw new TypeError('fetch failed');
      return Response.json(answer);
    },
  });
  /** The step after the answer to a question has come. */
  const hear = async (afterMs: number, next: unknown): Promise<number | null> => {
    nowMs += afterMs;
    answer = next;
    verdicts.stepOf(canary);
    await new Promise((resolve) => void setImmediate(resolve));
    return verdicts.stepOf(canary);
  };
  return { hear, asked };
}

test('nobody gets a canary that no judge watches', async () => {
  const { hear, asked } = setUp();
  expect(await hear(0, null)).toBeNull();
  expect(asked).toEqual([
    ['http://api.example/rest/v1/rpc/rollout_verdict', '{"p_channel":"production","p_sequence":7}'],
  ]);
});

test('the step of the judge is served, and nothing after it has rolled back', async () => {
  const { hear } = setUp();
  expect(await hear(0, { state: 'running', step: 0 })).toBe(0);
  expect(await hear(5000, { state: 'running', step: 1 })).toBe(1);
  expect(await hear(5000, { state: 'passed', step: 2 })).toBe(2);
  expect(await hear(5000, { state: 'rolled-back', step: 2 })).toBeNull();
});

test('a judge that is not heard of counts for five minutes', async () => {
  const { hear } = setUp();
  await hear(0, { state: 'running', step: 1 });
  expect(await hear(299_999, 'dead')).toBe(1);
  expect(await hear(1, 'dead')).toBeNull();
  expect(await hear(5000, { state: 'running', step: 1 })).toBe(1);
});

test('the table is asked every five seconds at most', async () => {
  const { hear, asked } = setUp();
  await hear(0, null);
  await hear(4999, null);
  expect(asked).toHaveLength(1);
  await hear(1, null);
  expect(asked).toHaveLength(2);
});
