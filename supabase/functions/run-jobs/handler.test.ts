import assert from 'node:assert/strict';
import { array, object, record, string, unknown } from '@stepwise/contract/schema';
import type { Database } from '../_shared/database.ts';
import { createJobsHandler } from './handler.ts';
import { jobs } from './jobs.ts';
import type { Job } from './job.ts';

const runId = '0197b2b0-0000-4000-8000-000000000001';
const answerSchema = object({
  reports: array(object({ job: string(), outcome: string(), details: record(string(), unknown()) })),
  lastRuns: array(record(string(), unknown())),
});

type LastRun = { job: string; started_at: string; outcome?: string };

function setUp(
  options: {
    isService?: boolean;
    leased?: readonly string[];
    jobs?: readonly Job[];
    lastRuns?: readonly LastRun[];
  } = {},
) {
  const calls: [string, Readonly<Record<string, unknown>>][] = [];
  const database: Database = {
    call: async (name, parameters) => {
      calls.push([name, parameters]);
      switch (name) {
        case 'claim_job_run':
          return options.leased?.includes(String(parameters['p_job'])) === true ? null : runId;
        case 'last_job_runs':
          return (options.lastRuns ?? []).map(({ job, started_at, outcome = 'succeeded' }) => ({
            job,
            started_at,
            finished_at: null,
            outcome,
            details: {},
          }));
        case 'finish_job_run':
          return true;
        default:
          return 3;
      }
    },
  };
  const handle = createJobsHandler({
    jobs: options.jobs ?? jobs,
    database,
    isServiceRequest: async () => options.isService ?? true,
    answerOnce: async (_request, _owner, _text, answer) => await answer(),
    now: () => new Date('2026-11-20T10:00:00.000Z'),
  });
  const ask = async (method: string, body?: unknown) =>
    await handle({
      request: new Request('http://localhost/', {
        method,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      }),
      requestId: 'request-1',
    });
  const bodyOf = async (method: string, body?: unknown) => {
    const result = await ask(method, body);
    assert.ok(result.kind === 'ok', JSON.stringify(result));
    return answerSchema.parse('body' in result.value ? result.value.body : undefined);
  };
  return { ask, bodyOf, calls };
}

Deno.test("only the project's own secret runs jobs or reads their state", async () => {
  const { ask, calls } = setUp({ isService: false });
  for (const method of ['GET', 'POST']) {
    const result = await ask(method, method === 'POST' ? {} : undefined);
    assert.equal(result.kind === 'failure' && result.failure.status, 403);
  }
  assert.deepEqual(calls, []);
});

Deno.test('every job is claimed, run and finished, and the last runs are reported', async () => {
  const lastRuns = [{ job: 'an-old-job', started_at: 'a' }];
  const { bodyOf, calls } = setUp({ lastRuns });
  const answer = await bodyOf('POST', {});
  assert.deepEqual(
    answer.reports.map(({ job, outcome }) => [job, outcome]),
    jobs.map(({ name }) => [name, 'succeeded']),
  );
  const deleting = answer.reports.filter(({ details }) => 'deleted' in details);
  assert.ok(deleting.length > 5 && deleting.every(({ details }) => details['deleted'] === 3));
  assert.deepEqual(answer.lastRuns, [
    { job: 'an-old-job', startedAt: 'a', finishedAt: null, outcome: 'succeeded', details: {} },
  ]);
  const p_now = '2026-11-20T10:00:00.000Z';
  assert.deepEqual(calls.slice(1, 4), [
    ['claim_job_run', { p_job: 'visitor-retention', p_lease_seconds: 120, p_now }],
    ['delete_stale_visitor_sessions', { p_now }],
    ['finish_job_run', { p_run_id: runId, p_outcome: 'succeeded', p_details: { deleted: 3 }, p_now }],
  ]);
});

/** The jobs that run at ten o'clock when this one last started then and the others just did. */
async function jobsDueAfter(job: string, started_at: string, outcome = 'succeeded') {
  const lastRuns = jobs.map(({ name }) =>
    name === job
      ? { job, started_at, outcome }
      : { job: name, started_at: '2026-11-20T10:00:00.000Z', outcome: 'succeeded' },
  );
  return (await setUp({ lastRuns }).bodyOf('POST', {})).reports.map((report) => report.job);
}

Deno.test('L-31 rate limits are cleaned up 60 s after the last time, not earlier', async () => {
  const job = 'rate-limit-clean-up';
  assert.deepEqual(await jobsDueAfter(job, '2026-11-20T09:59:01.000Z'), []);
  assert.deepEqual(await jobsDueAfter(job, '2026-11-20T09:59:00.000Z'), [job]);
  assert.deepEqual(await jobsDueAfter(job, '2026-11-20T09:59:59.000Z', 'abandoned'), [job]);
});

Deno.test('L-26 K-20 tokens against forged requests are cleaned up hourly', async () => {
  assert.deepEqual(await jobsDueAfter('csrf-clean-up', '2026-11-20T09:00:01.000Z'), []);
  assert.deepEqual(await jobsDueAfter('csrf-clean-up', '2026-11-20T09:00:00.000Z'), ['csrf-clean-up']);
});

Deno.test('a job that is named runs, due or not', async () => {
  const lastRuns = jobs.map(({ name }) => ({ job: name, started_at: '2026-11-20T10:00:00.000Z' }));
  const { reports } = await setUp({ lastRuns }).bodyOf('POST', { jobs: ['csrf-clean-up'] });
  assert.deepEqual(
    reports.map(({ job }) => job),
    ['csrf-clean-up'],
  );
});

Deno.test('a job that another call is running is skipped', async () => {
  const { bodyOf, calls } = setUp({ leased: ['visitor-retention'] });
  const { reports } = await bodyOf('POST', { jobs: ['visitor-retention'] });
  assert.deepEqual(reports, [{ job: 'visitor-retention', outcome: 'skipped', details: {} }]);
  assert.equal(
    calls.some(([name]) => name === 'delete_stale_visitor_sessions'),
    false,
  );
});

Deno.test('a job that fails is reported by the name of its error only, and the next one still runs', async () => {
  const failing: Job = {
    name: 'failing',
    leaseSeconds: 1,
    everySeconds: 1,
    run: async () => {
      throw new RangeError('ada@example.test');
    },
  };
  const [working] = jobs;
  assert.ok(working);
  const { bodyOf, calls } = setUp({ jobs: [failing, working] });
  const { reports } = await bodyOf('POST', {});
  assert.deepEqual(reports[0], { job: 'failing', outcome: 'failed', details: { errorName: 'RangeError' } });
  assert.equal(reports[1]?.outcome, 'succeeded');
  assert.equal(JSON.stringify(calls).includes('ada@example.test'), false);
});

Deno.test('a job that nobody knows is refused before any other runs', async () => {
  const { ask, calls } = setUp();
  const result = await ask('POST', { jobs: ['visitor-retention', 'unknown-job'] });
  assert.equal(result.kind === 'failure' && result.failure.status, 400);
  assert.deepEqual(calls, []);
});

Deno.test('GET runs nothing', async () => {
  const { bodyOf, calls } = setUp();
  assert.deepEqual((await bodyOf('GET')).reports, []);
  assert.deepEqual(calls, [['last_job_runs', {}]]);
});
