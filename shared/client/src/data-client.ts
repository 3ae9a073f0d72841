import type {
  ApiMethod,
  ApiRequest,
  ApiStreamRequest,
  DataClient,
  VisitorIdentity,
} from '@stepwise/contract/shell-services';
import { readAnswerBody } from './answer-body.ts';
import { AppError } from './app-error.ts';
import { AnswerError } from './attempt.ts';
import { createCircuitBreakers } from './circuit-breakers.ts';
import { resolveEndpoint } from './endpoint.ts';
import type { Endpoint } from './endpoint.ts';
import { codeMessages } from './error-messages.ts';
import { readEventStream } from './event-stream.ts';
import { breakerPolicy, policyFor } from './policies.ts';
import type { CallPolicy, EndpointKind } from './policies.ts';
import { createRequestSender } from './request-sender.ts';
import type { SenderPorts, SentRequest } from './request-sender.ts';
import { salvage } from './salvage.ts';

/** What the pipeline is made of. Nothing in it is a browser's own, so that Node and tests use the same. */
export type DataClientOptions = SenderPorts & {
  /** Address of the data service, as in the runtime configuration's `supabaseUrl`. */
  readonly baseUrl: string;
  /** Our own origin, for every path that is not the data service's. */
  readonly origin: string;
  readonly publishableKey: string;
  /** Key of the anonymous visitor, if one exists already; asking must not create one. */
  readonly visitorKey: () => VisitorIdentity['sessionKey'] | undefined;
  readonly csrfToken?: () => string | undefined;
  readonly newId: () => string;
  /** Told about answers that did not fit their schema. Holds places, never values. */
  readonly report: (error: AppError, request: object) => void;
  readonly policies?: (kind: EndpointKind, method: ApiMethod, template: string) => CallPolicy;
  readonly breaker?: { readonly failures: number; readonly openMs: number };
};

/**
 * The request pipeline. Every rejection is an `AppError` whose `attempts` says how many requests were sent.
 *
 * - A body that its `bodySchema` refuses is VALIDATION_ERROR_REQUEST (400) and sends nothing.
 * - An answer that its `answerSchema` refuses is reported as VALIDATION_ERROR_RESPONSE and does not block: the
 *   parts that do not fit (a bad row, an odd optional field) are left out and the rest is returned. The call
 *   fails only when nothing that the schema accepts is left, since a value of the promised type does not exist.
 * - Retries, time limits and the circuit breaker follow `policies.ts`; `timeoutMs` of the call beats them.
 * - A 401 refreshes the token once and replays the call once.
 *
 * @see rows L-01 to L-04, L-22, L-23, L-38
 * @example
 * const rows = await client.request({
 *   method: 'GET',
 *   endpoint: '/supabase/survey_responses',
 *   query: { survey_number: 'eq.1' },
 *   answerSchema: savedSurveyResponsesSchema,
 * });
 */
export function createDataClient(options: DataClientOptions): DataClient {
  const send = createRequestSender(options, createCircuitBreakers(options.breaker ?? breakerPolicy));
  return {
    request: async (request) => {
      const prepared = prepare(request, options);
      const wantsJson = prepared.headers.get('accept') === 'application/json';
      const bytesMax = prepared.policy.maxAnswerBytes;
      const read = (response: Response) =>
        readAnswerBody(response, { method: request.method, wantsJson, bytesMax });
      const { body, attempts } = await send({ ...prepared, readBody: read });
      return parseAnswer(body, request, { report: options.report, attempts });
    },
    stream: async (request) => {
      const prepared = prepare(request, options);
      prepared.headers.set('accept', 'text/event-stream');
      await send({ ...prepared, readBody: (response) => readEvents(response, request) });
    },
  };
}

