import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { array, object, unknown } from '@stepwise/contract/schema';
import type { ApiRequest } from '@stepwise/contract/shell-services';
import { toAppError } from './app-error.ts';
import type { DataClientOptions } from './data-client.ts';
import { classifyError, retryableStatuses } from './error-classification.ts';
import type { ErrorCategory } from './error-classification.ts';
import { screenText, screenTexts, toastText } from './error-messages.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { Fault, FaultServer } from './fault-server.ts';
import { createQueryClient } from './query-client.ts';
import { createTestBrowser, diaryWrite, maria } from './test-browser.ts';
import { testDataClient } from './test-data-client.ts';

let server: FaultServer;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const read: ApiRequest<unknown> = { method: 'GET', endpoint: '/supabase/surveys', answerSchema: unknown() };
const rows = (megabytes: number) => [{ text: 'x'.repeat(megabytes * 1024 * 1024) }];
const kept = [{ id: 'kept' }];

/** What one read under a fault came to: for the server, for the clock, for the person and for the screen. */
async function readUnder(faults: readonly Fault[], changes: Partial<ApiRequest<unknown>> = {}) {
  server.play(...faults);
  const queryClient = createQueryClient();
  queryClient.setQueryData(['surveys'], kept);
  const client = testDataClient(server.origin);
  const startedMs = performance.now();
  const queryFn = () => client.request({ ...read, ...changes });
  const error = await queryClient
    .fetchQuery({ queryKey: ['surveys'], queryFn })
    .then(() => undefined, toAppError);
  return {
    error,
    requests: server.seen.length,
    tookMs: performance.now() - startedMs,
    shown: queryClient.getQueryData(['surveys']),
  };
}

/** The same for a write that waits on the device. */
async function writeUnder(faults: readonly Fault[], client: Partial<DataClientOptions> = {}) {
  server.play(...faults);
  const browser = createTestBrowser(() => testDataClient(server.origin, client));
  const { outbox } = browser.openTab();
  const delivery = await outbox.deliver(diaryWrite('a'));
  const keys = new Set(server.seen.map(({ headers }) => headers['idempotency-key']));
  return { delivery, requests: server.seen.length, keys: keys.size, status: outbox.status(maria) };
}

/** What takes longer than this hangs: the machine of the tests may stand still for seconds. */
const hangsMs = 20_000;

describe('every status', () => {
  // 304 answers only conditional requests; fetch itself makes a network error of 407 and asks again after 421.
  const statuses = Array.from({ length: 300 }, (_, index) => 300 + index).filter(
    (status) => ![304, 407, 421].includes(status),
  );

  test('a read ends with its own number of requests, a code, a text, and what was shown before', async () => {
    for (const status of statuses) {
      const { error, requests, shown, tookMs } = await readUnder([answers(status, {})]);
      expect([status, requests]).toEqual([status, retryableStatuses.includes(status) ? 4 : 1]);
      expect(error?.status).toBe(status);
      expect(error?.category).toBe(classifyError({ status }));
      expect(error?.retryable).toBe(status >= 500 || retryableStatuses.includes(status));
      expect(error?.code).toMatch(/^[A-Z]+(_[A-Z0-9]+)*$/);
      expect(screenText(error ?? { category: 'unknown', message: '' })).not.toBe('');
      expect(toastText(error ?? { category: 'unknown', message: '' })).not.toBe('');
      expect(shown).toEqual(kept);
      expect(tookMs).toBeLessThan(hangsMs);
    }
  });

  test('a write is kept until it is sent: it waits, or the person is told that it was refused', async () => {
    for (const status of statuses) {
      const { delivery, keys, status: line } = await writeUnder([answers(status, {})]);
      const mayPass = status >= 500 || status === 401 || retryableStatuses.includes(status);
      expect([status, delivery.kind]).toEqual([status, mayPass ? 'waiting' : 'refused']);
      expect(line.waiting + line.refused.length).toBe(1);
      expect(keys).toBe(1);
    }
  });
});

