import type { Exchange, Meddle } from './meddling-proxy.ts';

/** What can happen to a file between the origin and the page. */
export const fileFailures = ['404', '500', 'slow', 'hang', 'wrong MIME', 'cut body', 'flipped byte'] as const;
export type FileFailure = (typeof fileFailures)[number];

const slowMs = 700;

/** The bytes with one bit of them changed. */
export function flipByte(content: Buffer): Buffer {
  const at = Math.floor(content.length / 2);
  const flipped = Buffer.from(content);
  flipped.writeUInt8(content.readUInt8(at) ^ 1, at);
  return flipped;
}

async function cut(exchange: Exchange): Promise<void> {
  const { response } = exchange;
  const { status, headers, body } = await exchange.forward();
  response.writeHead(status, { ...headers, 'content-length': body.length });
  response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.destroy());
}

async function changed(exchange: Exchange, failure: 'wrong MIME' | 'flipped byte'): Promise<void> {
  const { response } = exchange;
  const { status, headers, body } = await exchange.forward();
  const type = failure === 'wrong MIME' ? { 'content-type': 'text/plain' } : {};
  const content = failure === 'flipped byte' ? flipByte(body) : body;
  response.writeHead(status, { ...headers, ...type, 'content-length': content.length }).end(content);
}

async function slowly({ response, forward }: Exchange): Promise<void> {
  const { status, headers, body } = await forward();
  setTimeout(() => response.writeHead(status, headers).end(body), slowMs);
}

/** Makes a file fail. */
export function failing(failure: FileFailure): Meddle {
  return (exchange) => {
    switch (failure) {
      case '404':
      case '500':
        exchange.response.writeHead(Number(failure), { 'content-type': 'text/plain' }).end(failure);
        return undefined;
      case 'slow':
        return slowly(exchange);
      case 'hang':
        return undefined;
      case 'cut body':
        return cut(exchange);
      case 'wrong MIME':
      case 'flipped byte':
        return changed(exchange, failure);
      default:
        return failure satisfies never;
    }
  };
}
