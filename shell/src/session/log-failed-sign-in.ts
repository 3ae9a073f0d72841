import type { SafeStorage } from '@stepwise/client/safe-storage';
import { userEmailKey } from '@stepwise/client/session-hint';
import type { securityEventSchema } from '@stepwise/contract/audit-log';
import type { Infer } from '@stepwise/contract/schema';
import { isCancelledSignIn } from './session-toasts.ts';

export type FailedSignInOptions = {
  readonly url: string;
  readonly publishableKey: string;
  readonly storage: Pick<SafeStorage, 'read'>;
  readonly accessToken: () => Promise<string | undefined>;
  readonly fetch: typeof fetch;
};

const limitMs = 10_000;

/**
 * Tells the security log that signing in anew failed, where this device knows for whom. It is said once and from here,
 * since the pipeline's code is not loaded for a page that only comes back from Google; the log stops nothing.
 */
export async function logFailedSignIn(error: unknown, options: FailedSignInOptions): Promise<void> {
  const email = options.storage.read(userEmailKey);
  if (email === undefined || isCancelledSignIn(error)) return;
  const event: Infer<typeof securityEventSchema> = {
    p_event_type: 'login_failed',
    p_event_details: { email },
  };
  try {
    const token = await options.accessToken();
    await options.fetch(`${options.url}/rest/v1/rpc/log_security_event`, {
      method: 'POST',
      headers: {
        apikey: options.publishableKey,
        'content-type': 'application/json',
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify(event),
      signal: AbortSignal.timeout(limitMs),
    });
  } catch {
    // The person has been told already, and nothing hangs on the entry.
  }
}
