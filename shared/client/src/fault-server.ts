import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** What the server does with one request. */
export type Fault =
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly body?: unknown;
      readonly headers?: Record<string, string>;
    }
  | { readonly kind: 'raw'; readonly status: number; readonly type: string; readonly text: string }
  | { readonly kind: 'silent' }
  /** Arrives whole in the end: headers after a pause, then the text in pieces with a pause before each. */
  | { readonly kind: 'slow'; readonly status: number; readonly text: string; readonly pauseMs: number }
  | { readonly kind: 'stalls'; readonly type: string; readonly text: string }
  | { readonly kind: 'cut' }
  | { readonly kind: 'cut-body'; readonly type: string; readonly text: string };

/** A request as it arrived; the body as text. */
export type SeenRequest = {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** A real HTTP server that misbehaves on request and remembers what it was asked. */
export type FaultServer = {
  readonly origin: string;
  readonly seen: SeenRequest[];
  /** Plays these one after the other, then the last one for ever. */
  readonly play: (...faults: readonly Fault[]) => void;
  /** Decides for each request by what it holds. */
  readonly playBy: (decide: (request: SeenRequest) => Fault) => void;
  readonly close: () => Promise<void>;
};

/** A fault that is none: a plain JSON answer. */
export const answers = (status: number, body?: unknown, headers?: Record<string, string>): Fault => ({
  kind: 'answer',
  status,
  body,
  ...(headers === undefined ? {} : { headers }),
});

const answerEverything: (request: SeenRequest) => Fault = () => answers(200, {});

/** Starts the server on a free port of this machine. */
export async function startFaultServer(): Promise<FaultServer> {
  const seen: SeenRequest[] = [];
  let decide = answerEverything;
  const server = createServer((incoming, response) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () => {
      const { method = '', url = '', headers } = incoming;
      const request = { method, path: url, headers, body: Buffer.concat(chunks).toString() };
      seen.push(request);
      perform(decide(request), response);
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    seen,
    play: (...faults) => {
      seen.length = 0;
      decide = () => faults[Math.min(seen.length, faults.length) - 1] ?? answers(200, {});
    },
    playBy: (next) => {
      seen.length = 0;
      decide = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

function perform(fault: Fault, response: ServerResponse): void {
  switch (fault.kind) {
    case 'answer': {
      const body = fault.body === undefined ? '' : JSON.stringify(fault.body);
      response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers }).end(body);
      return;
    }
    case 'raw':
      response.writeHead(fault.status, { 'content-type': fault.type }).end(fault.text);
      return;
    case 'silent':
      return;
    case 'slow':
      dribble(fault, response);
      return;
    case 'stalls':
      response.writeHead(200, { 'content-type': fault.type }).write(fault.text);
      return;
    case 'cut':
      response.socket?.destroy();
      return;
    case 'cut-body':
      response.writeHead(200, { 'content-type': fault.type, 'content-length': '999999' });
      response.write(fault.text, () => response.socket?.destroy());
      return;
    default:
      fault satisfies never;
  }
}

function dribble(
  { status, text, pauseMs }: Extract<Fault, { kind: 'slow' }>,
  response: ServerResponse,
): void {
  const pieces = text.match(/.{1,8}/gs) ?? [];
  const next = () => {
    if (!response.headersSent) response.writeHead(status, { 'content-type': 'application/json' });
    const piece = pieces.shift();
    if (piece === undefined) {
      response.end();
      return;
    }
    response.write(piece);
    setTimeout(next, pauseMs);
  };
  setTimeout(next, pauseMs);
}
