import { mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillFromTemplate } from './database/database-template.ts';
import { freePort } from './free-port.ts';
import { type Backend, type BackendOptions, startBackend } from './start-backend.ts';

/**
 * A backend in a folder of its own that is deleted when it stops. STEPWISE_TEST_CACHE names a folder of one run of
 * tests: there the project's database is made once and copied, and functions are compiled once.
 */
export async function startThrowawayBackend(options: Partial<BackendOptions> = {}): Promise<Backend> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'stepwise-backend-'));
  const clean = async () => await rm(dataDirectory, { recursive: true, force: true });
  try {
    const cache = process.env['STEPWISE_TEST_CACHE'] ?? '';
    if (cache !== '' && options.migrationsDirectory === undefined) {
      await fillFromTemplate(cache, dataDirectory, async (directory) => {
        const backend = await startIn(directory, {});
        await backend.stop();
      });
    }
    if (cache !== '') await shareCompiled(cache, dataDirectory);
    const backend = await startIn(dataDirectory, options);
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

async function startIn(dataDirectory: string, options: Partial<BackendOptions>): Promise<Backend> {
  return await startBackend({
    siteUrl: 'http://localhost:4400',
    throwaway: true,
    ...options,
    dataDirectory,
    apiPort: await freePort(),
  });
}

async function shareCompiled(cache: string, dataDirectory: string): Promise<void> {
  const compiled = join(cache, 'deno');
  await mkdir(compiled, { recursive: true });
  await symlink(compiled, join(dataDirectory, 'deno'), 'junction');
}
