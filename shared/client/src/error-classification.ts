/** What kind of trouble an error is; decides its text and whether trying again can help. */
export type ErrorCategory = 'network' | 'timeout' | 'auth' | 'validation' | 'server' | 'client' | 'unknown';

/** Statuses that may pass by themselves. */
export const retryableStatuses: readonly number[] = [408, 429, 500, 502, 503, 504];

/**
 * Names the category of an error from its HTTP status, else from the words of its message.
 *
 * @see rows E-40
 * @example classifyError({ status: 422 }) // 'validation'
 */
export function classifyError(error: {
  readonly status?: number | undefined;
  readonly message?: string | undefined;
}): ErrorCategory {
  const { status } = error;
  if (status === 401 || status === 403) return 'auth';
  if (status === 400 || status === 422) return 'validation';
  if (status !== undefined && status >= 400 && status < 500) return 'client';
  if (status !== undefined && status >= 500 && status < 600) return 'server';
  return classifyMessage((error.message ?? '').toLowerCase());
}

function classifyMessage(message: string): ErrorCategory {
  if (message.includes('network') || message.includes('fetch')) return 'network';
  if (message.includes('timeout')) return 'timeout';
  if (message.includes('validation') || message.includes('invalid')) return 'validation';
  return 'unknown';
}

/** Network, timeout and server errors may pass by themselves. */
export function isRetryableCategory(category: ErrorCategory): boolean {
  return category === 'network' || category === 'timeout' || category === 'server';
}
