import { request as requestHttp } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { request as requestHttps } from 'node:https';

const timeLimitMs = 150_000;

/** Headers that speak about one connection and must not travel on. */
const perConnection = new Set([
  'connection',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function refuse(response: ServerResponse, status: number, message: string): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const code = status === 504 ? 'API_TIMEOUT' : 'API_UNREACHABLE';
  const body = JSON.stringify({ error: { code, message } });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(body);
}

/** Hands a request on as it is and streams the answer back. */
export function forwardRequest(
  target: URL,
  incoming: IncomingMessage,
  response: ServerResponse,
  common: Readonly<Record<string, string>>,
  /** The name to ask for where it is not the target's. */
  host?: string,
): void {
  const headers = {
    ...Object.fromEntries(Object.entries(incoming.headers).filter(([name]) => !perConnection.has(name))),
    ...(host !== undefined && { host }),
  };
  const options = { method: incoming.method ?? 'GET', headers, timeout: timeLimitMs };
  const outgoing = (target.protocol === 'https:' ? requestHttps : requestHttp)(target, options, (answer) => {
    const kept = Object.entries(answer.headers).filter(([name]) => !perConnection.has(name));
    response.writeHead(answer.statusCode ?? 502, { ...Object.fromEntries(kept), ...common });
    answer.pipe(response);
  });
  outgoing.on('timeout', () => {
    refuse(response, 504, 'The server took too long. Try again in a moment.');
    outgoing.destroy();
  });
  outgoing.on('error', () => refuse(response, 502, 'The server cannot be reached. Try again in a moment.'));
  response.on('close', () => outgoing.destroy());
  incoming.pipe(outgoing);
}