async function readEvents(response: Response, request: ApiStreamRequest): Promise<void> {
  const isStream = /\btext\/event-stream\b/.test(response.headers.get('content-type') ?? '');
  if (!isStream || response.body === null) throw new AnswerError('not an event stream');
  let hasBegun = false;
  try {
    await readEventStream(response.body, (event) => {
      hasBegun = true;
      request.onEvent(event);
    });
  } catch (error) {
    // What was shown already would be shown twice by a retry.
    if (hasBegun) throw new AnswerError('the stream was cut', 'network');
    throw error;
  }
}

function prepare(
  request: Omit<ApiRequest<unknown>, 'answerSchema'>,
  options: DataClientOptions,
): Omit<SentRequest, 'readBody'> {
  const { baseUrl, origin } = options;
  const endpoint = resolveEndpoint(request.endpoint, request.query ?? {}, { baseUrl, origin });
  if (endpoint === undefined) throw invalidRequest('endpoint');
  const policies = options.policies ?? policyFor;
  const policy = policies(endpoint.kind, request.method, endpoint.template);
  const body = encodeBody(request, policy.maxPayloadBytes);
  return {
    endpoint,
    method: request.method,
    headers: headersOf(request, endpoint, options, typeof body === 'string'),
    body,
    policy: request.timeoutMs === undefined ? policy : { ...policy, timeoutMs: request.timeoutMs },
    signal: request.signal,
    idempotencyKey: request.idempotencyKey,
    visitorKey: endpoint.kind === 'rest' || endpoint.kind === 'rpc' ? options.visitorKey : () => undefined,
    csrfToken: endpoint.kind === 'own' ? (options.csrfToken ?? (() => undefined)) : () => undefined,
  };
}

function encodeBody(
  request: Pick<ApiRequest<unknown>, 'body' | 'bodySchema'>,
  bytesMax: number,
): BodyInit | undefined {
  const checked = checkBody(request);
  if (checked === undefined) return undefined;
  if (checked instanceof Blob || checked instanceof FormData) return checked;
  const body = JSON.stringify(checked);
  if (body.length > bytesMax || new TextEncoder().encode(body).length > bytesMax) {
    throw new AppError('PAYLOAD_TOO_LARGE', `Payload exceeds maximum size of ${bytesMax} bytes`, {
      status: 413,
      attempts: 0,
    });
  }
  return body;
}

function checkBody({ body, bodySchema }: Pick<ApiRequest<unknown>, 'body' | 'bodySchema'>): unknown {
  if (bodySchema === undefined) return body;
  try {
    return bodySchema.parse(body);
  } catch (error) {
    throw invalidRequest('body', error);
  }
}

function invalidRequest(part: string, cause?: unknown): AppError {
  return new AppError('VALIDATION_ERROR_REQUEST', codeMessages.VALIDATION_ERROR_REQUEST, {
    status: 400,
    details: { part },
    attempts: 0,
    cause,
  });
}

function headersOf(
  request: Omit<ApiRequest<unknown>, 'answerSchema'>,
  endpoint: Endpoint,
  options: DataClientOptions,
  isJsonBody: boolean,
): Headers {
  const headers = new Headers({ accept: 'application/json', ...request.headers });
  if (isJsonBody && !headers.has('content-type')) headers.set('content-type', 'application/json');
  if (endpoint.kind !== 'own') headers.set('apikey', options.publishableKey);
  if (request.idempotencyKey !== undefined) headers.set('idempotency-key', request.idempotencyKey);
  headers.set('x-request-id', options.newId());
  return headers;
}

function parseAnswer<Answer>(
  body: unknown,
  request: ApiRequest<Answer>,
  call: { readonly report: DataClientOptions['report']; readonly attempts: number },
): Answer {
  const result = salvage(body, request.answerSchema);
  if (result.kind === 'valid') return result.value;
  const error = new AppError('VALIDATION_ERROR_RESPONSE', codeMessages.VALIDATION_ERROR_RESPONSE, {
    category: 'server',
    attempts: call.attempts,
    details: { endpoint: request.endpoint, problems: result.problems.slice(0, 20) },
  });
  call.report(error, request);
  if (result.kind === 'unusable') throw error;
  return result.value;
}
