import { Agent, request } from 'node:http';
import type { IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

type Post = {
  readonly body: string | Uint8Array;
  readonly headers: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
};

export type PostAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

// Connections are for one address each, so keeping them would only fill the pool.
const agent = new Agent({ keepAlive: false });

/** Only Linux has the whole of 127.0.0.0/8; elsewhere all calls come from one network. */
export const hasManyNetworks = process.platform === 'linux';

/** An address of this machine, in a network of its own for every place up to 65,000. */
export function networkAddress(place: number): string {
  return hasManyNetworks ? `127.${1 + (place >> 8)}.${place & 255}.1` : '127.0.0.1';
}

/** Posts from one address of this machine, which `fetch` cannot choose. Fails when the answer has not ended in time. */
export async function postFrom(localAddress: string, url: string, post: Post): Promise<PostAnswer> {
  const { hostname, port, pathname, search } = new URL(url);
  return await new Promise((resolve, reject) => {
    const outgoing = request(
      {
        agent,
        localAddress,
        host: hostname === 'localhost' ? '127.0.0.1' : hostname,
        port,
        path: `${pathname}${search}`,
        method: 'POST',
        headers: { ...post.headers, 'content-length': Buffer.byteLength(post.body) },
        signal: AbortSignal.timeout(post.timeoutMs),
      },
      (answer) => {
        text(answer).then(
          (whole) => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text: whole }),
          reject,
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(post.body);
  });
}
