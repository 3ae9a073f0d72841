import { circuitBreaker, CircuitState, ConsecutiveBreaker, handleWhenResult } from 'cockatiel';
import type { CircuitBreakerPolicy } from 'cockatiel';
import { AppError } from './app-error.ts';
import type { AttemptOutcome } from './attempt.ts';
import { codeMessages } from './error-messages.ts';
import type { breakerPolicy } from './policies.ts';

/** One circuit breaker per endpoint template. */
export type CircuitBreakers = {
  readonly run: (template: string, attempt: () => Promise<AttemptOutcome>) => Promise<AttemptOutcome>;
};

/**
 * An endpoint that failed several times in a row is left alone for a while; then a single probe goes out, and
 * any answer below 500 brings the endpoint back. Calls in between fail at once instead of waiting.
 *
 * @see rows L-14 to L-17
 */
export function createCircuitBreakers(policy: {
  readonly [Name in keyof typeof breakerPolicy]: number;
}): CircuitBreakers {
  const breakers = new Map<string, CircuitBreakerPolicy>();
  const breakerOf = (template: string) => {
    const breaker = breakers.get(template) ?? createBreaker(policy.failures, policy.openMs);
    breakers.set(template, breaker);
    return breaker;
  };
  return {
    run: async (template, attempt) => {
      const breaker = breakerOf(template);
      if (breaker.state === CircuitState.HalfOpen) return openCircuit();
      let hasStarted = false;
      try {
        return await breaker.execute(async () => {
          hasStarted = true;
          const outcome = await attempt();
          // A call that its owner gave up says nothing about the endpoint.
          if (outcome.kind === 'aborted' && breaker.state === CircuitState.Closed)
            throw new Abandoned(outcome);
          return outcome;
        });
      } catch (error) {
        if (error instanceof Abandoned) return error.outcome;
        if (hasStarted) throw error;
        return openCircuit();
      }
    },
  };
}

function createBreaker(failures: number, openMs: number): CircuitBreakerPolicy {
  const isFailure = handleWhenResult((result) => isEndpointFailure(result));
  return circuitBreaker(isFailure, { halfOpenAfter: openMs, breaker: new ConsecutiveBreaker(failures) });
}

function isEndpointFailure(result: unknown): boolean {
  if (typeof result !== 'object' || result === null || !('kind' in result)) return false;
  if (result.kind === 'aborted') return true;
  return result.kind === 'failure' && 'isEndpointFailure' in result && result.isEndpointFailure === true;
}

function openCircuit(): AttemptOutcome {
  const error = new AppError('CIRCUIT_BREAKER_OPEN', codeMessages.CIRCUIT_BREAKER_OPEN, {
    status: 503,
    retryable: false,
  });
  return { kind: 'failure', error, isEndpointFailure: false, isRetried: false };
}

class Abandoned extends Error {
  readonly outcome: AttemptOutcome;
  constructor(outcome: AttemptOutcome) {
    super('The call was given up');
    this.outcome = outcome;
  }
}
