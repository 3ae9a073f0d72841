import { QueryCache, QueryClient } from '@tanstack/react-query';
import { toAppError } from './app-error.ts';
import type { AppError } from './app-error.ts';
import { isSilentError } from './error-messages.ts';
import { generalLifetime } from './query-lifetimes.ts';

const queryRetriesMax = 2;
const retryDelayMaxMs = 30_000;

/**
 * Whether the cache asks again. What came through the request pipeline was retried there as far as it may be,
 * and is never retried twice; the rest is asked for again while trying can help.
 *
 * @see rows L-35, K-24
 */
export function shouldRetryQuery(failureCount: number, thrown: unknown): boolean {
  const error = toAppError(thrown);
  return failureCount < queryRetriesMax && error.attempts === undefined && error.category !== 'auth';
}

/**
 * Writes are repeated once, only when the network failed, and never behind the pipeline's back.
 *
 * @see rows L-36
 */
export function shouldRetryMutation(failureCount: number, thrown: unknown): boolean {
  const error = toAppError(thrown);
  return failureCount < 1 && error.attempts === undefined && error.category === 'network';
}

/**
 * @param attempt 0 before the first retry
 * @see rows L-35, K-24
 */
export function queryRetryDelayMs(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, retryDelayMaxMs);
}

/**
 * The cache that the shell shares with every remote.
 *
 * @see rows L-34 to L-37, K-55
 * @param onQueryError told about failed reads that a person should hear of
 */
export function createQueryClient(onQueryError?: (error: AppError) => void): QueryClient {
  const queryCache = new QueryCache({
    onError: (thrown, query) => {
      const error = toAppError(thrown);
      const failures = query.state.errorUpdateCount;
      if (!isSilentError(error, failures)) onQueryError?.(error);
    },
  });
  return new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        ...generalLifetime,
        retry: shouldRetryQuery,
        retryDelay: queryRetryDelayMs,
        refetchOnWindowFocus: true,
        refetchOnReconnect: true,
      },
      mutations: { retry: shouldRetryMutation, retryDelay: queryRetryDelayMs },
    },
  });
}
