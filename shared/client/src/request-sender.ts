import { DelegateBackoff, handleWhenResult, retry } from 'cockatiel';
import type { ApiMethod } from '@stepwise/contract/shell-services';
import { AppError, isAppError, toAppError } from './app-error.ts';
import { abortedOutcome, runAttempt } from './attempt.ts';
import type { AttemptOutcome, AttemptPorts } from './attempt.ts';
import type { CircuitBreakers } from './circuit-breakers.ts';
import type { Endpoint } from './endpoint.ts';
import { codeMessages } from './error-messages.ts';
import { authRetryLimit } from './policies.ts';
import type { CallPolicy } from './policies.ts';
import { isRepeatable, retryDelayMs } from './retry-schedule.ts';

/** What sending needs beyond the network. */
export type SenderPorts = AttemptPorts & {
  /** A clock that only goes forward, for the time that retries may take. */
  readonly nowMs: () => number;
  /** The signed-in person's access token; undefined when nobody is signed in. */
  readonly getAccessToken: () => Promise<string | undefined>;
  /** Gets a new token after a 401; undefined when the session is over. */
  readonly refreshAccessToken: () => Promise<string | undefined>;
  /** 0 to 1, for the jitter. */
  readonly random: () => number;
};

/** A request with its policy, before any token is known. */
export type SentRequest = {
  readonly endpoint: Endpoint;
  readonly method: ApiMethod;
  readonly headers: Headers;
  readonly body: BodyInit | undefined;
  readonly policy: CallPolicy;
  readonly signal: AbortSignal | undefined;
  readonly idempotencyKey: string | undefined;
  readonly visitorKey: () => string | undefined;
  readonly csrfToken: () => string | undefined;
  readonly readBody: (response: Response) => Promise<unknown>;
};

/** Sends a request until it is answered or must not be sent again. Rejects with an `AppError`. */
export type RequestSender = (
  request: SentRequest,
) => Promise<{ readonly body: unknown; readonly attempts: number }>;

type Call = { readonly startedMs: number; attempts: number };

/** Builds the sender: authorisation around retries around the breaker around single attempts. */
export function createRequestSender(ports: SenderPorts, breakers: CircuitBreakers): RequestSender {
  const refresh = createTokenRefresh(ports);
  return async (request) => {
    const call: Call = { startedMs: ports.nowMs(), attempts: 0 };
    const run = async () => {
      const token = await readToken(ports);
      let outcome = await sendWithRetries(request, token, call, { ports, breakers });
      for (let replay = 0; replay < authRetryLimit; replay += 1) {
        if (token === undefined || !isUnauthorised(outcome)) break;
        const newToken = await refresh(token);
        if (newToken === undefined) break;
        outcome = await sendWithRetries(request, newToken, call, { ports, breakers });
      }
      return outcome;
    };
    try {
      const outcome = await untilAborted(run(), request.signal);
      if (outcome.kind === 'answer') return { body: outcome.body, attempts: call.attempts };
      throw outcome.error;
    } catch (error) {
      throw withAttempts(toAppError(error), call.attempts);
    }
  };
}

