import { array, nullable, object, optional, record, string, unknown, uuid } from '@stepwise/contract/schema';
import type { Answer, RequestContext } from '../_shared/answer-request.ts';
import type { Database } from '../_shared/database.ts';
import { accessDenied, fail, invalidRequest, ok } from '../_shared/edge-failure.ts';
import type { Result } from '../_shared/edge-failure.ts';
import type { AnswerOnce } from '../_shared/idempotency.ts';
import { parseBody, readBodyText } from '../_shared/read-body.ts';
import type { Job } from './job.ts';

export type JobsDependencies = {
  readonly jobs: readonly Job[];
  readonly database: Database;
  readonly isServiceRequest: (request: Request) => Promise<boolean>;
  readonly answerOnce: AnswerOnce;
  readonly now: () => Date;
};

/** `skipped` when another call holds the job's lease. */
export type JobReport = {
  readonly job: string;
  readonly outcome: 'succeeded' | 'failed' | 'skipped';
  readonly details: Readonly<Record<string, unknown>>;
};

const runRequestSchema = object({ jobs: optional(array(string())) });

const lastRunsSchema = array(
  object({
    job: string(),
    started_at: string(),
    finished_at: nullable(string()),
    outcome: nullable(string()),
    details: record(string(), unknown()),
  }),
);

/**
 * GET reports the last run of every job. POST runs the jobs that are due, or those that it names, due or not; with
 * an `Idempotency-Key` a caller that lost the answer may ask again.
 */
export function createJobsHandler(
  dependencies: JobsDependencies,
): (context: RequestContext) => Promise<Result<Answer>> {
  const { database, isServiceRequest, answerOnce } = dependencies;
  return async ({ request }) => {
    if (!(await isServiceRequest(request))) return fail(accessDenied);
    if (request.method === 'GET') return await reportOf([], database);
    const text = await readBodyText(request);
    if (text.kind === 'failure') return text;
    const body = parseBody(text.value, runRequestSchema);
    if (body.kind === 'failure') return body;
    return await answerOnce(request, { kind: 'service' }, text.value, async () => {
      const reports = await runRequested(body.value.jobs, dependencies);
      return reports.kind === 'failure' ? reports : await reportOf(reports.value, database);
    });
  };
}

async function reportOf(reports: readonly JobReport[], database: Database): Promise<Result<Answer>> {
  const lastRuns = await readLastRuns(database);
  return ok({ body: { reports, lastRuns }, headers: { 'cache-control': 'no-store' } });
}

async function runRequested(
  names: readonly string[] | undefined,
  dependencies: JobsDependencies,
): Promise<Result<readonly JobReport[]>> {
  const known = new Set(dependencies.jobs.map(({ name }) => name));
  if (names?.some((name) => !known.has(name)) === true) return fail(invalidRequest(['jobs']));
  const wanted = new Set(names ?? (await dueJobs(dependencies)));
  const reports: JobReport[] = [];
  for (const job of dependencies.jobs) {
    if (wanted.has(job.name)) reports.push(await runJob(job, dependencies));
  }
  return ok(reports);
}

/** A run that was given up counts as none. */
async function dueJobs({ jobs, database, now }: JobsDependencies): Promise<readonly string[]> {
  const startedAt = new Map(
    (await readLastRuns(database))
      .filter(({ outcome }) => outcome !== 'abandoned')
      .map((run) => [run.job, Date.parse(run.startedAt)] as const),
  );
  const isDue = ({ name, everySeconds }: Job) =>
    now().getTime() - (startedAt.get(name) ?? -Infinity) >= everySeconds * 1000;
  return jobs.filter(isDue).map(({ name }) => name);
}

async function runJob(job: Job, { database, now }: JobsDependencies): Promise<JobReport> {
  const runId = nullable(uuid()).parse(
    await database.call('claim_job_run', {
      p_job: job.name,
      p_lease_seconds: job.leaseSeconds,
      p_now: now().toISOString(),
    }),
  );
  if (runId === null) return { job: job.name, outcome: 'skipped', details: {} };
  const report = await attempt(job, database, now());
  await database.call('finish_job_run', {
    p_run_id: runId,
    p_outcome: report.outcome,
    p_details: report.details,
    p_now: now().toISOString(),
  });
  return report;
}

/** One job that fails must not keep the others from running. */
async function attempt(job: Job, database: Database, now: Date): Promise<JobReport> {
  try {
    return { job: job.name, outcome: 'succeeded', details: await job.run(database, now) };
  } catch (error) {
    const errorName = error instanceof Error ? error.name : 'unknown';
    return { job: job.name, outcome: 'failed', details: { errorName } };
  }
}

type LastRun = {
  readonly job: string;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  readonly outcome: string | null;
  readonly details: Readonly<Record<string, unknown>>;
};

async function readLastRuns(database: Database): Promise<readonly LastRun[]> {
  const rows = lastRunsSchema.parse(await database.call('last_job_runs', {}));
  return rows.map((row) => ({
    job: row.job,
    startedAt: row.started_at,
    finishedAt: row.finished_at,
    outcome: row.outcome,
    details: row.details,
  }));
}
