import type { ApiMethod } from '@stepwise/contract/shell-services';
import type { RetryPolicy } from './policies.ts';

/**
 * How long to wait before a retry, in milliseconds.
 *
 * @see rows L-18, L-19
 * @param retry 1 for the first retry
 * @param random 0 to 1, decides the jitter
 */
export function retryDelayMs(retry: number, policy: RetryPolicy, random: number): number {
  const plain = policy.baseDelayMs * policy.factor ** (retry - 1);
  return Math.min(plain * (1 + policy.jitter * (2 * random - 1)), policy.maxDelayMs);
}

/**
 * Reads a `Retry-After` header as milliseconds from now. A date counts from the server's own `Date`, since the
 * device's clock may be wrong; without one it says nothing.
 */
export function parseRetryAfterMs(headers: Pick<Headers, 'get'>): number | undefined {
  const value = headers.get('retry-after')?.trim() ?? '';
  if (/^\d{1,9}$/.test(value)) return Number(value) * 1000;
  const waitMs = dateMs(value) - dateMs(headers.get('date') ?? '');
  return Number.isNaN(waitMs) ? undefined : Math.max(0, waitMs);
}

function dateMs(text: string): number {
  return /^[A-Za-z]{3}, \d\d [A-Za-z]{3} \d{4} \d\d:\d\d:\d\d GMT$/.test(text)
    ? Date.parse(text)
    : Number.NaN;
}

const repeatableMethods: ReadonlySet<ApiMethod> = new Set(['GET', 'HEAD', 'PUT', 'DELETE']);

/** Whether a call may arrive twice without doing harm. */
export function isRepeatable(call: {
  readonly method: ApiMethod;
  readonly isRepeatableByPolicy: boolean;
  readonly idempotencyKey?: string | undefined;
  readonly prefer?: string | undefined;
}): boolean {
  return (
    call.isRepeatableByPolicy ||
    call.idempotencyKey !== undefined ||
    repeatableMethods.has(call.method) ||
    // The database answers a second upsert of the same rows as it answered the first.
    /resolution=(?:merge|ignore)-duplicates/.test(call.prefer ?? '')
  );
}
