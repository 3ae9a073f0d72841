import { AppError } from './app-error.ts';
import { codeMessages, screenTexts } from './error-messages.ts';
import { errorFromAnswer } from './error-adapter.ts';
import type { EndpointKind } from './policies.ts';
import { parseRetryAfterMs } from './retry-schedule.ts';

/** How one request ended. Failures are values, so that breaker and retry can look at them. */
export type AttemptOutcome =
  | { readonly kind: 'answer'; readonly body: unknown }
  | {
      readonly kind: 'failure';
      readonly error: AppError;
      /** Whether the endpoint's breaker counts it. */
      readonly isEndpointFailure: boolean;
      /** Whether the retry policy may look at it at all. */
      readonly isRetried: boolean;
      readonly retryAfterMs?: number | undefined;
    }
  | { readonly kind: 'aborted'; readonly error: AppError };

/** One request, ready to be sent. `timeoutMs` covers the answer's body too. */
export type Attempt = {
  readonly kind: EndpointKind;
  readonly url: string;
  readonly init: RequestInit & { readonly method: string; readonly headers: Headers };
  readonly timeoutMs: number;
  readonly signal: AbortSignal | undefined;
  readonly readBody: (response: Response) => Promise<unknown>;
};

/** How an attempt reaches the network. */
export type AttemptPorts = {
  readonly fetch: (url: string, init: RequestInit) => Promise<Response>;
  /** False while the device itself has no connection: that is not the endpoint's failure. */
  readonly isOnline: () => boolean;
};

/** Sends one request and reads its answer, both within the time limit. Never rejects. */
export async function runAttempt(attempt: Attempt, ports: AttemptPorts): Promise<AttemptOutcome> {
  const { signal } = attempt;
  if (signal?.aborted) return abortedOutcome();
  const controller = new AbortController();
  let hasTimedOut = false;
  const abort = () => controller.abort();
  const timer = setTimeout(() => {
    hasTimedOut = true;
    abort();
  }, attempt.timeoutMs);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    const response = await ports.fetch(attempt.url, { ...attempt.init, signal: controller.signal });
    return await readResponse(response, attempt);
  } catch (error) {
    if (signal?.aborted) return abortedOutcome();
    return hasTimedOut ? timeoutOutcome(attempt.timeoutMs) : networkOutcome(error, ports.isOnline());
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

async function readResponse(response: Response, attempt: Attempt): Promise<AttemptOutcome> {
  if (response.ok) return { kind: 'answer', body: await attempt.readBody(response) };
  const retryAfterMs = parseRetryAfterMs(response.headers);
  const error = errorFromAnswer({
    kind: attempt.kind,
    status: response.status,
    body: await refusalBody(response),
    hadToken: attempt.init.headers.has('authorization'),
    retryAfterMs,
  });
  return {
    kind: 'failure',
    error,
    isEndpointFailure: response.status >= 500,
    isRetried: true,
    retryAfterMs,
  };
}

/** The body of a refusal is only a hint: an HTML page or a cut body must not hide the status. */
async function refusalBody(response: Response): Promise<unknown> {
  try {
    const body: unknown = JSON.parse((await response.text()).slice(0, 65_536));
    return body;
  } catch {
    return undefined;
  }
}

/** How a call ends that its caller gave up. */
export function abortedOutcome(): AttemptOutcome {
  const error = new AppError('ABORTED', 'The request was cancelled', {
    category: 'client',
    retryable: false,
  });
  return { kind: 'aborted', error };
}

function timeoutOutcome(timeoutMs: number): AttemptOutcome {
  const error = new AppError('TIMEOUT_ERROR', screenTexts.timeout, {
    category: 'timeout',
    details: { timeoutMs },
  });
  return { kind: 'failure', error, isEndpointFailure: true, isRetried: true };
}

function networkOutcome(cause: unknown, isOnline: boolean): AttemptOutcome {
  if (cause instanceof AnswerError) {
    return { kind: 'failure', error: cause.appError, isEndpointFailure: false, isRetried: false };
  }
  const error = new AppError('NETWORK_ERROR', screenTexts.network, { category: 'network', cause });
  return { kind: 'failure', error, isEndpointFailure: isOnline, isRetried: true };
}

/** Thrown by a body reader when an answer arrived whole and is of no use. */
export class AnswerError extends Error {
  readonly appError: AppError;
  constructor(problem: string, category: 'server' | 'network' = 'server') {
    super(problem);
    this.appError = new AppError('VALIDATION_ERROR_RESPONSE', codeMessages.VALIDATION_ERROR_RESPONSE, {
      category,
      details: { problem },
    });
  }
}
