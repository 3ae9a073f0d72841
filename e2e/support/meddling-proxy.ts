import { createServer, request as ask } from 'node:http';
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';

/** What the origin answered, uncompressed. */
export type Forwarded = {
  readonly status: number;
  readonly headers: OutgoingHttpHeaders;
  readonly body: Buffer;
};

export type Exchange = {
  readonly path: string;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Asks the origin for this path, or for another one. */
  readonly forward: (path?: string) => Promise<Forwarded>;
};

export type Meddle = (exchange: Exchange) => Promise<void> | void;

/**
 * Stands between the browser and an origin, as a network does. Unlike a route of the browser's own it leaves the browser's
 * cache at work, and can cut an answer off.
 */
export type MeddlingProxy = {
  readonly url: string;
  /** Every request for paths that begin so, until the answer is called; what hangs then is cut off. */
  readonly meddle: (prefix: string, how: Meddle) => () => void;
  readonly stop: () => Promise<void>;
};

function forward(origin: URL, request: IncomingMessage, path: string, encoding?: string) {
  const headers = { ...request.headers, ...(encoding && { 'accept-encoding': encoding }) };
  const { hostname, port } = origin;
  // A connection of its own for each request: one that was kept may be closed at the very moment it is used again.
  const sent = ask({ hostname, port, path, method: request.method, headers, agent: false });
  request.pipe(sent);
  return once(sent, 'response').then(([answer]: IncomingMessage[]) => answer);
}

async function whole(origin: URL, request: IncomingMessage, path: string): Promise<Forwarded> {
  const answer = await forward(origin, request, path, 'identity');
  if (answer === undefined) throw new Error(`${path} was not answered.`);
  // The answer of a file that has not changed has no body to meddle with.
  return { status: answer.statusCode ?? 502, headers: answer.headers, body: await buffer(answer) };
}

async function pass(origin: URL, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const answer = await forward(origin, request, request.url ?? '/');
  if (answer === undefined) return void response.destroy();
  response.writeHead(answer.statusCode ?? 502, answer.headers);
  answer.pipe(response);
}

export async function startMeddlingProxy(originUrl: string): Promise<MeddlingProxy> {
  const origin = new URL(originUrl);
  const meddlers = new Map<string, { readonly how: Meddle; readonly open: Set<ServerResponse> }>();

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    const found = [...meddlers].find(([prefix]) => address.startsWith(prefix));
    if (found === undefined) return pass(origin, request, response);
    const [, { how, open }] = found;
    open.add(response);
    response.once('close', () => open.delete(response));
    await how({
      path: address,
      request,
      response,
      forward: (path = address) => whole(origin, request, path),
    });
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.destroy());
  });
  server.listen(0, 'localhost');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('The proxy has no port.');
  return {
    url: `http://localhost:${bound.port}`,
    meddle: (prefix, how) => {
      const open = new Set<ServerResponse>();
      meddlers.set(prefix, { how, open });
      return () => {
        meddlers.delete(prefix);
        for (const response of open) response.destroy();
      };
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
