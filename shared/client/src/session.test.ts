import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { toAppError } from './app-error.ts';
import type { AppError } from './app-error.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { Fault, FaultServer, SeenRequest } from './fault-server.ts';
import { createSafeStorage } from './safe-storage.ts';
import { createSupabaseSession } from './session.ts';
import { TestStorage } from './test-storage.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
});

const user = {
  id: '5b0c9f6e-3a76-4a55-9d6f-0d1c7e4b1a11',
  aud: 'authenticated',
  email: 'ada@example.org',
  email_confirmed_at: '2026-11-20T00:00:00Z',
  app_metadata: {},
  user_metadata: { full_name: 'Ada L.' },
  created_at: '2026-11-20T00:00:00Z',
};

function part(value: unknown): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function tokenAnswer(name: string) {
  const seconds = Math.floor(Date.now() / 1000) + 3600;
  const accessToken = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ sub: user.id, exp: seconds, name })}.c2ln`;
  return {
    access_token: accessToken,
    refresh_token: `refresh-${name}`,
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: seconds,
    user,
  };
}

function authService({ path }: SeenRequest): Fault {
  if (path.startsWith('/auth/v1/token?grant_type=pkce')) return answers(200, tokenAnswer('first'));
  if (path.startsWith('/auth/v1/token?grant_type=refresh_token')) return answers(200, tokenAnswer('second'));
  if (path.startsWith('/auth/v1/user')) return answers(200, user);
  if (path.startsWith('/auth/v1/logout')) return answers(204);
  return answers(404, {});
}

async function start(path: string, stored: Readonly<Record<string, string>> = {}, send = fetch) {
  const area = new TestStorage();
  for (const [key, value] of Object.entries(stored)) area.setItem(key, value);
  const left: string[] = [];
  const addresses: string[] = [];
  const errors: AppError[] = [];
  const session = await createSupabaseSession({
    url: server.origin,
    publishableKey: 'sb_publishable_test',
    storage: createSafeStorage(() => area),
    pageUrl: new URL(path, 'https://app.example'),
    redirectTo: 'https://app.example/',
    signOutScope: 'global',
    leaveFor: (url) => left.push(url),
    replaceAddress: (address) => addresses.push(address),
    onError: (error) => errors.push(error),
    fetch: send,
  });
  return { session, area, left, addresses, errors };
}

const pending = { 'account_session-code-verifier': '"verifier-1"' };

describe('coming back from signing in', () => {
  test('a code is exchanged with its verifier and leaves the address bar', async () => {
    server.playBy(authService);
    const { session, addresses, area } = await start('/?code=abc&tab=2', pending);
    expect(session.current()).toEqual({
      kind: 'signed-in',
      user: { id: user.id, email: user.email, displayName: 'Ada L.', isEmailConfirmed: true },
    });
    expect(addresses).toEqual(['/?tab=2']);
    expect(server.seen[0]?.body).toBe('{"auth_code":"abc","code_verifier":"verifier-1"}');
    expect(area.getItem('account_session')).toContain('refresh-first');
  });

  test('U-04 tokens in the hash are exchanged for a session and leave the address bar', async () => {
    server.playBy(authService);
    const { access_token: token } = tokenAnswer('hash');
    const { session, addresses } = await start(
      `/#access_token=${token}&refresh_token=r1&expires_in=3600`,
      pending,
    );
    expect(session.current().kind).toBe('signed-in');
    expect(await session.accessToken()).toBe(token);
    expect(addresses).toEqual(['/']);
  });

  test('a sign-in that came back is over, also for a second return', async () => {
    server.playBy(authService);
    const flow = {
      ...pending,
      'account_session-flow-f1-code-verifier': '"v"',
      'account_session-flows-code-verifier': '["f1"]',
    };
    for (const path of ['/?code=abc', '/?error=access_denied']) {
      const { area } = await start(path, flow);
      const keys = Array.from({ length: area.length }, (_, index) => area.key(index));
      expect(keys.filter((key) => key?.includes('verifier'))).toEqual([]);
    }
  });

  test("a stranger's tokens are taken out of the address bar and never used", async () => {
    server.playBy(authService);
    const { access_token: token } = tokenAnswer('stranger');
    const { session, addresses } = await start(`/#access_token=${token}&refresh_token=r1`);
    expect(session.current()).toEqual({ kind: 'signed-out' });
    expect(addresses).toEqual(['/']);
    expect(server.seen).toEqual([]);
  });

  test('U-33 a refusal and a failed exchange are told as GOOGLE_SSO_ERROR (400)', async () => {
    server.playBy(authService);
    const refused = await start('/?error=access_denied', pending);
    expect(refused.errors).toMatchObject([{ code: 'GOOGLE_SSO_ERROR', status: 400 }]);
    server.play(answers(400, { code: 'bad_code_verifier', message: 'no' }));
    const failed = await start('/?code=abc', pending);
    expect(failed.errors).toMatchObject([{ code: 'GOOGLE_SSO_ERROR', status: 400 }]);
    expect(failed.session.current()).toEqual({ kind: 'signed-out' });
  });
});

