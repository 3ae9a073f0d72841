import { request as requestHttp } from 'node:http';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';

function headLines(answer: IncomingMessage): string {
  const lines = [`HTTP/1.1 ${answer.statusCode ?? 502} ${answer.statusMessage ?? ''}`];
  for (let index = 0; index + 1 < answer.rawHeaders.length; index += 2) {
    lines.push(`${answer.rawHeaders[index]}: ${answer.rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

function join(one: Duplex, other: Duplex): void {
  one.on('error', () => other.destroy());
  other.on('error', () => one.destroy());
  one.on('close', () => other.destroy());
  other.on('close', () => one.destroy());
  one.pipe(other).pipe(one);
}

/** Hands a request for a web socket on, its host and origin unchanged so that the other side can judge them. */
export function forwardUpgrade(target: URL, incoming: IncomingMessage, socket: Duplex): void {
  const outgoing = requestHttp(target, { headers: incoming.headers });
  outgoing.on('upgrade', (answer, upstream, first) => {
    socket.write(headLines(answer));
    upstream.unshift(first);
    join(socket, upstream);
  });
  outgoing.on('response', () => socket.destroy());
  outgoing.on('error', () => socket.destroy());
  socket.on('error', () => outgoing.destroy());
  outgoing.end();
}
