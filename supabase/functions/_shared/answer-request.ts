import type { ErrorAnswer } from '@stepwise/contract/error-answer';
import { DatabaseFailure } from './database.ts';
import { databaseUnavailable, fail, methodNotAllowed, timedOut, unexpectedFailure } from './edge-failure.ts';
import type { EdgeFailure, Result } from './edge-failure.ts';
import type { Log, LogLine } from './log.ts';

/** A result as JSON (with status 200 unless it says another), a stream of events, or nothing but 204. */
export type Answer =
  | {
      readonly body: unknown;
      readonly status?: number;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | {
      readonly events: ReadableStream<Uint8Array>;
      readonly headers?: Readonly<Record<string, string>>;
    }
  | { readonly status: 204; readonly headers?: Readonly<Record<string, string>> };

export type RequestContext = { readonly request: Request; readonly requestId: string };

export type AnswerRequestOptions = {
  readonly name: string;
  readonly methods: readonly string[];
  readonly handle: (context: RequestContext) => Promise<Result<Answer>>;
  readonly log: Log;
  readonly now: () => number;
  readonly newId: () => string;
};

const corsHeaders = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers':
    'authorization, apikey, accept, content-type, x-client-info, x-request-id, x-session-key, idempotency-key, x-async-invoke, x-csrf-token, last-event-id',
  'access-control-expose-headers':
    'x-request-id, retry-after, idempotency-replayed, x-ratelimit-limit, x-ratelimit-remaining, x-ratelimit-reset',
};

const corsMaxAgeSeconds = 86_400;

/** Who asks may change the answer, so a kept one is for the same caller only. */
const readHeaders = {
  'cache-control': 'private, max-age=300',
  vary: 'authorization, x-session-key, cookie',
};

/** The frame of every function: preflight, methods, request id, the one error shape, and one log line. */
export function answerRequest(options: AnswerRequestOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method === 'OPTIONS') return preflightAnswer(options.methods);
    const startedAt = options.now();
    const requestId = requestIdOf(request, options.newId);
    const { result, errorName } = await settle(options, { request, requestId });
    const response =
      result.kind === 'ok'
        ? successAnswer(result.value, request.method, requestId)
        : failureAnswer(result.failure, requestId);
    options.log({
      function: options.name,
      requestId,
      method: request.method,
      status: response.status,
      durationMs: Math.round(options.now() - startedAt),
      ...(result.kind === 'failure' ? loggedFailure(result.failure) : {}),
      ...(errorName === undefined ? {} : { errorName }),
    });
    return response;
  };
}

type Settled = { readonly result: Result<Answer>; readonly errorName?: string };

async function settle(options: AnswerRequestOptions, context: RequestContext): Promise<Settled> {
  if (!options.methods.includes(context.request.method)) {
    return { result: fail(methodNotAllowed(options.methods)) };
  }
  try {
    return { result: await options.handle(context) };
  } catch (error) {
    return { result: fail(failureOf(error)), errorName: error instanceof Error ? error.name : 'unknown' };
  }
}

/** What a person is told of something thrown. */
export function failureOf(error: unknown): EdgeFailure {
  if (error instanceof DatabaseFailure) return databaseUnavailable;
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
  return isTimeout ? timedOut : unexpectedFailure;
}

function loggedFailure({ code, loggedBody }: EdgeFailure): Pick<LogLine, 'code' | 'body'> {
  return { code, ...(loggedBody === undefined ? {} : { body: loggedBody }) };
}

function requestIdOf(request: Request, newId: () => string): string {
  const given = request.headers.get('x-request-id') ?? '';
  return /^[\w-]{8,64}$/.test(given) ? given : newId();
}

function preflightAnswer(methods: readonly string[]): Response {
  return new Response(null, {
    status: 204,
    headers: {
      ...corsHeaders,
      'access-control-allow-methods': ['OPTIONS', ...methods].join(', '),
      'access-control-max-age': String(corsMaxAgeSeconds),
    },
  });
}

function successAnswer(answer: Answer, method: string, requestId: string): Response {
  const headers = {
    ...commonHeaders(requestId),
    ...(method === 'GET' ? readHeaders : {}),
    ...answer.headers,
  };
  if ('events' in answer) {
    return new Response(answer.events, { headers: { ...headers, 'content-type': 'text/event-stream' } });
  }
  if (!('body' in answer)) return new Response(null, { status: answer.status, headers });
  return Response.json(answer.body, { status: answer.status ?? 200, headers });
}

function failureAnswer(failure: EdgeFailure, requestId: string): Response {
  return Response.json(errorBody(failure, requestId), {
    status: failure.status,
    headers: { ...commonHeaders(requestId), ...failure.headers },
  });
}

/** The one error shape. */
export function errorBody(failure: EdgeFailure, requestId: string): ErrorAnswer {
  return {
    error: {
      code: failure.code,
      message: failure.message,
      requestId,
      ...(failure.details === undefined ? {} : { details: failure.details }),
    },
  };
}

function commonHeaders(requestId: string): Record<string, string> {
  return {
    ...corsHeaders,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'x-request-id': requestId,
  };
}
