import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startBackend } from '@stepwise/supabase-local/start-backend';
import type { Backend, BackendOptions } from '@stepwise/supabase-local/start-backend';

/** A backend of its own with all migrations and the seed; nothing of it is left after `stop`. */
export async function startThrowAwayBackend(options: Pick<BackendOptions, 'log'> = {}): Promise<Backend> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-supabase-'));
  const removeData = async () => await rm(dataDirectory, { recursive: true, force: true });
  try {
    const backend = await startBackend({
      dataDirectory,
      apiPort: await freePort(),
      siteUrl: 'http://localhost:4400',
      throwaway: true,
      ...options,
    });
    return {
      ...backend,
      stop: async () => {
        await backend.stop();
        await removeData();
      },
    };
  } catch (error) {
    await removeData();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
