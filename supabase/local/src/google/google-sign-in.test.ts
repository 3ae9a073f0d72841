import { fileURLToPath } from 'node:url';
import { decodeJwt } from 'jose';
import { createClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Backend } from '../start-backend.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';

const MIGRATIONS = fileURLToPath(new URL('../conformance/supabase/migrations/', import.meta.url));
const SITE = 'http://localhost:4400';

describe('signing in with Google', () => {
  let backend: Backend;
  beforeAll(async () => {
    backend = await startThrowawayBackend({ migrationsDirectory: MIGRATIONS });
  });
  afterAll(async () => await backend.stop());

  /** Follows redirects by hand until an address leaves the backend, as a browser would. */
  async function travel(start: string): Promise<{ url: URL; page: string | undefined }> {
    let url = new URL(start);
    for (let hops = 0; hops < 6 && url.origin === new URL(backend.apiUrl).origin; hops += 1) {
      const answer = await fetch(url, { redirect: 'manual' });
      const location = answer.headers.get('location');
      if (location === null) return { url, page: await answer.text() };
      url = new URL(location, url);
    }
    return { url, page: undefined };
  }

  function authorize(query: Record<string, string>): string {
    const parameters = new URLSearchParams({
      provider: 'google',
      redirect_to: `${SITE}/auth/callback`,
      ...query,
    });
    return `${backend.apiUrl}/auth/v1/authorize?${parameters.toString()}`;
  }

  async function landingOf(target: string): Promise<string> {
    const { url } = await travel(authorize({ redirect_to: target, login_hint: 'cy@example.com' }));
    return url.origin;
  }

  async function choose(choice: string): Promise<URL> {
    const form = await travel(authorize({}));
    form.url.searchParams.set('choice', choice);
    return (await travel(form.url.href)).url;
  }

  const open = () =>
    createClient(backend.apiUrl, backend.publishableKey, {
      auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce' },
    });

  test('the page asks for an account and carries the request along', async () => {
    const { url, page } = await travel(authorize({}));
    expect(url.href.startsWith(backend.googleUrl)).toBe(true);
    for (const text of [
      '<label for="email">Email</label>',
      '<label for="name">Name</label>',
      'Continue',
      'Cancel',
    ]) {
      expect(page).toContain(text);
    }
    expect(page).toContain(`name="state" value="${url.searchParams.get('state')}"`);
  });

  test('tokens arrive with a hosted project’s claims, and the same account is the same person', async () => {
    const query = { login_hint: 'Ann@Example.com', name: 'Ann Example' };
    const [first, second] = [await travel(authorize(query)), await travel(authorize(query))];
    expect(first.url.origin + first.url.pathname).toBe(`${SITE}/auth/callback`);
    const claims = [first, second].map(({ url }) => {
      const token = new URLSearchParams(url.hash.slice(1)).get('access_token');
      return decodeJwt(token ?? '');
    });
    expect(claims[0]).toMatchObject({
      iss: `${backend.apiUrl}/auth/v1`,
      aud: 'authenticated',
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { full_name: 'Ann Example', email: expect.stringMatching(/^ann@example\.com$/i) },
      amr: [{ method: 'oauth' }],
    });
    expect(claims[1]?.sub).toBe(claims[0]?.sub);
    const service = createClient(backend.apiUrl, backend.secretKey, { auth: { persistSession: false } });
    const rows = await service
      .from('conformance_people')
      .select('full_name')
      .eq('id', String(claims[0]?.sub));
    expect(rows.data, 'a trigger on auth.users reads the metadata').toEqual([{ full_name: 'Ann Example' }]);
  });

  test('a code is exchanged once, by the browser that began', async () => {
    const client = open();
    const stored = new Map<string, string>();
    const storage = {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    };
    const browser = createClient(backend.apiUrl, backend.publishableKey, {
      auth: { storage, autoRefreshToken: false, detectSessionInUrl: false, flowType: 'pkce' },
    });
    const started = await browser.auth.signInWithOAuth({
      provider: 'google',
      options: {
        redirectTo: `${SITE}/auth/callback`,
        skipBrowserRedirect: true,
        queryParams: { login_hint: 'bo@example.com' },
      },
    });
    const { url } = await travel(started.data.url ?? '');
    const code = url.searchParams.get('code') ?? '';
    const { data } = await browser.auth.exchangeCodeForSession(code);
    expect(data.user?.email).toBe('bo@example.com');
    expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
      app_metadata: { provider: 'google' },
    });
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('cancelling and Google’s own refusal come back as errors', async () => {
    const cancelled = await choose('cancel');
    expect(cancelled.origin + cancelled.pathname).toBe(`${SITE}/auth/callback`);
    expect(cancelled.searchParams.get('error')).toBe('access_denied');
    const refused = await choose('refuse');
    expect(refused.searchParams.get('error')).toBe('server_error');
  });

  test('an unknown state goes back to the site with an error', async () => {
    const { url } = await travel(`${backend.apiUrl}/auth/v1/callback?code=x&state=${crypto.randomUUID()}`);
    expect(url.origin).toBe(SITE);
    expect(url.href).toContain('bad_oauth_state');
  });

  test('people only ever return to the app, production or staging', async () => {
    expect(await landingOf('http://staging.localhost:4400/auth/callback')).toBe(
      'http://staging.localhost:4400',
    );
    expect(await landingOf('https://evil.example/steal')).toBe(SITE);
    expect(await landingOf('javascript:alert(1)')).toBe(SITE);
  });

  test('the page refuses a request that the app did not start', async () => {
    const answer = await fetch(`${backend.googleUrl}/sign-in?client_id=x&redirect_uri=https://evil.example`);
    expect(answer.status).toBe(400);
  });
});