describe('during and after a session', () => {
  test('U-02 signing in goes to Google with the way back, offline access and consent', async () => {
    const { session, left } = await start('/');
    await session.signIn();
    const url = new URL(left[0] ?? '');
    expect(`${url.origin}${url.pathname}`).toBe(`${server.origin}/auth/v1/authorize`);
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      provider: 'google',
      access_type: 'offline',
      prompt: 'consent',
      code_challenge_method: 's256',
    });
    expect(new URL(url.searchParams.get('redirect_to') ?? '').origin).toBe('https://app.example');
  });

  test('U-27 the address of whoever is signed in is kept as user_email', async () => {
    server.playBy(authService);
    const { area } = await start('/?code=abc', pending);
    expect(area.getItem('user_email')).toBe('ada@example.org');
    const visitor = await start('/');
    expect(visitor.area.getItem('user_email')).toBeNull();
  });

  test('a stored session is read, gives its token and refreshes it', async () => {
    server.playBy(authService);
    const { session } = await start('/', { account_session: JSON.stringify(tokenAnswer('stored')) });
    expect(await session.accessToken()).toBe(tokenAnswer('stored').access_token);
    expect(await session.refreshAccessToken()).toBe(tokenAnswer('second').access_token);
    expect(server.seen).toHaveLength(1);
  });

  test('U-33 a refused refresh ends the session; a lost connection and AUTH_ERROR (500) do not', async () => {
    const stored = { account_session: JSON.stringify(tokenAnswer('stored')) };
    const offline = await start('/', stored, () => Promise.reject(new TypeError('fetch failed')));
    vi.useFakeTimers();
    const refreshing = offline.session.refreshAccessToken().catch(toAppError);
    await vi.advanceTimersByTimeAsync(60_000);
    vi.useRealTimers();
    expect(await refreshing).toMatchObject({ category: 'network' });
    expect(offline.session.current().kind).toBe('signed-in');

    const failing = await start('/', stored);
    server.play(answers(429, { code: 'over_request_rate_limit', message: 'no' }));
    expect(await failing.session.refreshAccessToken().catch(toAppError)).toMatchObject({
      code: 'AUTH_ERROR',
      status: 500,
    });

    const ended = await start('/', stored);
    server.play(answers(400, { code: 'refresh_token_not_found', message: 'no' }));
    expect(await ended.session.refreshAccessToken()).toBeUndefined();
    expect(ended.session.current()).toEqual({ kind: 'signed-out' });
  });

  test('U-14 signing out ends all sessions everywhere and leaves nothing on the device', async () => {
    server.playBy(authService);
    const stored = { account_session: JSON.stringify(tokenAnswer('stored')), user_email: 'ada@example.org' };
    const { session, area } = await start('/', stored);
    await session.signOut();
    expect(server.seen.map(({ path }) => path)).toEqual(['/auth/v1/logout?scope=global']);
    expect(session.current()).toEqual({ kind: 'signed-out' });
    expect(area.length).toBe(0);
  });

  test('U-33 a sign-out that the server does not hear of (SIGNOUT_ERROR, 500) still empties the device, and says so', async () => {
    server.play(answers(500, {}));
    const stored = { account_session: JSON.stringify(tokenAnswer('stored')) };
    const { session, area } = await start('/', stored);
    await expect(session.signOut()).rejects.toMatchObject({ code: 'SIGNOUT_ERROR', status: 500 });
    expect(session.current()).toEqual({ kind: 'signed-out' });
    expect(area.length).toBe(0);
  });
});
