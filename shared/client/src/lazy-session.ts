import type { SessionService, SessionState } from '@stepwise/contract/shell-services';
import { AppError, toAppError } from './app-error.ts';
import type { ReturnPath } from './return-path.ts';
import type { SafeStorage } from './safe-storage.ts';
import { sessionStorageKey } from './session-hint.ts';
import type { SessionHint } from './session-hint.ts';

/** The session once it is known. */
export type SettledSession = Exclude<SessionState, { kind: 'unknown' }>;

/** What the session's chunk provides; `createSupabaseSession` makes one. */
export type SessionBackend = {
  readonly current: () => SettledSession;
  readonly subscribe: (listener: () => void) => () => void;
  readonly signIn: () => Promise<void>;
  readonly signOut: () => Promise<void>;
  readonly accessToken: () => Promise<string | undefined>;
  readonly refreshAccessToken: () => Promise<string | undefined>;
};

/** What the session is made of before its code has come. */
export type LazySessionOptions = {
  readonly hint: SessionHint;
  readonly load: () => Promise<SessionBackend>;
  /** Local storage: a sign-in in another tab shows there. */
  readonly storage: SafeStorage;
  readonly returnPath: ReturnPath;
  readonly onError: (error: AppError) => void;
  readonly isOnline?: () => boolean;
  readonly wait?: (delayMs: number) => Promise<void>;
};

/** The session as the shell uses it. */
export type LazySession = Omit<SessionService, 'forget' | 'beforeSignOut'> & {
  /** Reads the stored session if there is one. The shell calls it in its second stage. */
  readonly begin: () => void;
  /** For the data client; loads nothing while nobody is signed in. */
  readonly accessToken: () => Promise<string | undefined>;
  readonly refreshAccessToken: () => Promise<string | undefined>;
};

/**
 * How long a session may take to be read before the person counts as signed out.
 *
 * @see rows K-38
 */
export const authWaitMs = 15_000;

/** The session as the first screen knows it: tiny, and the real one is loaded only when it is needed. */
export function createLazySession(options: LazySessionOptions): LazySession {
  const { returnPath, onError } = options;
  const store = createSessionStore(options.hint);
  const backend = createBackendLoader(options, store.set);
  const begin = () => {
    if (store.current().kind === 'unknown') backend().catch(() => undefined);
  };

  options.storage.subscribe(sessionStorageKey, () => {
    const isGone = options.storage.read(sessionStorageKey) === undefined;
    if (!isGone) backend().catch(() => undefined);
    if (isGone && store.current().kind === 'signed-in') store.set({ kind: 'signed-out' });
  });

  return {
    begin,
    current: store.current,
    subscribe: store.subscribe,
    settled: () => {
      begin();
      return store.settled();
    },
    signIn: (path) => {
      // Without a network the person would be sent to an error page of the browser, away from what they were doing.
      if (options.isOnline?.() === false) {
        onError(new AppError('NETWORK_ERROR', 'Signing in needs a connection.', { category: 'network' }));
        return;
      }
      if (path !== undefined) returnPath.keep(path);
      backend()
        .then((loaded) => loaded.signIn())
        .catch((error: unknown) => onError(toAppError(error)));
    },
    signOut: async () => {
      returnPath.clear();
      await (await backend()).signOut();
    },
    accessToken: async () => {
      begin();
      const state = await store.settled();
      return state.kind === 'signed-in' ? (await backend()).accessToken() : undefined;
    },
    refreshAccessToken: async () => (await backend()).refreshAccessToken(),
  };
}

function createSessionStore(hint: SessionHint) {
  const listeners = new Set<() => void>();
  const waiting = new Set<(state: SettledSession) => void>();
  let state: SessionState = hint === 'signed-out' ? { kind: 'signed-out' } : { kind: 'unknown' };
  return {
    current: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    settled: () =>
      new Promise<SettledSession>((resolve) => {
        if (state.kind === 'unknown') waiting.add(resolve);
        else resolve(state);
      }),
    set: (next: SettledSession) => {
      state = next;
      for (const resolve of waiting) resolve(next);
      waiting.clear();
      for (const listener of listeners) listener();
    },
  };
}

function createBackendLoader(options: LazySessionOptions, set: (state: SettledSession) => void) {
  let loading: Promise<SessionBackend> | undefined;
  let isSettled = options.hint === 'signed-out';
  const giveUp = (error: AppError) => {
    if (isSettled) return;
    isSettled = true;
    set({ kind: 'signed-out' });
    options.onError(error);
  };
  const load = async () => {
    const backend = await options.load();
    const follow = () => {
      isSettled = true;
      set(backend.current());
    };
    backend.subscribe(follow);
    follow();
    return backend;
  };
  return (): Promise<SessionBackend> => {
    if (loading !== undefined) return loading;
    if (!isSettled) watch(options.wait ?? timer, giveUp);
    loading = load().catch((error: unknown) => {
      loading = undefined;
      giveUp(toAppError(error));
      throw error;
    });
    return loading;
  };
}

function watch(wait: (delayMs: number) => Promise<void>, giveUp: (error: AppError) => void): void {
  const message = `Auth initialization timeout after ${authWaitMs}ms`;
  wait(authWaitMs).then(
    () => giveUp(new AppError('AUTH_SESSION_ERROR', message, { category: 'timeout' })),
    () => undefined,
  );
}

function timer(delayMs: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, delayMs);
  });
}
