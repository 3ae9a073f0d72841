import type { IncomingMessage, ServerResponse } from 'node:http';
import type { VerifiedFile } from './verified-files.ts';

const mediaTypes: Readonly<Record<string, string>> = {
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json; charset=utf-8',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webp: 'image/webp',
  woff2: 'font/woff2',
};

/** The media type of a file, by its extension. */
export function mediaTypeOf(path: string): string {
  return mediaTypes[path.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
}

/** What the origin answers, before it is known what the browser accepts. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: VerifiedFile;
};

/** A short text of the origin's own. */
export function textAnswer(
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return {
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store', ...headers },
    body: { content: Buffer.from(text), compressed: undefined },
  };
}

function acceptsBrotli(request: IncomingMessage): boolean {
  const accepted = request.headers['accept-encoding'] ?? '';
  return accepted.split(',').some((part) => /^br(?!.*;\s*q=0(\.0+)?$)/.test(part.trim()));
}

/** Sends an answer: compressed where the browser can, empty for HEAD and for what it already has. */
export function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
  const { status, headers, body } = answer;
  const etag = headers['etag'];
  const hasIt = etag !== undefined && request.headers['if-none-match'] === etag && status === 200;
  if (hasIt) {
    response.writeHead(304, headers).end();
    return;
  }
  const isCompressed = body.compressed !== undefined && acceptsBrotli(request);
  const content = isCompressed ? body.compressed : body.content;
  response.writeHead(status, {
    ...headers,
    ...(body.compressed !== undefined && { vary: 'accept-encoding' }),
    ...(isCompressed && { 'content-encoding': 'br' }),
    'content-length': content.length,
  });
  response.end(request.method === 'HEAD' ? undefined : content);
}
