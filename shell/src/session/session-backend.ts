import type { AppError } from '@stepwise/client/app-error';
import type { SessionBackend } from '@stepwise/client/lazy-session';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { createSupabaseSession } from '@stepwise/client/session';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';
import type { Readings } from '@stepwise/domain/readings';
import { logFailedSignIn } from './log-failed-sign-in.ts';

export type SessionBackendOptions = {
  readonly config: RuntimeConfig;
  readonly readings: Readings;
  readonly storage: SafeStorage;
  /** The address as the page was opened with it, before the router could change it. */
  readonly pageUrl: URL;
  readonly replaceAddress: (path: string) => void;
  readonly onError: (error: AppError) => void;
};

/** The part of the session that talks to the authentication service; a chunk of its own. */
export async function openSession(options: SessionBackendOptions): Promise<SessionBackend> {
  const { config, readings, storage, pageUrl, replaceAddress } = options;
  const failures: AppError[] = [];
  const send = window.fetch.bind(window);
  const backend = await createSupabaseSession({
    url: config.supabaseUrl,
    publishableKey: config.supabaseKey,
    storage,
    pageUrl,
    redirectTo: `${pageUrl.origin}/`,
    signOutScope: readings.signOutScope,
    leaveFor: (url) => {
      window.location.assign(url);
    },
    replaceAddress,
    onError: (error) => {
      failures.push(error);
      options.onError(error);
    },
    fetch: send,
  });
  for (const failure of failures) {
    void logFailedSignIn(failure, {
      url: config.supabaseUrl,
      publishableKey: config.supabaseKey,
      storage,
      accessToken: backend.accessToken,
      fetch: send,
    });
  }
  return backend;
}
