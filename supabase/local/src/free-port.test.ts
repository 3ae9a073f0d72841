import { createServer } from 'node:net';
import { once } from 'node:events';
import { expect, test, vi } from 'vitest';

/** The module as another process would have it: its own count, and the same place to begin at. */
async function another() {
  vi.resetModules();
  return (await import('./free-port.ts')).freePort;
}

test('a port that one process was told is told to no other, also before anybody listens on it', async () => {
  const processes = [await another(), await another(), await another()];
  const ports: number[] = [];
  for (const freePort of processes) ports.push(await freePort(), await freePort());
  expect(new Set(ports).size).toBe(ports.length);
});

test('a port on which somebody listens is told to nobody', async () => {
  const freePort = await another();
  const next = (await freePort()) + 1;
  const server = createServer().listen(next, '127.0.0.1');
  await Promise.race([once(server, 'listening'), once(server, 'error')]);
  expect(await freePort()).not.toBe(next);
  server.close();
});
