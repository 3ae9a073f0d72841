import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The folder that throwaway backends share while a run of tests lasts; returns what removes it. `npm test` may have made it. */
export async function openTestCache(): Promise<() => Promise<void>> {
  if ((process.env['STEPWISE_TEST_CACHE'] ?? '') !== '') return async () => {};
  const cache = await mkdtemp(join(tmpdir(), 'stepwise-tests-'));
  process.env['STEPWISE_TEST_CACHE'] = cache;
  return async () => {
    delete process.env['STEPWISE_TEST_CACHE'];
    await rm(cache, { recursive: true, force: true });
  };
}
