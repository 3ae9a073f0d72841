import type { Server } from 'node:http';
import { createAdaptorServer } from '@hono/node-server';
import { StartFailure, systemErrorCode } from '../start-failure.ts';
import type { Gateway } from './gateway.ts';

export type Listener = { serve: (gateway: Gateway) => void; close(): Promise<void> };

/** Takes the port at once, so that a busy one is told before any other work; answers 503 until it is given a gateway. */
export async function listen(port: number): Promise<Listener> {
  let current: Gateway = answerStarting;
  const answer = async (request: Request, bindings: Bindings) =>
    await current(request, addressOf(bindings)).catch((error: unknown) => {
      console.error(error);
      return Response.json({ message: 'The backend failed to answer.' }, { status: 500 });
    });
  const servers = [await open(port, '127.0.0.1', answer)];
  // A browser may try the IPv6 address of localhost first; a machine without IPv6 is fine without.
  const second = await open(port, '::1', answer).catch((error: unknown) => {
    if (error instanceof StartFailure) throw error;
    return undefined;
  });
  if (second !== undefined) servers.push(second);
  return {
    serve: (gateway) => {
      current = gateway;
    },
    close: async () => {
      await Promise.all(servers.map(closeServer));
    },
  };
}

async function answerStarting(): Promise<Response> {
  return Response.json(
    { message: 'The backend is starting.' },
    { status: 503, headers: { 'retry-after': '1' } },
  );
}

type Bindings = { incoming: { socket: { remoteAddress?: string | undefined } } };

type Answer = (request: Request, bindings: Bindings) => Promise<Response>;

async function open(port: number, hostname: string, answer: Answer): Promise<Server> {
  const server = createAdaptorServer({
    fetch: answer,
    overrideGlobalObjects: false,
    serverOptions: { keepAliveTimeout: 65_000 },
  });
  if (!('closeAllConnections' in server)) throw new Error('The server is not an HTTP/1 server.');
  return await new Promise((resolve, reject) => {
    server.once('error', (error) => reject(explainPort(error, port)));
    server.listen(port, hostname, () => resolve(server));
  });
}

function explainPort(error: unknown, port: number): unknown {
  const code = systemErrorCode(error);
  if (code === 'EADDRINUSE') {
    return new StartFailure(
      `Port ${port} is busy. Stop the program that uses it, or set API_PORT to a free port, and start again.`,
    );
  }
  if (code === 'EACCES') {
    return new StartFailure(
      `Port ${port} is not open to this user. Set API_PORT to a port above 1023 and start again.`,
    );
  }
  return error;
}

function addressOf(bindings: Bindings): string {
  const address = bindings.incoming.socket.remoteAddress ?? '';
  return address.startsWith('::ffff:') ? address.slice('::ffff:'.length) : address;
}

async function closeServer(server: Server): Promise<void> {
  await new Promise<void>((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
