import { decodeJwt } from 'jose';
import { describe, expect, test } from 'vitest';
import { PASSWORD, client, serviceClient, signedIn, target, unique } from './target.ts';

describe('signing in and out', () => {
  test('an access token carries what policies and functions rely on', async () => {
    const ann = await signedIn('Ann');
    const claims = decodeJwt(ann.token);
    expect(claims).toMatchObject({
      iss: `${target().apiUrl}/auth/v1`,
      aud: 'authenticated',
      sub: ann.id,
      role: 'authenticated',
      email: ann.email,
      aal: 'aal1',
      is_anonymous: false,
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: { full_name: 'Ann' },
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
    });
    const seen = await ann.client.rpc('conformance_who');
    expect(seen.data).toMatchObject({ claims: { app_metadata: { provider: 'email' }, aal: 'aal1' } });
    const refreshed = await ann.client.auth.refreshSession();
    expect(decodeJwt(refreshed.data.session?.access_token ?? '')).toMatchObject({
      session_id: claims['session_id'],
      aal: 'aal1',
      app_metadata: { provider: 'email' },
      amr: claims['amr'],
    });
    await ann.remove();
  });

  test('the server confirms whose token it is', async () => {
    const ann = await signedIn();
    const { data } = await ann.client.auth.getUser();
    expect(data.user).toMatchObject({
      id: ann.id,
      email: ann.email,
      user_metadata: { full_name: 'Ann Example' },
    });
    const wrong = await client().auth.getUser(`${ann.token.slice(0, -4)}AAAA`);
    expect(wrong.error?.status).toBe(403);
    await ann.remove();
  });

  test('a wrong password is refused without saying more', async () => {
    const ann = await signedIn();
    const { error } = await client().auth.signInWithPassword({ email: ann.email, password: 'wrong-wrong' });
    expect(error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    const nobody = await client().auth.signInWithPassword({
      email: `${unique('no')}@example.com`,
      password: PASSWORD,
    });
    expect(nobody.error).toMatchObject({ status: 400, code: 'invalid_credentials' });
    await ann.remove();
  });

  test('a refresh token works once; used again at once it gives the same session', async () => {
    const ann = await signedIn();
    const before = (await ann.client.auth.getSession()).data.session;
    const first = await client().auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(first.data.session?.refresh_token).not.toBe(before?.refresh_token);
    const again = await client().auth.refreshSession({ refresh_token: before?.refresh_token ?? '' });
    expect(again.data.session?.user.id).toBe(ann.id);
    const unknown = await client().auth.refreshSession({ refresh_token: 'unknown-token' });
    expect(unknown.error?.status).toBe(400);
    await ann.remove();
  });

  test('signing out everywhere ends the other sessions too', async () => {
    const ann = await signedIn();
    const phone = client();
    await phone.auth.signInWithPassword({ email: ann.email, password: PASSWORD });
    expect((await ann.client.auth.signOut({ scope: 'global' })).error).toBeNull();
    expect((await phone.auth.refreshSession()).error).not.toBeNull();
    await ann.remove();
  });

  test('signing out here leaves the other sessions', async () => {
    const ann = await signedIn();
    const phone = client();
    await phone.auth.signInWithPassword({ email: ann.email, password: PASSWORD });
    await ann.client.auth.signOut({ scope: 'local' });
    expect((await phone.auth.refreshSession()).data.session?.user.id).toBe(ann.id);
    await ann.remove();
  });

  test('a person who deletes the account is gone at once', async () => {
    const ann = await signedIn();
    expect((await client().rpc('conformance_delete_me')).status).toBe(401);
    expect((await ann.client.rpc('conformance_delete_me')).error).toBeNull();
    expect((await ann.client.auth.getUser()).error).toMatchObject({ status: 403, code: 'user_not_found' });
    expect((await ann.client.auth.refreshSession()).error?.status).toBe(400);
    const rows = await serviceClient().from('conformance_people').select().eq('id', ann.id);
    expect(rows.data).toEqual([]);
  });

  test('the admin calls need the secret key', async () => {
    const ann = await signedIn();
    const service = serviceClient();
    expect((await service.auth.admin.getUserById(ann.id)).data.user).toMatchObject({ email: ann.email });
    const updated = await service.auth.admin.updateUserById(ann.id, { app_metadata: { plan: 'plus' } });
    expect(updated.data.user?.app_metadata).toMatchObject({ provider: 'email', plan: 'plus' });
    const listed = await service.auth.admin.listUsers({ page: 1, perPage: 200 });
    expect(listed.data.users.map((user) => user.id)).toContain(ann.id);
    expect((await ann.client.auth.admin.getUserById(ann.id)).error?.status).toBe(403);
    expect((await client().auth.admin.deleteUser(ann.id)).error?.status).toBeGreaterThanOrEqual(401);
    expect((await service.auth.admin.deleteUser(ann.id)).error).toBeNull();
    expect((await service.auth.admin.getUserById(ann.id)).error).toMatchObject({ status: 404 });
  });

  test('an address can be used for one account only', async () => {
    const ann = await signedIn();
    const again = await serviceClient().auth.admin.createUser({ email: ann.email, password: PASSWORD });
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
    await ann.remove();
  });
});
