import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startJobTimer } from './job-timer.ts';

async function startServer(statuses: number[]) {
  const calls: string[] = [];
  let atOnce = 0;
  let mostAtOnce = 0;
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url} ${String(request.headers['apikey'])}`);
    atOnce += 1;
    mostAtOnce = Math.max(mostAtOnce, atOnce);
    request.resume().on('end', () => {
      atOnce -= 1;
      response.writeHead(statuses.shift() ?? 200).end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address: AddressInfo | string | null = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const stop = async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  };
  return { apiUrl: `http://127.0.0.1:${port}`, calls, mostAtOnce: () => mostAtOnce, stop };
}

test('the jobs are called one after the other with the secret key, whatever came of the last call', async () => {
  const server = await startServer([200, 503, 200]);
  const said: string[] = [];
  const stop = startJobTimer({
    apiUrl: server.apiUrl,
    secretKey: 'the-secret',
    everyMs: 5,
    log: (text) => said.push(text),
  });
  await vi.waitUntil(() => server.calls.length >= 4, 30_000);
  stop();
  expect(new Set(server.calls)).toEqual(new Set(['POST /functions/v1/run-jobs the-secret']));
  expect(server.mostAtOnce()).toBe(1);
  expect(said).toEqual(['The jobs could not be run: HTTP 503']);
  await server.stop();
});

test('after it was stopped nothing is called and nothing is said', async () => {
  const server = await startServer([]);
  const said: string[] = [];
  const stop = startJobTimer({ ...server, secretKey: 's', everyMs: 5, log: (text) => said.push(text) });
  await vi.waitUntil(() => server.calls.length > 0, 30_000);
  stop();
  await server.stop();
  const before = server.calls.length;
  await new Promise((resolve) => setImmediate(resolve));
  expect(server.calls).toHaveLength(before);
  expect(said).toEqual([]);
});
