import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that a system hands out by itself, so that nobody's `listen(0)` meets one; browsers open all of them. */
const first = 11_000;
const count = 20_000;

/** Away from others who look for a port at this moment: the numbers of processes follow each other. */
const ownPlace = (process.pid * 32) % count;
let asked = 0;

/**
 * A port on 127.0.0.1 that nobody listens on at this moment, and that nobody else is told meanwhile: seconds can pass
 * until somebody listens there.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + ((ownPlace + asked) % count);
    asked += 1;
    if (await isFree(port)) return port;
  }
  throw new Error('The system has no free port.');
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
