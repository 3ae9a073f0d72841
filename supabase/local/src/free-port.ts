import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { mkdir, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Below the ports that a system hands out by itself, so that nobody's `listen(0)` meets one; browsers open all of them. */
const first = 11_000;
const count = 20_000;

/** Away from others who look for a port at this moment: the numbers of processes follow each other. */
const ownPlace = (process.pid * 32) % count;
let asked = 0;

/** Where processes tell each other which ports they were told. */
const folder = join(tmpdir(), 'stepwise-ports');
/** By then somebody listens on it, or nobody will. */
const reservedForMs = 10 * 60_000;
const reserved: string[] = [];

process.once('exit', () => {
  for (const file of reserved) rmSync(file, { force: true });
});

/**
 * A port on 127.0.0.1 that nobody listens on at this moment, and that nobody else is told meanwhile, in whichever
 * process: seconds can pass until somebody listens there.
 */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < count; tries += 1) {
    const port = first + ((ownPlace + asked) % count);
    asked += 1;
    if ((await isReserved(port)) && (await isFree(port))) return port;
  }
  throw new Error('The system has no free port.');
}

/** Of all who try at the same moment one succeeds. */
async function isReserved(port: number): Promise<boolean> {
  const file = join(folder, String(port));
  await mkdir(folder, { recursive: true }).catch(() => undefined);
  const sinceMs = await stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
  if (sinceMs !== undefined && Date.now() - sinceMs > reservedForMs) await rm(file, { force: true });
  try {
    await writeFile(file, '', { flag: 'wx' });
  } catch (error) {
    // Where nothing can be written, nobody can be told, and the port has to be free alone.
    return !(error instanceof Error && 'code' in error && error.code === 'EEXIST');
  }
  reserved.push(file);
  return true;
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
