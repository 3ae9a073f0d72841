import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';
import { type Backend, type BackendOptions, startBackend } from './start-backend.ts';

/** A backend in a folder of its own that is deleted when it stops. */
export async function startThrowawayBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-backend-'));
  const clean = async () => await rm(dataDirectory, { recursive: true, force: true });
  try {
    const backend = await startBackend({
      siteUrl: 'http://localhost:4400',
      throwaway: true,
      ...options,
      dataDirectory,
      apiPort: await freePort(),
    });
    const stop = async () => {
      await backend.stop();
      await clean();
    };
    return { ...backend, stop };
  } catch (error) {
    await clean();
    throw error;
  }
}
