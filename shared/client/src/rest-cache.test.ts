import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { unknown } from '@stepwise/contract/schema';
import type { ApiMethod } from '@stepwise/contract/shell-services';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import { createRestCache } from './rest-cache.ts';
import { testDataClient } from './test-data-client.ts';

const minuteMs = 60_000;
const responses = '/supabase/survey_responses';
const statistics = '/supabase/rpc/get_survey_statistics';

let server: FaultServer;
let nowMs = 0;
let token: string | undefined;

beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
beforeEach(() => {
  nowMs = 0;
  token = 'maria';
  server.playBy(() => answers(200, { call: server.seen.length }));
});

function createReader() {
  const cache = createRestCache({ fetch, nowMs: () => nowMs });
  const client = testDataClient(server.origin, {
    fetch: cache.fetch,
    getAccessToken: () => Promise.resolve(token),
  });
  const ask = (endpoint: string, method: ApiMethod = 'GET', body?: unknown) =>
    client.request({ method, endpoint, answerSchema: unknown(), ...(body === undefined ? {} : { body }) });
  return { cache, ask };
}

test('K-31 A-84 A-88 responses are asked for again after 5 minutes, surveys after 60', async () => {
  const { ask } = createReader();
  expect(await ask(responses)).toEqual({ call: 1 });
  expect(await ask('/supabase/surveys')).toEqual({ call: 2 });
  nowMs = 5 * minuteMs - 1;
  expect(await ask(responses)).toEqual({ call: 1 });
  nowMs = 5 * minuteMs;
  expect(await ask(responses)).toEqual({ call: 3 });
  nowMs = 60 * minuteMs - 1;
  expect(await ask('/supabase/surveys')).toEqual({ call: 2 });
  nowMs = 60 * minuteMs;
  expect(await ask('/supabase/surveys')).toEqual({ call: 4 });
});

test('K-31 A-87 statistics are asked for again after 10 minutes, for each person apart', async () => {
  const { ask } = createReader();
  const of = (id: string) => ask(statistics, 'POST', { p_user_id: id });
  expect([await of('maria'), await of('maria'), await of('jonas')]).toEqual([
    { call: 1 },
    { call: 1 },
    { call: 2 },
  ]);
  token = 'jonas';
  expect(await of('maria')).toEqual({ call: 3 });
  token = 'maria';
  nowMs = 10 * minuteMs - 1;
  expect(await of('maria')).toEqual({ call: 1 });
  nowMs = 10 * minuteMs;
  expect(await of('maria')).toEqual({ call: 4 });
});

test('every write, and whoever says so, makes all of it outdated, also what is on its way', async () => {
  const { ask, cache } = createReader();
  await ask(responses);
  await ask(responses, 'DELETE');
  expect(await ask(responses)).toEqual({ call: 3 });
  cache.clear();
  expect(await ask(responses)).toEqual({ call: 4 });
  await ask('/supabase/rpc/calculate_survey_scores', 'POST', {});
  await ask('/supabase/rpc/ensure_profile', 'POST', {});
  expect(await ask(responses)).toEqual({ call: 4 });
  cache.clear();
  const early = ask(responses);
  await ask('/edge/save', 'DELETE');
  await early;
  await ask(responses);
  expect(server.seen.filter(({ method }) => method === 'GET')).toHaveLength(5);
});

test('failures, other reads and repeated calls are never given again', async () => {
  const { ask } = createReader();
  server.playBy(() => answers(server.seen.length === 1 ? 404 : 200, { call: server.seen.length }));
  await expect(ask(responses)).rejects.toMatchObject({ status: 404 });
  expect(await ask(responses)).toEqual({ call: 2 });
  expect(await ask('/supabase/health_consents')).toEqual({ call: 3 });
  expect(await ask('/supabase/health_consents')).toEqual({ call: 4 });
});
