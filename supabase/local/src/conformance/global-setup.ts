import { fileURLToPath } from 'node:url';
import { openTestCache } from '../test-cache.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';

const MIGRATIONS = fileURLToPath(new URL('./supabase/migrations/', import.meta.url));

/**
 * Points the conformance suite at a project. Set STEPWISE_API_URL, STEPWISE_PUBLISHABLE_KEY and STEPWISE_SECRET_KEY to
 * try a hosted one, after its database has run `conformance/supabase/migrations`; otherwise an embedded one is started.
 */
export async function setup(): Promise<() => Promise<void>> {
  if (process.env['STEPWISE_API_URL'] !== undefined) return async () => {};
  const removeCache = await openTestCache();
  const backend = await startThrowawayBackend({ migrationsDirectory: MIGRATIONS });
  process.env['STEPWISE_API_URL'] = backend.apiUrl;
  process.env['STEPWISE_PUBLISHABLE_KEY'] = backend.publishableKey;
  process.env['STEPWISE_SECRET_KEY'] = backend.secretKey;
  return async () => {
    await backend.stop();
    await removeCache();
  };
}
