import { describe, expect, test, vi } from 'vitest';
import type { AppError } from './app-error.ts';
import { authWaitMs, createLazySession } from './lazy-session.ts';
import type { LazySessionOptions, SessionBackend, SettledSession } from './lazy-session.ts';
import { createReturnPath } from './return-path.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createTestTabs, TestStorage } from './test-storage.ts';

const user = { id: 'u1', email: 'a@example.org', displayName: 'A', isEmailConfirmed: true };
const signedIn: SettledSession = { kind: 'signed-in', user };

function createBackend(start: SettledSession) {
  const listeners = new Set<() => void>();
  let state = start;
  const backend: SessionBackend = {
    current: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    signIn: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    signOut: vi.fn<() => Promise<void>>(() => Promise.resolve()),
    accessToken: () => Promise.resolve('token-1'),
    refreshAccessToken: () => Promise.resolve('token-2'),
  };
  const change = (next: SettledSession) => {
    state = next;
    for (const listener of listeners) listener();
  };
  return { backend, change };
}

function setUp(hint: LazySessionOptions['hint'], start: SettledSession = signedIn, isOnline = true) {
  const area = new TestStorage();
  const tabs = createTestTabs(area);
  const sessionArea = new TestStorage();
  const { backend, change } = createBackend(start);
  const load = vi.fn<() => Promise<SessionBackend>>(() => Promise.resolve(backend));
  const errors: AppError[] = [];
  const waits: (() => void)[] = [];
  const session = createLazySession({
    hint,
    load,
    storage: createSafeStorage(() => area, tabs.open()),
    returnPath: createReturnPath(createSafeStorage(() => sessionArea)),
    onError: (error) => errors.push(error),
    isOnline: () => isOnline,
    wait: (delayMs) => new Promise((resolve) => (delayMs === authWaitMs ? waits.push(resolve) : resolve())),
  });
  return { session, load, backend, change, errors, waits, tabs, sessionArea };
}

describe('before anybody signs in', () => {
  test('a signed-out visitor is known at once and loads nothing', async () => {
    const { session, load } = setUp('signed-out');
    expect(session.current()).toEqual({ kind: 'signed-out' });
    session.begin();
    expect(await session.settled()).toEqual({ kind: 'signed-out' });
    expect(await session.accessToken()).toBeUndefined();
    expect(load).not.toHaveBeenCalled();
  });

  test('signing in keeps the way back and loads the session code', async () => {
    const { session, backend, sessionArea } = setUp('signed-out', { kind: 'signed-out' });
    session.signIn('/profile');
    await vi.waitFor(() => expect(backend.signIn).toHaveBeenCalledTimes(1), 30_000);
    expect(sessionArea.getItem('redirectAfterLogin')).toBe('/profile');
  });

  test('signing in without a network stays on the page and says why', () => {
    const { session, load, errors } = setUp('signed-out', { kind: 'signed-out' }, false);
    session.signIn('/profile');
    expect(errors).toMatchObject([{ code: 'NETWORK_ERROR', category: 'network' }]);
    expect(load).not.toHaveBeenCalled();
  });

  test('a sign-in in another tab arrives here, and so does a sign-out', async () => {
    const { session, tabs } = setUp('signed-out');
    tabs.changeElsewhere('account_session', '{}');
    await vi.waitFor(() => expect(session.current()).toEqual(signedIn), 30_000);
    tabs.changeElsewhere('account_session', null);
    expect(session.current()).toEqual({ kind: 'signed-out' });
  });
});

describe('with a stored session', () => {
  test('the state is unknown until the session has been read', async () => {
    const { session, load } = setUp('stored-session');
    const listener = vi.fn<() => void>();
    session.subscribe(listener);
    expect(session.current()).toEqual({ kind: 'unknown' });
    const [token] = await Promise.all([session.accessToken(), session.settled()]);
    expect(token).toBe('token-1');
    expect(session.current()).toEqual(signedIn);
    expect(load).toHaveBeenCalledTimes(1);
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('U-13 any session loss clears the user', async () => {
    const { session, change } = setUp('stored-session');
    await session.settled();
    change({ kind: 'signed-out' });
    expect(session.current()).toEqual({ kind: 'signed-out' });
    expect(await session.accessToken()).toBeUndefined();
  });

  test('U-32 after 15 s of waiting the person counts as signed out', async () => {
    const { session, load, waits, errors } = setUp('stored-session');
    load.mockReturnValue(new Promise(() => undefined));
    const settled = session.settled();
    for (const end of waits) end();
    expect(await settled).toEqual({ kind: 'signed-out' });
    expect(authWaitMs).toBe(15_000);
    expect(errors).toMatchObject([{ message: 'Auth initialization timeout after 15000ms' }]);
  });

  test('a failed download counts as signed out and is tried again when it is needed', async () => {
    const { session, load, errors, tabs } = setUp('stored-session');
    load.mockRejectedValueOnce(new Error('chunk'));
    expect(await session.settled()).toEqual({ kind: 'signed-out' });
    expect(errors).toHaveLength(1);
    tabs.changeElsewhere('account_session', '{}');
    await vi.waitFor(() => expect(session.current()).toEqual(signedIn), 30_000);
  });

  test('U-05 signing out clears the way back', async () => {
    const { session, backend, sessionArea } = setUp('stored-session');
    sessionArea.setItem('redirectAfterLogin', '/profile');
    await session.signOut();
    expect(backend.signOut).toHaveBeenCalledTimes(1);
    expect(sessionArea.getItem('redirectAfterLogin')).toBeNull();
  });
});