/** Lets go of waiting for a token, a retry or an answer as soon as the caller gives the call up. */
function untilAborted(
  work: Promise<AttemptOutcome>,
  signal: AbortSignal | undefined,
): Promise<AttemptOutcome> {
  if (signal === undefined) return work;
  return new Promise((resolve, reject) => {
    const giveUp = () => resolve(abortedOutcome());
    if (signal.aborted) giveUp();
    signal.addEventListener('abort', giveUp, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', giveUp));
  });
}

function isUnauthorised(outcome: AttemptOutcome): boolean {
  return outcome.kind === 'failure' && outcome.error.details['httpStatus'] === 401;
}

async function sendWithRetries(
  request: SentRequest,
  token: string | undefined,
  call: Call,
  { ports, breakers }: { readonly ports: SenderPorts; readonly breakers: CircuitBreakers },
): Promise<AttemptOutcome> {
  const { policy } = request;
  let retries = 0;
  const attempt = () => {
    call.attempts += 1;
    const leftMs = call.startedMs + policy.retry.budgetMs - ports.nowMs();
    const timeoutMs = retries === 0 ? policy.timeoutMs : Math.max(1, Math.min(policy.timeoutMs, leftMs));
    return runAttempt({ ...toAttempt(request, token), timeoutMs }, ports);
  };
  let delayMs = 0;
  const shouldRetry = handleWhenResult((result) => {
    if (!isOutcome(result) || !mayRetry(result, request)) return false;
    retries += 1;
    const waitMs = retryDelayMs(retries, policy.retry, ports.random());
    delayMs = Math.max(waitMs, result.kind === 'failure' ? (result.retryAfterMs ?? 0) : 0);
    return ports.nowMs() - call.startedMs + delayMs < policy.retry.budgetMs;
  });
  const backoff = new DelegateBackoff(() => delayMs);
  const schedule = retry(shouldRetry, { maxAttempts: policy.retry.maxRetries, backoff });
  const template = `${request.method} ${request.endpoint.template}`;
  return schedule.execute(() =>
    request.signal?.aborted ? abortedOutcome() : breakers.run(template, attempt),
  );
}

function toAttempt(request: SentRequest, token: string | undefined) {
  const headers = new Headers(request.headers);
  const visitorKey = token === undefined ? request.visitorKey() : undefined;
  const isSafe = request.method === 'GET' || request.method === 'HEAD';
  const csrfToken = token === undefined || isSafe ? undefined : request.csrfToken();
  if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
  if (visitorKey !== undefined) headers.set('x-session-key', visitorKey);
  if (csrfToken !== undefined) headers.set('x-csrf-token', csrfToken);
  const credentials: RequestCredentials = request.endpoint.kind === 'own' ? 'same-origin' : 'omit';
  const body = request.body ?? null;
  return {
    kind: request.endpoint.kind,
    url: request.endpoint.url,
    init: { method: request.method, headers, body, credentials },
    signal: request.signal,
    readBody: request.readBody,
  };
}

function isOutcome(value: unknown): value is AttemptOutcome {
  return typeof value === 'object' && value !== null && 'kind' in value;
}

function mayRetry(outcome: AttemptOutcome, request: SentRequest): boolean {
  if (outcome.kind !== 'failure' || !outcome.isRetried || request.signal?.aborted) return false;
  const status = outcome.error.details['httpStatus'];
  const mayPass = typeof status !== 'number' || request.policy.retry.statuses.includes(status);
  const call = {
    method: request.method,
    isRepeatableByPolicy: request.policy.isRepeatable,
    idempotencyKey: request.idempotencyKey,
    prefer: request.headers.get('prefer') ?? undefined,
  };
  return mayPass && isRepeatable(call);
}

async function readToken(ports: SenderPorts): Promise<string | undefined> {
  try {
    return await ports.getAccessToken();
  } catch (cause) {
    if (isConnectionError(cause)) throw cause;
    throw new AppError('AUTH_SESSION_ERROR', codeMessages.AUTH_SESSION_ERROR, { status: 401, cause });
  }
}

/** Calls that meet a 401 at the same time share one refresh; a token that is newer already needs none. */
function createTokenRefresh(ports: SenderPorts): (usedToken: string) => Promise<string | undefined> {
  let running: Promise<string | undefined> | undefined;
  return async (usedToken) => {
    const current = await readToken(ports);
    if (current !== usedToken && running === undefined) return current;
    running ??= ports.refreshAccessToken().finally(() => {
      running = undefined;
    });
    try {
      return await running;
    } catch (cause) {
      if (isConnectionError(cause)) throw cause;
      throw new AppError('TOKEN_REFRESH_FAILED', codeMessages.TOKEN_REFRESH_FAILED, { status: 401, cause });
    }
  };
}

/** Without a connection nobody can say whether the session still holds, so nobody is asked to sign in. */
function isConnectionError(cause: unknown): boolean {
  return isAppError(cause) && (cause.category === 'network' || cause.category === 'timeout');
}

function withAttempts(error: AppError, attempts: number): AppError {
  const { code, message, status, category, recoverable, retryable, details, cause } = error;
  return new AppError(code, message, {
    status,
    category,
    recoverable,
    retryable,
    details,
    cause,
    attempts,
  });
}
