import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { authRetryLimit, breakerPolicy, defaultRetry, policyFor } from './policies.ts';
import { isRepeatable, parseRetryAfterMs, retryDelayMs } from './retry-schedule.ts';

function limit(method: 'GET' | 'POST', template: string): number {
  return policyFor(template.startsWith('/edge') ? 'edge' : 'rest', method, template).timeoutMs;
}

test('L-21 K-39 requests have 30 s, functions 60 s and storage 120 s', () => {
  expect(policyFor('rest', 'GET', '/supabase/x').timeoutMs).toBe(30_000);
  expect(policyFor('own', 'GET', '/api/x').timeoutMs).toBe(30_000);
  expect(policyFor('edge', 'POST', '/edge/x').timeoutMs).toBe(60_000);
  expect(policyFor('storage', 'POST', '/storage/x').timeoutMs).toBe(120_000);
});

test('L-18 L-19 K-22 three retries from one second, doubling, up to 30 s, on the listed statuses', () => {
  expect(defaultRetry).toEqual({
    maxRetries: 3,
    baseDelayMs: 1000,
    factor: 2,
    maxDelayMs: 30_000,
    jitter: 0.1,
    statuses: [408, 429, 500, 502, 503, 504],
    budgetMs: 30_000,
  });
  expect([1, 2, 3, 6].map((retry) => retryDelayMs(retry, defaultRetry, 0.5))).toEqual([
    1000, 2000, 4000, 30_000,
  ]);
});

test('K-40 the jitter moves a delay by a tenth at most and never above the cap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 40 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (retry, random) => {
        const delayMs = retryDelayMs(retry, defaultRetry, random);
        const plainMs = 1000 * 2 ** (retry - 1);
        expect(delayMs).toBeLessThanOrEqual(30_000);
        expect(delayMs).toBeGreaterThanOrEqual(Math.min(30_000, plainMs * 0.9) - 1e-6);
        expect(delayMs).toBeLessThanOrEqual(plainMs * 1.1 + 1e-6);
      },
    ),
  );
});

test('K-41 K-42 the breaker opens after 5 failures for 60 s, and a 401 is replayed once', () => {
  expect(breakerPolicy).toEqual({ failures: 5, openMs: 60_000 });
  expect(authRetryLimit).toBe(1);
});

test('K-29 the AI calls have their own time limits', () => {
  expect(limit('POST', '/edge/generate-ai-feedback')).toBe(45_000);
  expect(limit('POST', '/edge/generate-survey-feedback')).toBe(120_000);
  expect(limit('GET', '/supabase/ai_feedback_history')).toBe(30_000);
  expect(limit('POST', '/edge/generate-exercise-recommendations')).toBe(30_000);
  expect(limit('GET', '/supabase/exercise_progress')).toBe(45_000);
  expect(limit('POST', '/edge/generate-coping-strategies')).toBe(20_000);
  expect(limit('POST', '/edge/analyze-exercise-outcome')).toBe(30_000);
});

test('I-16 K-25 AI functions have 60 s unless told and take 50 MB, where others take 10 MB', () => {
  expect(policyFor('edge', 'POST', '/edge/any-ai-function').timeoutMs).toBe(60_000);
  expect(policyFor('edge', 'POST', '/edge/x').maxPayloadBytes).toBe(10 * 1024 * 1024);
  expect(policyFor('edge', 'POST', '/edge/generate-ai-feedback').maxPayloadBytes).toBe(50 * 1024 * 1024);
});

test('I-05 retries of AI feedback, coping strategies and scores follow their own lines', () => {
  expect(policyFor('edge', 'POST', '/edge/generate-ai-feedback').retry).toMatchObject({
    maxRetries: 2,
    baseDelayMs: 5000,
    statuses: [500, 502, 503, 504, 408],
  });
  expect(policyFor('edge', 'POST', '/edge/generate-coping-strategies').retry).toMatchObject({
    maxRetries: 2,
    baseDelayMs: 2000,
  });
  expect(policyFor('rpc', 'POST', '/supabase/rpc/calculate_survey_scores').retry).toMatchObject({
    maxRetries: 3,
    statuses: [500, 502, 503, 504],
  });
});

test('only harmless calls may be repeated', () => {
  const call = { isRepeatableByPolicy: false };
  const methods = (['GET', 'HEAD', 'PUT', 'DELETE', 'POST', 'PATCH'] as const).filter((method) =>
    isRepeatable({ ...call, method }),
  );
  expect(methods).toEqual(['GET', 'HEAD', 'PUT', 'DELETE']);
  expect(isRepeatable({ ...call, method: 'POST', idempotencyKey: 'k' })).toBe(true);
  expect(isRepeatable({ ...call, method: 'POST', prefer: 'return=minimal' })).toBe(false);
});

test('Retry-After is read as seconds or as a date, and nonsense as nothing', () => {
  const date = 'Fri, 20 Nov 2026 12:00:00 GMT';
  const read = (retryAfter: string) => parseRetryAfterMs(new Headers({ 'retry-after': retryAfter, date }));
  expect(read('12')).toBe(12_000);
  expect(read('Fri, 20 Nov 2026 12:00:30 GMT')).toBe(30_000);
  expect(read('Fri, 20 Nov 2026 11:00:00 GMT')).toBe(0);
  for (const header of ['', '-1', 'soon', '1e9', 'Fri, 99']) expect(read(header)).toBeUndefined();
  expect(parseRetryAfterMs(new Headers({ 'retry-after': date }))).toBeUndefined();
});
