import { setTimeout as wait } from 'node:timers/promises';
import { withCors } from '../gateway/cors.ts';
import { messageOf } from '../start-failure.ts';
import type { FunctionProcess } from './function-process.ts';

// These belong to one connection, or describe bytes that fetch has already unpacked.
const CONNECTION_HEADERS = [
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-encoding',
  'content-length',
];
const CLIENT_GONE_STATUS = 499;
const NOTICE_LIMIT_MS = 1000;

/** Passes a call on and streams the answer back. A caller that leaves stops the work; a silent function gets 504. */
export async function forwardToFunction(
  request: Request,
  { port, ended }: FunctionProcess,
  answerLimitMs: number,
): Promise<Response> {
  const url = new URL(request.url);
  const headers = new Headers(request.headers);
  headers.delete('host');
  headers.delete('connection');
  headers.set('x-forwarded-host', url.host);
  headers.set('x-forwarded-proto', url.protocol.replace(':', ''));
  const stop = new AbortController();
  let isTooLate = false;
  const timer = setTimeout(() => {
    isTooLate = true;
    stop.abort();
  }, answerLimitMs);
  // Once the answer streams, a caller that leaves cancels the stream itself; an abort then would only look like a fault.
  const callerLeft = () => stop.abort();
  request.signal.addEventListener('abort', callerLeft);
  const path = url.pathname.slice('/functions/v1'.length);
  const hasBody = request.method !== 'GET' && request.method !== 'HEAD';
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${path}${url.search}`, {
      method: request.method,
      headers,
      redirect: 'manual',
      signal: stop.signal,
      ...(hasBody ? { body: request.body, duplex: 'half' } : {}),
    });
    const answerHeaders = new Headers(answer.headers);
    for (const name of CONNECTION_HEADERS) answerHeaders.delete(name);
    return new Response(answer.body, { status: answer.status, headers: answerHeaders });
  } catch (error) {
    if (request.signal.aborted) return new Response(null, { status: CLIENT_GONE_STATUS });
    if (isTooLate) {
      return failure(504, 'IDLE_TIMEOUT', `The function gave no answer within ${answerLimitMs / 1000} s`);
    }
    // The caller's next call must meet a fresh process, so this answer waits until the death has been noticed.
    await Promise.race([ended, wait(NOTICE_LIMIT_MS, undefined, { ref: false })]);
    return failure(500, 'WORKER_ERROR', `The function stopped before it answered: ${messageOf(error)}`);
  } finally {
    clearTimeout(timer);
    request.signal.removeEventListener('abort', callerLeft);
  }
}

function failure(status: number, code: string, message: string): Response {
  // Only 200 to 599 may carry a body; every status used here does.
  return withCors(Response.json({ code, message }, { status }));
}