describe('bad connections', () => {
  const json = 'application/json';
  const whole = JSON.stringify([{ id: 1 }, { id: 2 }, { id: 3 }]);
  const page = '<!doctype html><title>Wi-Fi</title><p>Please sign in';
  const cases: readonly [
    name: string,
    faults: readonly Fault[],
    requests: number,
    category: ErrorCategory,
  ][] = [
    ['silence', [{ kind: 'silent' }], 4, 'timeout'],
    ['a body that stops', [{ kind: 'stalls', type: json, text: '[{"id":' }], 4, 'timeout'],
    [
      'a body that takes for ever',
      [{ kind: 'slow', status: 200, text: whole.repeat(9), pauseMs: 20 }],
      4,
      'timeout',
    ],
    ['a cut connection', [{ kind: 'cut' }], 4, 'network'],
    ['a cut body', [{ kind: 'cut-body', type: json, text: '[{"id":' }], 4, 'network'],
    ['wrong JSON', [{ kind: 'raw', status: 200, type: json, text: '[{"id":' }], 1, 'server'],
    ['text instead of JSON', [{ kind: 'raw', status: 200, type: 'text/plain', text: 'fine' }], 1, 'server'],
    ['a page instead of JSON', [{ kind: 'raw', status: 200, type: 'text/html', text: page }], 1, 'network'],
    ['a page with a status', [{ kind: 'raw', status: 502, type: 'text/html', text: page }], 4, 'server'],
  ];
  test.each(cases)('%s: requests, time, error and state are as they should be', async (...row) => {
    const [, faults, requests, category] = row;
    // Short where the limit is the point; where an answer is, a slow machine must not run into it.
    const timeoutMs = category === 'timeout' ? 250 : 20_000;
    const outcome = await readUnder(faults, { timeoutMs });
    expect(outcome.requests).toBe(requests);
    expect(outcome.error).toMatchObject({ category, attempts: requests });
    expect(screenText(outcome.error ?? { category: 'unknown', message: '' })).toBe(screenTexts[category]);
    expect(outcome.tookMs).toBeLessThan(requests * timeoutMs + hangsMs);
    expect(outcome.tookMs).toBeGreaterThanOrEqual(category === 'timeout' ? requests * (timeoutMs - 2) : 0);
    expect(outcome.shown).toEqual(kept);
  });

  test('a write under any of them waits on the device, under one key', async () => {
    for (const [name, faults] of cases) {
      const isTimed = ['silent', 'stalls', 'slow'].includes(faults[0]?.kind ?? '');
      if (isTimed) continue;
      const { delivery, keys, status } = await writeUnder(faults);
      expect([name, delivery.kind]).toEqual([name, 'waiting']);
      expect([keys, status.waiting]).toEqual([1, 1]);
    }
  });

  test('slow headers and slow bodies within the limit are answers like any other', async () => {
    const outcome = await readUnder([{ kind: 'slow', status: 200, text: whole, pauseMs: 5 }], {
      timeoutMs: 20_000,
    });
    expect(outcome).toMatchObject({ error: undefined, requests: 1, shown: JSON.parse(whole) });
    expect(outcome.tookMs).toBeGreaterThanOrEqual(20);
  });

  test('10 MB are read, 17 MB are given up on the way', async () => {
    const answerSchema = array(object({}));
    const large = await readUnder([answers(200, rows(10))], { answerSchema });
    expect(large).toMatchObject({ error: undefined, requests: 1, shown: [{}] });
    const tooLarge = await readUnder([answers(200, rows(17))], { answerSchema });
    expect(tooLarge).toMatchObject({ requests: 1, shown: kept });
    expect(tooLarge.error).toMatchObject({ code: 'VALIDATION_ERROR_RESPONSE' });
    expect(tooLarge.tookMs).toBeLessThan(hangsMs);
  });

  test('a flapping server answers every read in two requests and never opens the breaker', async () => {
    const client = testDataClient(server.origin);
    for (const bad of [answers(503, {}), { kind: 'cut' }] satisfies Fault[]) {
      server.playBy(() => (server.seen.length % 2 === 1 ? bad : answers(200, kept)));
      for (let call = 1; call <= 12; call += 1) {
        expect(await client.request(read)).toEqual(kept);
        expect(server.seen).toHaveLength(call * 2);
      }
    }
  });
});

test('any course of answers is retried as the rules say', async () => {
  const course = fc.array(fc.constantFrom(200, 404, 408, 429, 500, 501, 503), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(course, fc.boolean(), async (played, isRepeatable) => {
      server.play(...played.map((status) => answers(status, {})));
      const write = { method: 'POST', body: {}, ...(isRepeatable ? { idempotencyKey: 'k' } : {}) } as const;
      const breaker = { failures: 100, openMs: 1 };
      const client = testDataClient(server.origin, { breaker });
      const ended = await client.request({ ...read, ...write }).then(
        () => 200,
        (error) => toAppError(error).status,
      );

      const tries = isRepeatable ? 4 : 1;
      const seen = Array.from(
        { length: tries },
        (_, index) => played[Math.min(index, played.length - 1)] ?? 0,
      );
      const last = seen.findIndex((status) => !retryableStatuses.includes(status));
      const requests = last === -1 ? tries : last + 1;
      expect(server.seen).toHaveLength(requests);
      expect(ended).toBe(seen[requests - 1]);
    }),
    { numRuns: 150 },
  );
});
