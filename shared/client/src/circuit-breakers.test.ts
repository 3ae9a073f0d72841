import * as fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';
import { AppError } from './app-error.ts';
import { abortedOutcome } from './attempt.ts';
import type { AttemptOutcome } from './attempt.ts';
import { createCircuitBreakers } from './circuit-breakers.ts';

afterEach(() => {
  vi.useRealTimers();
});

const outcomes = {
  answer: { kind: 'answer', body: 1 },
  refusal: failure(404, false),
  failure: failure(500, true),
  aborted: abortedOutcome(),
} satisfies Record<string, AttemptOutcome>;

function failure(status: number, isEndpointFailure: boolean): AttemptOutcome {
  const error = new AppError(`HTTP_${status}`, 'x', { status });
  return { kind: 'failure', error, isEndpointFailure, isRetried: true };
}

type Step = { readonly waitMs: number; readonly outcome: keyof typeof outcomes };

/** The rules in their shortest form. Answers which steps reach the endpoint. */
function model(steps: readonly Step[]): readonly boolean[] {
  let failures = 0;
  let openedMs: number | undefined;
  let nowMs = 0;
  return steps.map(({ waitMs, outcome }) => {
    nowMs += waitMs;
    if (openedMs !== undefined && nowMs - openedMs < 60_000) return false;
    const isProbe = openedMs !== undefined;
    const isBad = outcome === 'failure' || (isProbe && outcome === 'aborted');
    if (isBad) failures += 1;
    else if (outcome !== 'aborted') failures = 0;
    openedMs = isBad && (isProbe || failures >= 5) ? nowMs : undefined;
    return true;
  });
}

test('any course of answers, failures and pauses opens and closes it as the rules say', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const step = fc.record({
    waitMs: fc.constantFrom(0, 1, 30_000, 59_999, 60_000),
    outcome: fc.constantFrom('answer', 'refusal', 'failure', 'failure', 'failure', 'failure', 'aborted'),
  } satisfies { waitMs: fc.Arbitrary<number>; outcome: fc.Arbitrary<keyof typeof outcomes> });
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      vi.setSystemTime(0);
      const breakers = createCircuitBreakers({ failures: 5, openMs: 60_000 });
      const reached: boolean[] = [];
      for (const { waitMs, outcome } of steps) {
        vi.setSystemTime(Date.now() + waitMs);
        let isReached = false;
        const result = await breakers.run('GET /x', () => {
          isReached = true;
          return Promise.resolve(outcomes[outcome]);
        });
        reached.push(isReached);
        const expected = isReached ? outcomes[outcome] : { error: { code: 'CIRCUIT_BREAKER_OPEN' } };
        expect(result).toMatchObject(expected);
      }
      expect(reached).toEqual(model(steps));
    }),
    { numRuns: 300 },
  );
});

test('L-17 an endpoint that is left alone does not close the others', async () => {
  const breakers = createCircuitBreakers({ failures: 1, openMs: 60_000 });
  await breakers.run('GET /a', () => Promise.resolve(outcomes.failure));
  const closed = await breakers.run('GET /b', () => Promise.resolve(outcomes.answer));
  const open = await breakers.run('GET /a', () => Promise.resolve(outcomes.answer));
  expect(closed).toEqual(outcomes.answer);
  expect(open).toMatchObject({ error: { code: 'CIRCUIT_BREAKER_OPEN', retryable: false } });
});
