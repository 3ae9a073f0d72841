import { int } from '@stepwise/contract/schema';
import { canaryJudge } from './canary-judge.ts';
import type { Job } from './job.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

export const jobs: readonly Job[] = [
  deletingJob('visitor-retention', 'delete_stale_visitor_sessions', day),
  deletingJob('rate-limit-clean-up', 'delete_old_rate_limits', minute),
  deletingJob('csrf-clean-up', 'delete_old_csrf_tokens', hour),
  deletingJob('idempotency-clean-up', 'delete_old_idempotency_keys', hour),
  deletingJob('invocation-clean-up', 'delete_old_invocations', hour),
  deletingJob('feedback-run-clean-up', 'delete_old_feedback_runs', hour),
  deletingJob('model-usage-clean-up', 'delete_old_model_usage', hour),
  deletingJob('audit-log-clean-up', 'delete_old_audit_logs', day),
  deletingJob('visitor-consent-clean-up', 'delete_old_visitor_consents', day),
  deletingJob('telemetry-clean-up', 'delete_old_telemetry', day),
  deletingJob('payment-retention', 'delete_old_payments', day),
  deletingJob('job-run-clean-up', 'delete_old_job_runs', day),
  canaryJudge({ origins: siteOrigins, request: fetch }),
];

/** Read when a job runs: a function that has no site of ours to look at has no rollout to judge. */
function siteOrigins(): readonly string[] {
  const text = Deno.env.get('STEPWISE_SITE_ORIGINS') ?? '';
  return text.split(',').filter((origin) => origin !== '');
}

function deletingJob(name: string, rpc: string, everySeconds: number): Job {
  return {
    name,
    leaseSeconds: 120,
    everySeconds,
    run: async (database, now) => ({
      deleted: int().parse(await database.call(rpc, { p_now: now.toISOString() })),
    }),
  };
}
