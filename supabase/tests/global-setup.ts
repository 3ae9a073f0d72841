import { openTestCache } from '@stepwise/supabase-local/test-cache';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';

/** Nothing that the tests do may reach a provider that this machine happens to know. */
const providerVariables = [
  'ANTHROPIC_API_KEY',
  'ANTHROPIC_MODEL',
  'OPENAI_COMPATIBLE_URL',
  'OPENAI_COMPATIBLE_KEY',
  'OPENAI_COMPATIBLE_MODEL',
  'STRIPE_SECRET_KEY',
];

/** One backend for all files; `test-backend.ts` reads how to reach it. */
export async function setup(): Promise<() => Promise<void>> {
  for (const name of providerVariables) delete process.env[name];
  process.env['STEPWISE_SESSION_COOKIE'] = 'test_session';
  const removeCache = await openTestCache();
  const backend = await startThrowawayBackend();
  const { apiUrl, publishableKey, secretKey, jwtSecret, databaseUrl, stripe } = backend;
  process.env['STEPWISE_TEST_BACKEND'] = JSON.stringify({
    apiUrl,
    publishableKey,
    secretKey,
    jwtSecret,
    databaseUrl,
    stripe,
  });
  return async () => {
    await backend.stop();
    await removeCache();
  };
}
