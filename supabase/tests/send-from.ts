import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

type Sending = {
  /** Without a method, it is a POST with a body and a GET without one. */
  readonly method?: string;
  readonly body?: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
};

export type SentAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

// A connection belongs to the address it comes from, so only those of the usual address are kept.
const kept = new Agent({ keepAlive: true });
const single = new Agent({ keepAlive: false });

/** Only Linux has the whole of 127.0.0.0/8; elsewhere all calls come from one network. */
export const hasManyNetworks = process.platform === 'linux';

/** An address of this machine, in a network of its own for every place up to 65,000. */
export function networkAddress(place: number): string {
  return hasManyNetworks ? `127.${1 + (place >> 8)}.${place & 255}.1` : '127.0.0.1';
}

/**
 * Sends from one address of this machine, which `fetch` cannot choose; from the usual one when none is given. Fails
 * when the answer has not ended in time.
 */
export async function sendFrom(
  localAddress: string | undefined,
  url: string,
  sending: Sending,
): Promise<SentAnswer> {
  const { hostname, port, pathname, search } = new URL(url);
  const { body } = sending;
  return await new Promise((resolve, reject) => {
    const outgoing = request(
      {
        ...(localAddress === undefined ? { agent: kept } : { agent: single, localAddress }),
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: `${pathname}${search}`,
        method: sending.method ?? (body === undefined ? 'GET' : 'POST'),
        headers:
          body === undefined
            ? sending.headers
            : { ...sending.headers, 'content-length': Buffer.byteLength(body) },
        signal: AbortSignal.timeout(sending.timeoutMs),
      },
      (answer) => {
        text(answer).then(
          (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: whole }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}
