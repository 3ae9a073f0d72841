import { classifyError, isRetryableCategory, retryableStatuses } from './error-classification.ts';
import type { ErrorCategory } from './error-classification.ts';

/**
 * What somebody reads when nothing is known about a failure.
 *
 * @see rows E-47
 */
export const unknownErrorMessage = 'An unknown error occurred';
/**
 * What an error says whose thrower gave no words.
 *
 * @see rows E-47
 */
export const unexpectedErrorMessage = 'An unexpected error occurred';

/** What is known about a failure. `status` is an HTTP status; `attempts` counts the requests that were sent. */
export type AppErrorOptions = {
  readonly status?: number | undefined;
  /** Worked out from status and message when left out. */
  readonly category?: ErrorCategory | undefined;
  /** Whether the person can carry on, for example by going back. True unless said otherwise. */
  readonly recoverable?: boolean | undefined;
  /** Whether the same action may succeed later. Follows category and status unless said otherwise. */
  readonly retryable?: boolean | undefined;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  readonly attempts?: number | undefined;
  readonly cause?: unknown;
};

/**
 * The one error of the product. Everything that is thrown becomes one through {@link toAppError}.
 *
 * @example throw new AppError('AUTH_REQUIRED', 'Authentication required', { status: 401 })
 */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: string;
  readonly status: number | undefined;
  readonly category: ErrorCategory;
  readonly recoverable: boolean;
  readonly retryable: boolean;
  readonly details: Readonly<Record<string, unknown>>;
  /** How many requests the pipeline sent; undefined when the pipeline was not involved. */
  readonly attempts: number | undefined;

  constructor(code: string, message: string, options: AppErrorOptions = {}) {
    super(message, { cause: options.cause });
    this.code = code;
    this.status = options.status;
    this.category = options.category ?? classifyError({ status: options.status, message });
    this.recoverable = options.recoverable ?? true;
    this.retryable = options.retryable ?? mayPass(this.category, this.status);
    this.details = options.details ?? {};
    this.attempts = options.attempts;
  }
}

function mayPass(category: ErrorCategory, status: number | undefined): boolean {
  return isRetryableCategory(category) || (status !== undefined && retryableStatuses.includes(status));
}

/** True for errors of every copy of this module, since a remote may carry its own. */
export function isAppError(value: unknown): value is AppError {
  if (value instanceof AppError) return true;
  return value instanceof Error && value.name === 'AppError' && 'category' in value && 'retryable' in value;
}

/**
 * Turns anything that can be thrown into an {@link AppError}. Never throws and always answers.
 *
 * @see rows E-40, E-47
 * @example toAppError('no luck').code // 'STRING_ERROR'
 */
export function toAppError(thrown: unknown): AppError {
  try {
    return convert(thrown);
  } catch {
    // A proxy or getter threw while it was being read.
    return new AppError('UNKNOWN_ERROR', unknownErrorMessage);
  }
}

function convert(thrown: unknown): AppError {
  if (isAppError(thrown)) return thrown;
  if (typeof thrown === 'string') {
    return new AppError('STRING_ERROR', thrown || unexpectedErrorMessage);
  }
  if (typeof thrown !== 'object' || thrown === null || !('message' in thrown)) {
    return new AppError('UNKNOWN_ERROR', unknownErrorMessage, { cause: thrown });
  }
  const message = text(thrown.message) ?? unexpectedErrorMessage;
  return new AppError(codeOf(thrown), message, {
    status: statusOf(thrown),
    cause: thrown,
    ...flagsByName[nameOf(thrown)],
  });
}

const codesByName: Readonly<Record<string, string>> = {
  AbortError: 'ABORTED',
  TimeoutError: 'TIMEOUT_ERROR',
  ChunkLoadError: 'CHUNK_LOAD_ERROR',
};

const flagsByName: Readonly<Record<string, AppErrorOptions>> = {
  AbortError: { category: 'client', retryable: false },
  TimeoutError: { category: 'timeout' },
  ChunkLoadError: { category: 'network' },
};

function codeOf(thrown: object): string {
  const code = 'code' in thrown ? text(thrown.code) : undefined;
  return codesByName[nameOf(thrown)] ?? code ?? 'UNKNOWN_ERROR';
}

function nameOf(thrown: object): string {
  const name = 'name' in thrown ? text(thrown.name) : undefined;
  return name !== undefined && Object.hasOwn(codesByName, name) ? name : '';
}

function statusOf(thrown: object): number | undefined {
  const status = 'status' in thrown ? thrown.status : undefined;
  const isStatus = typeof status === 'number' && Number.isInteger(status) && status >= 100 && status < 600;
  return isStatus ? status : undefined;
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
