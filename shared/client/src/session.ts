import { AuthClient, isAuthRetryableFetchError } from '@supabase/supabase-js';
import type { Session } from '@supabase/supabase-js';
import { object, optional, string } from '@stepwise/contract/schema';
import { AppError } from './app-error.ts';
import { codeMessages, screenTexts } from './error-messages.ts';
import type { SessionBackend, SettledSession } from './lazy-session.ts';
import type { SafeStorage } from './safe-storage.ts';
import { withoutProviderTokens } from './without-provider-tokens.ts';
import { hasPendingSignIn, isPendingSignInKey, sessionStorageKey, userEmailKey } from './session-hint.ts';
import { readSignInReturn, withoutSignInReturn } from './sign-in-return.ts';
import type { SignInReturn } from './sign-in-return.ts';

/** What a session of Supabase Auth is made of here. */
export type SupabaseSessionOptions = {
  readonly url: string;
  readonly publishableKey: string;
  /** A safe storage over local storage. */
  readonly storage: SafeStorage;
  /** The address of the page as it was loaded. */
  readonly pageUrl: URL;
  /** Where Google's page sends the person back; its origin must be one of ours. */
  readonly redirectTo: string;
  readonly signOutScope: 'global' | 'local';
  readonly leaveFor: (url: string) => void;
  /** Replaces the address in the address bar, without a history entry. */
  readonly replaceAddress: (path: string) => void;
  readonly onError: (error: AppError) => void;
  readonly fetch: typeof fetch;
};

type Auth = InstanceType<typeof AuthClient>;

/**
 * The signed-in session on Supabase Auth, ready with its first state: a sign-in return in the address has been
 * exchanged and taken out of the address bar, or the stored session has been read. Load it in a chunk of its own.
 */
export async function createSupabaseSession(options: SupabaseSessionOptions): Promise<SessionBackend> {
  const auth = createAuth(options);
  const listeners = new Set<() => void>();
  let state: SettledSession = { kind: 'signed-out' };
  const set = (session: Session | null) => {
    state = session === null ? { kind: 'signed-out' } : { kind: 'signed-in', user: userOf(session) };
    if (state.kind === 'signed-in' && state.user.email !== '') {
      options.storage.write(userEmailKey, state.user.email);
    }
    for (const listener of listeners) listener();
  };
  auth.onAuthStateChange((event, session) => {
    if (event !== 'INITIAL_SESSION') set(session);
  });
  await takeSignInReturn(auth, options);
  set((await auth.getSession()).data.session);
  return {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    signIn: () => signIn(auth, options),
    signOut: () => signOut(auth, options),
    accessToken: async () => {
      const { data, error } = await auth.getSession();
      if (error !== null) throw authError(error);
      return data.session?.access_token;
    },
    refreshAccessToken: () => refresh(auth),
  };
}

/** The authentication part alone: the whole client would bring realtime and storage code that nobody calls. */
function createAuth({ url, publishableKey, storage, fetch: send }: SupabaseSessionOptions): Auth {
  const requestMs = 30_000;
  return new AuthClient({
    url: `${url}/auth/v1`,
    headers: { apikey: publishableKey },
    flowType: 'pkce',
    detectSessionInUrl: false,
    persistSession: true,
    autoRefreshToken: true,
    storageKey: sessionStorageKey,
    storage: {
      getItem: (key) => storage.read(key) ?? null,
      setItem: (key, value) => {
        storage.write(key, withoutProviderTokens(value));
      },
      removeItem: storage.remove,
    },
    fetch: (input, init) => send(input, { signal: AbortSignal.timeout(requestMs), ...init }),
  });
}

/** Only a return from a sign-in that this browser began is used; any other is a stranger's session. */
async function takeSignInReturn(auth: Auth, options: SupabaseSessionOptions): Promise<void> {
  const back = readSignInReturn(options.pageUrl);
  if (back === undefined) return;
  const isExpected = hasPendingSignIn(options.storage);
  if (isExpected || back.kind === 'tokens') {
    options.replaceAddress(withoutSignInReturn(options.pageUrl));
  }
  if (!isExpected) return;
  await exchange(auth, back, options);
  // Whatever came of it, this sign-in is over: a second return must not find it still open.
  forgetPendingSignIn(options.storage);
}

async function exchange(auth: Auth, back: SignInReturn, options: SupabaseSessionOptions): Promise<void> {
  switch (back.kind) {
    case 'code': {
      const flow = back.flowId === undefined ? undefined : { flowId: back.flowId };
      const { error } = await auth.exchangeCodeForSession(back.code, flow);
      if (error !== null) options.onError(signInError(error));
      return;
    }
    case 'tokens': {
      const tokens = { access_token: back.accessToken, refresh_token: back.refreshToken };
      const { error } = await auth.setSession(tokens);
      if (error !== null) options.onError(signInError(error));
      return;
    }
    case 'refused':
      options.onError(signInError(new Error(back.reason)));
      return;
    default:
      back satisfies never;
  }
}

async function signIn(auth: Auth, options: SupabaseSessionOptions): Promise<void> {
  const { data, error } = await auth.signInWithOAuth({
    provider: 'google',
    options: {
      redirectTo: options.redirectTo,
      queryParams: { access_type: 'offline', prompt: 'consent' },
      skipBrowserRedirect: true,
    },
  });
  if (error !== null) throw signInError(error);
  options.leaveFor(data.url);
}

/** Asked for after the server refused the access token: a refused refresh then means that the session is over. */
async function refresh(auth: Auth): Promise<string | undefined> {
  const { data, error } = await auth.refreshSession();
  if (error === null) return data.session?.access_token;
  const status = error.status ?? 0;
  const isOver = status >= 400 && status < 500 && status !== 429;
  if (!isOver) throw authError(error);
  await auth.signOut({ scope: 'local' });
  return undefined;
}

/** The device is signed out whatever the server says; a failure tells that other devices may still be in. */
async function signOut(auth: Auth, options: SupabaseSessionOptions): Promise<void> {
  const { error } = await auth.signOut({ scope: options.signOutScope });
  if (error !== null) await auth.signOut({ scope: 'local' });
  for (const key of options.storage.keys()) {
    if (key.startsWith(sessionStorageKey) || key === userEmailKey) options.storage.remove(key);
  }
  if (error !== null) throw new AppError('SIGNOUT_ERROR', error.message, { status: 500, cause: error });
}

function forgetPendingSignIn(storage: SafeStorage): void {
  for (const key of storage.keys()) {
    if (isPendingSignInKey(key)) storage.remove(key);
  }
}

function signInError(cause: Error): AppError {
  return new AppError('GOOGLE_SSO_ERROR', codeMessages.AUTH_FAILED, {
    status: 400,
    category: isAuthRetryableFetchError(cause) ? 'network' : 'auth',
    details: { reason: cause.message },
    cause,
  });
}

function authError(cause: Error): AppError {
  return isAuthRetryableFetchError(cause)
    ? new AppError('NETWORK_ERROR', screenTexts.network, { category: 'network', cause })
    : new AppError('AUTH_ERROR', cause.message, { status: 500, category: 'auth', cause });
}

const metadataSchema = object({ full_name: optional(string()), name: optional(string()) });

function userOf({ user }: Session) {
  const metadata = metadataSchema.safeParse(user.user_metadata);
  const email = user.email ?? '';
  const name = metadata.success ? (metadata.data.full_name ?? metadata.data.name) : undefined;
  return {
    id: user.id,
    email,
    displayName: name ?? email.split('@')[0] ?? '',
    isEmailConfirmed: Boolean(user.email_confirmed_at),
  };
}
