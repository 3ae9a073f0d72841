import type { ApiMethod } from '@stepwise/contract/shell-services';
import { retryableStatuses } from './error-classification.ts';

/** When and how often a failed call is repeated. Durations in milliseconds. */
export type RetryPolicy = {
  readonly maxRetries: number;
  readonly baseDelayMs: number;
  readonly factor: number;
  readonly maxDelayMs: number;
  /** Share of the delay by which it may move up or down, 0 to 1. */
  readonly jitter: number;
  readonly statuses: readonly number[];
  /** A retry starts and ends within this time, counted from the start of the call. */
  readonly budgetMs: number;
};

/** How a call is limited and repeated. Sizes are in bytes of the encoded body. See rows L-18 to L-21, K-40. */
export type CallPolicy = {
  readonly timeoutMs: number;
  readonly maxPayloadBytes: number;
  readonly maxAnswerBytes: number;
  /** True for calls that change nothing when they arrive twice although their method says otherwise. */
  readonly isRepeatable: boolean;
  readonly retry: RetryPolicy;
};

/** What answers: a table, a database function, an edge function, a file store, or our own origin. */
export type EndpointKind = 'rest' | 'rpc' | 'edge' | 'storage' | 'own';

const megabyte = 1024 * 1024;

/**
 * How a call is repeated unless its endpoint says otherwise.
 *
 * @see rows L-18, K-40
 */
export const defaultRetry: RetryPolicy = {
  maxRetries: 3,
  baseDelayMs: 1000,
  factor: 2,
  maxDelayMs: 30_000,
  jitter: 0.1,
  statuses: retryableStatuses,
  budgetMs: 30_000,
};

/**
 * How often a refreshed token may replay a call that was answered with 401.
 *
 * @see rows L-20, K-42
 */
export const authRetryLimit = 1;

/**
 * Failures in a row that open a breaker, and milliseconds until it is tried again.
 *
 * @see rows L-14, L-15, K-41
 */
export const breakerPolicy = { failures: 5, openMs: 60_000 } as const;

const request: CallPolicy = {
  timeoutMs: 30_000,
  maxPayloadBytes: 10 * megabyte,
  maxAnswerBytes: 16 * megabyte,
  isRepeatable: false,
  retry: defaultRetry,
};

const byKind: Readonly<Record<EndpointKind, CallPolicy>> = {
  rest: request,
  rpc: request,
  own: request,
  edge: { ...request, timeoutMs: 60_000 },
  storage: { ...request, timeoutMs: 120_000 },
};

const serviceStatuses: readonly number[] = [500, 502, 503, 504];
const aiStatuses: readonly number[] = [500, 502, 503, 504, 408];
const noRetry: RetryPolicy = { ...defaultRetry, maxRetries: 0 };
const ai: Partial<CallPolicy> = { maxPayloadBytes: 50 * megabyte };

/** What single endpoints ask for beyond the defaults of their kind. */
export const endpointPolicies: Readonly<Record<string, Partial<CallPolicy>>> = {
  'POST /supabase/rpc/calculate_survey_scores': {
    isRepeatable: true,
    retry: { ...defaultRetry, statuses: serviceStatuses },
  },
  'POST /supabase/rpc/get_survey_statistics': { isRepeatable: true },
  'POST /supabase/rpc/open_visitor_session': { isRepeatable: true },
  'POST /supabase/rpc/erase_visitor_session': { isRepeatable: true },
  // Each choice has an id, and an account takes over none that it has seen.
  'POST /supabase/rpc/sync_consents': { isRepeatable: true },
  // Sessions come with ids and edits with names of their own: the database knows what it has seen.
  'POST /supabase/rpc/batch_practice_operations': { isRepeatable: true },
  // Append-only, and only the newest row counts: the same row once more changes nothing.
  'POST /supabase/health_consents': { isRepeatable: true },
  'POST /edge/generate-ai-feedback': {
    ...ai,
    timeoutMs: 45_000,
    isRepeatable: true,
    retry: { ...defaultRetry, maxRetries: 2, baseDelayMs: 5000, statuses: aiStatuses },
  },
  'POST /edge/generate-survey-feedback': { ...ai, timeoutMs: 120_000, retry: noRetry },
  'GET /supabase/ai_feedback_history': { timeoutMs: 30_000 },
  'POST /edge/generate-exercise-recommendations': { ...ai, timeoutMs: 30_000 },
  'GET /supabase/exercise_progress': { timeoutMs: 45_000 },
  'POST /edge/generate-coping-strategies': {
    ...ai,
    timeoutMs: 20_000,
    isRepeatable: true,
    retry: { ...defaultRetry, maxRetries: 2, baseDelayMs: 2000 },
  },
  'POST /edge/analyze-exercise-outcome': { ...ai, timeoutMs: 30_000 },
};

/**
 * The policy of a call: the defaults of its kind, changed by what its endpoint asks for.
 *
 * @see rows L-18 to L-21, K-29, K-39
 */
export function policyFor(kind: EndpointKind, method: ApiMethod, template: string): CallPolicy {
  const key = `${method} ${template}`;
  return { ...byKind[kind], ...(Object.hasOwn(endpointPolicies, key) ? endpointPolicies[key] : {}) };
}
