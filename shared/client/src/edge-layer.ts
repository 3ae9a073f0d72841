import type { ErrorAnswer } from '@stepwise/contract/error-answer';
import { answerKey, createAnswerCache } from './answer-cache.ts';
import { edgeCacheSize, edgePolicy } from './edge-policy.ts';
import { codeMessages } from './error-messages.ts';

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** What stands between the pipeline and the functions. */
export type EdgeLayer = {
  /** Give it to the data client in place of `fetch`. Addresses that are no functions pass through untouched. */
  readonly fetch: Fetch;
  /** Forgets every answer, as sign-in and sign-out must. */
  readonly clear: () => void;
};

/** What the layer is made of. */
export type EdgeLayerOptions = {
  readonly fetch: Fetch;
  /** A clock that only goes forward. */
  readonly nowMs: () => number;
  /** Our own origin, the only one that may read the answers. */
  readonly origin: string;
};

/**
 * The name of the function in an address: the path part after `functions`, version left out.
 *
 * @see rows I-28
 * @example edgeFunctionName('/functions/v1/generate-ai-feedback') // 'generate-ai-feedback'
 */
export function edgeFunctionName(path: string): string | undefined {
  const parts = path.replace(/[?#].*$/s, '').split('/');
  if (!parts.includes('functions')) return undefined;
  const name = parts.slice(parts.indexOf('functions') + 1).find((part) => !/^v\d+$/.test(part));
  return name !== undefined && /^[\w-]{1,64}$/.test(name) ? name : undefined;
}

/**
 * What stands between the pipeline and the edge functions: preflights are answered here, answers to GET are given
 * again for five minutes to whoever got them, and what no function could read is refused before it is sent.
 *
 * @see rows L-10, L-11, L-13, E-14 to E-16
 */
export function createEdgeLayer(options: EdgeLayerOptions): EdgeLayer {
  const cors = corsHeaders(options.origin);
  const cache = createAnswerCache({ nowMs: options.nowMs, size: edgeCacheSize });
  const answer = async (url: string, init: RequestInit): Promise<Response> => {
    if (init.method === 'OPTIONS') return new Response(null, { status: 204 });
    const refusal = refusalOf(url, init);
    if (refusal !== undefined) return refusal;
    const key = cacheKey(url, init);
    const known = key === undefined ? undefined : cache.read(key);
    if (known !== undefined) return known;
    const response = await send(url, init, options.fetch);
    return key === undefined ? response : cache.keep(key, response, edgePolicy.cacheMs);
  };
  return {
    clear: cache.clear,
    fetch: async (url, init) => {
      if (!new URL(url, options.origin).pathname.startsWith('/functions/')) return options.fetch(url, init);
      return withHeaders(await answer(url, init), cors);
    },
  };
}

function corsHeaders(origin: string): Readonly<Record<string, string>> {
  return {
    'access-control-allow-origin': origin,
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE, OPTIONS',
    'access-control-allow-headers':
      'authorization, apikey, content-type, idempotency-key, x-request-id, x-async-invoke',
    'access-control-max-age': String(edgePolicy.corsMaxAgeSeconds),
    vary: 'Origin',
  };
}

function refusalOf(url: string, init: RequestInit): Response | undefined {
  const { body } = init;
  const isReadable = edgeFunctionName(url) !== undefined && (typeof body !== 'string' || isJson(body));
  if (!isReadable) {
    return failure(400, 'INVALID_EDGE_FUNCTION_REQUEST', codeMessages.INVALID_EDGE_FUNCTION_REQUEST);
  }
  const bytesMax = typeof body === 'string' ? edgePolicy.jsonBytesMax : edgePolicy.payloadBytesMax;
  return bytesOf(body) > bytesMax
    ? failure(413, 'PAYLOAD_TOO_LARGE', `Payload exceeds maximum size of ${bytesMax} bytes`)
    : undefined;
}

function isJson(body: string): boolean {
  try {
    JSON.parse(body);
    return true;
  } catch {
    return false;
  }
}

function bytesOf(body: RequestInit['body']): number {
  if (typeof body === 'string') return new TextEncoder().encode(body).length;
  if (body instanceof Blob) return body.size;
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : 0;
}

async function send(url: string, init: RequestInit, fetch: Fetch): Promise<Response> {
  if (init.signal) return fetch(url, init);
  const limit = AbortSignal.timeout(edgePolicy.timeoutMs);
  try {
    return await fetch(url, { ...init, signal: limit });
  } catch (error) {
    if (!limit.aborted) throw error;
    return failure(408, 'EDGE_FUNCTION_TIMEOUT', `Function timeout after ${edgePolicy.timeoutMs} ms`);
  }
}

function failure(status: number, code: string, message: string): Response {
  return Response.json({ error: { code, message } } satisfies ErrorAnswer, { status });
}

function withHeaders(response: Response, added: Readonly<Record<string, string>>): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(added)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

function cacheKey(url: string, init: RequestInit): string | undefined {
  // How an invocation stands is never old.
  if ((init.method ?? 'GET') !== 'GET' || /[?&]invocation=/.test(url)) return undefined;
  const isStream = new Headers(init.headers).get('accept')?.includes('text/event-stream') ?? false;
  return isStream ? undefined : answerKey(url, init);
}
