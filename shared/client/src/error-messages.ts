import { unexpectedErrorMessage, unknownErrorMessage } from './app-error.ts';
import type { AppError } from './app-error.ts';
import type { ErrorCategory } from './error-classification.ts';

/** Messages that belong to one code. */
export const codeMessages = {
  AUTH_SESSION_ERROR: 'Failed to get authentication session',
  AUTH_REQUIRED: 'Authentication required',
  AUTH_FAILED: 'Authentication failed',
  TOKEN_REFRESH_FAILED: 'Failed to refresh token',
  PERMISSION_DENIED: 'You do not have permission to access this resource',
  CIRCUIT_BREAKER_OPEN: 'Circuit breaker is open - service is currently unavailable',
  UNKNOWN_ERROR: unknownErrorMessage,
  RATE_LIMIT_EXCEEDED: 'Too many requests. Please try again later.',
  CSRF_VALIDATION_FAILED: 'CSRF token validation failed. Please refresh and try again.',
  INVALID_EDGE_FUNCTION_REQUEST: 'Invalid edge function request format',
  VALIDATION_ERROR_REQUEST: 'Request validation failed',
  VALIDATION_ERROR_RESPONSE: 'Response validation failed',
} as const;

/** The message of an error that has none of its own. */
export const fallbackMessage = unexpectedErrorMessage;

/** Short texts for toasts. `unknown` shows the error's own message first. */
export const toastTexts: Readonly<Record<ErrorCategory, string>> = {
  network: 'Please check your internet connection and try again',
  auth: 'Please log in and try again',
  validation: 'Please check your input and try again',
  server: 'Our servers are experiencing issues. Please try again in a moment',
  timeout: 'The request timed out. Please try again',
  client: 'There was an issue with your request. Please check and try again',
  unknown: 'An unexpected error occurred. Please try again',
};

/** Longer texts for screens and inline messages. `client` shows the server's message first. */
export const screenTexts: Readonly<Record<ErrorCategory, string>> = {
  network: 'Unable to connect to the server. Please check your internet connection and try again.',
  timeout: 'The request took too long to complete. Please try again.',
  auth: 'Authentication failed. Please log in and try again.',
  validation: 'The provided data is invalid. Please check your input and try again.',
  server: 'A server error occurred. Our team has been notified and is working on a fix.',
  client: 'An error occurred while processing your request.',
  unknown: 'An unexpected error occurred. Please try again.',
};

/** What an answer says by its status alone, used when the server sent no message of its own. */
export const statusTexts: Readonly<Record<number, string>> = {
  400: 'We could not read this request. Please check what you entered.',
  401: 'Please sign in to continue.',
  403: 'You do not have access to this.',
  404: 'We could not find what you asked for.',
  408: 'The request took too long. Please try again.',
  409: 'This was changed or saved already. Please reload and try again.',
  422: 'Some of the details do not fit. Please check what you entered.',
  429: 'There were too many requests. Please wait a moment and try again.',
  500: 'The server had a problem. Please try again in a moment.',
  502: 'The server could not be reached. Please try again in a moment.',
  503: 'The service is not available right now. Please try again in a moment.',
  504: 'The server took too long to answer. Please try again in a moment.',
};

/**
 * The text of an error toast.
 *
 * @see rows E-33 to E-39
 */
export function toastText(error: Pick<AppError, 'category' | 'message'>): string {
  return error.category === 'unknown' ? error.message || toastTexts.unknown : toastTexts[error.category];
}

/** The text of an error on a screen. A client error shows what the server said, when it said something. */
export function screenText(error: Pick<AppError, 'category' | 'message'>): string {
  return error.category === 'client' ? error.message || screenTexts.client : screenTexts[error.category];
}

/**
 * Title where a screen's data could not be read.
 *
 * @see rows E-30
 */
export const failedLoadTitle = 'Error loading data';
/**
 * Title of what went well.
 *
 * @see rows E-32
 */
export const succeededTitle = 'Success';

/** @example failedActionTitle('Save profile') // 'Save profile failed' */
export function failedActionTitle(action?: string): string {
  return action ? `${action} failed` : 'Action failed';
}

/** @example succeededText('Save profile') // 'Save profile completed successfully' */
export function succeededText(action: string): string {
  return `${action} completed successfully`;
}

/**
 * Whether an error stays without a toast: the first 401, unless the pipeline has repeated the call already, and
 * whatever happened to a prefetch or in the background.
 *
 * @see rows E-42
 * @param failureCount how often this call has failed so far, the present failure included
 */
export function isSilentError(
  error: Pick<AppError, 'status' | 'message' | 'attempts'>,
  failureCount: number,
): boolean {
  const isReplayed = (error.attempts ?? 1) > 1;
  if (error.status === 401 && failureCount <= 1 && !isReplayed) return true;
  const message = error.message.toLowerCase();
  return message.includes('prefetch') || message.includes('background');
}
