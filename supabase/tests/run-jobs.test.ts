import { errorAnswerSchema } from '@stepwise/contract/error-answer';
import postgres from 'postgres';
import { expect, test } from 'vitest';
import { answer, backend, newPerson, newVisitor } from './test-backend.ts';

const address = `${backend.apiUrl}/functions/v1/run-jobs`;

async function runJobs(headers: Record<string, string>, body: unknown = {}) {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  const report: unknown = await response.json();
  return { status: response.status, report };
}

test('a retention run erases visitors who were away for 90 days, and reports it', async () => {
  const [stale, recent] = [await newVisitor(), await newVisitor()];
  for (const visitor of [stale, recent]) {
    await visitor.client
      .from('survey_responses')
      .insert(answer({ user_id: null, session_id: visitor.sessionId }));
  }
  const sql = postgres(backend.databaseUrl, { max: 1 });
  try {
    await sql`
      update private.visitor_sessions set touched_at = now() - interval '90 days 1 minute' where id = ${stale.sessionId}`;
    await sql`
      update private.visitor_sessions set touched_at = now() - interval '89 days' where id = ${recent.sessionId}`;
  } finally {
    await sql.end();
  }

  const { status, report } = await runJobs({ apikey: backend.secretKey }, { jobs: ['visitor-retention'] });
  expect(status).toBe(200);
  expect(report).toMatchObject({
    reports: [{ job: 'visitor-retention', outcome: 'succeeded', details: { deleted: 1 } }],
  });
  const left = async ({ client }: typeof stale) =>
    (await client.from('survey_responses').select('*', { count: 'exact', head: true })).count;
  expect([await left(stale), await left(recent)]).toEqual([0, 1]);

  const again = await runJobs({ apikey: backend.secretKey }, { jobs: ['visitor-retention'] });
  expect(again.report).toMatchObject({ reports: [{ outcome: 'succeeded', details: { deleted: 0 } }] });
  const state = await fetch(address, { headers: { apikey: backend.secretKey } });
  const seen: unknown = await state.json();
  expect(seen).toMatchObject({
    reports: [],
    lastRuns: expect.arrayContaining([
      expect.objectContaining({ job: 'visitor-retention', outcome: 'succeeded' }),
    ]),
  });
});

/** In the order in which they run. */
const allJobs = [
  'visitor-retention',
  'rate-limit-clean-up',
  'csrf-clean-up',
  'idempotency-clean-up',
  'invocation-clean-up',
  'feedback-run-clean-up',
  'model-usage-clean-up',
  'audit-log-clean-up',
  'visitor-consent-clean-up',
  'telemetry-clean-up',
  'payment-retention',
  'job-run-clean-up',
  'canary-judge',
  'payment-reconciliation',
  'payment-clean-up',
];

test('every job runs and succeeds when it is named, due or not', async () => {
  const succeeded = allJobs.map((job) => ({ job, outcome: 'succeeded' }));
  // Other tests run some of them, too; what one of them holds at this moment is skipped.
  await expect
    .poll(async () => (await runJobs({ apikey: backend.secretKey }, { jobs: allJobs })).report, {
      timeout: 60_000,
    })
    .toMatchObject({ reports: succeeded });
});

test('visitors and people cannot run jobs', async () => {
  const person = await newPerson();
  for (const headers of [
    {},
    { apikey: backend.publishableKey },
    { apikey: backend.publishableKey, authorization: `Bearer ${person.token}` },
  ]) {
    expect((await runJobs({ ...headers })).status).toBe(403);
  }
});

test('a call that lost its answer may ask again with its key, and another body may not', async () => {
  const headers = { apikey: backend.secretKey, 'idempotency-key': crypto.randomUUID() };
  const first = await runJobs(headers, { jobs: ['csrf-clean-up'] });
  expect(first.status).toBe(200);
  const again = await runJobs(headers, { jobs: ['csrf-clean-up'] });
  expect(again.status).toBe(200);
  expect(again.report).toEqual(first.report);
  const other = await runJobs(headers, { jobs: ['rate-limit-clean-up'] });
  expect(other.status).toBe(422);
  expect(errorAnswerSchema.parse(other.report).error.code).toBe('IDEMPOTENCY_KEY_REUSED');
});
