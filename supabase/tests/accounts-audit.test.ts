import {
  accountSessionSchema,
  auditLogLimit,
  dataAccessLogEntrySchema,
  securityEventSchema,
  securityLogEntrySchema,
} from '@stepwise/contract/audit-log';
import { array } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { callRpc, openDatabase, send } from './accounts-backend.ts';
import { answer as answerRow, browserClient, newPerson, signIn } from './test-backend.ts';
import type { Person } from './test-backend.ts';

const sql = openDatabase();

async function securityLog(person: Person, of = person.id) {
  const { body } = await send(
    `rest/v1/security_audit_log?user_id=eq.${of}&order=created_at.desc&limit=${auditLogLimit}`,
    { token: person.token },
  );
  return array(securityLogEntrySchema).parse(body);
}

test('P-10 P-12 an event is logged with the parameters of the specification, and for its person only', async () => {
  const person = await newPerson();
  const event = {
    p_user_id: person.id,
    p_event_type: 'sign_in',
    p_event_details: { method: 'google' },
    p_ip_address: '203.0.113.77',
    p_user_agent: 'Test browser\nforged entry',
    p_success: true,
  };
  expect(securityEventSchema.safeParse(event).success).toBe(true);
  const answer = await callRpc('log_security_event', event, { token: person.token });
  expect(answer.status).toBe(200);
  const [entry] = await securityLog(person);
  expect(entry).toMatchObject({
    user_id: person.id,
    event_type: 'sign_in',
    event_details: { method: 'google' },
    ip_address: '127.0.0.0',
    user_agent: 'Test browser forged entry',
    success: true,
  });
  expect(entry?.id).toBe(answer.body);
});

test('P-11 P-13 P-15 an access is logged with the parameters of the specification', async () => {
  const person = await newPerson();
  const answer = await callRpc(
    'log_data_access_event',
    {
      p_user_id: person.id,
      p_action_type: 'view',
      p_resource_type: 'survey_responses',
      p_resource_id: '1',
      p_metadata: { rows: 16 },
      p_ip_address: '2001:db8:1:2::3',
      p_user_agent: 'Test browser',
    },
    { token: person.token },
  );
  expect(answer.status).toBe(200);
  const { body } = await send(
    `rest/v1/data_access_log?user_id=eq.${person.id}&order=created_at.desc&limit=${auditLogLimit}`,
    { token: person.token },
  );
  expect(array(dataAccessLogEntrySchema).parse(body)).toMatchObject([
    { action_type: 'view', resource_type: 'survey_responses', resource_id: '1', metadata: { rows: 16 } },
  ]);
});

test('P-14 the log of another person is empty, and nobody can write into it', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  await callRpc('log_security_event', { p_event_type: 'sign_in' }, { token: person.token });
  const before = await securityLog(person);
  expect(await securityLog(stranger, person.id)).toEqual([]);
  for (const token of [stranger.token, undefined]) {
    const forged = { p_user_id: person.id, p_event_type: 'login_failed' };
    expect((await callRpc('log_security_event', forged, { token })).status).toBeGreaterThanOrEqual(400);
    const access = { p_user_id: person.id, p_action_type: 'view', p_resource_type: 'x' };
    expect((await callRpc('log_data_access_event', access, { token })).status).toBeGreaterThanOrEqual(400);
    const row = { user_id: person.id, event_type: 'sign_in' };
    const inserted = await send('rest/v1/security_audit_log', { method: 'POST', body: row, token });
    expect(inserted.status).toBeGreaterThanOrEqual(400);
  }
  for (const table of ['security_audit_log', 'data_access_log']) {
    for (const method of ['PATCH', 'DELETE']) {
      const answer = await send(`rest/v1/${table}?user_id=eq.${person.id}`, {
        method,
        token: person.token,
        ...(method === 'PATCH' ? { body: { user_agent: 'x' } } : {}),
      });
      expect(answer.status).toBe(403);
    }
  }
  expect(await securityLog(person)).toEqual(before);
});

test('P-19 of a large body only the size is kept', async () => {
  const person = await newPerson();
  const p_event_details = { note: 'x'.repeat(50_000) };
  await callRpc('log_security_event', { p_event_type: 'sign_in', p_event_details }, { token: person.token });
  const [entry] = await securityLog(person);
  expect(entry?.event_details).toEqual({ omittedBytes: 50_012 });
});

async function reportFailure(email: string) {
  return await callRpc('log_security_event', { p_event_type: 'login_failed', p_event_details: { email } });
}

test('P-16 failed sign-ins of the last 24 hours are counted for the own address only', async () => {
  const person = await newPerson();
  const other = await newPerson();
  for (const email of [person.email, person.email.toUpperCase(), other.email]) {
    expect((await reportFailure(email)).status).toBe(200);
  }
  const count = async (email: string) =>
    await callRpc('count_failed_logins', { p_email: email }, { token: person.token });
  expect((await count(person.email)).body).toBe(2);
  expect((await count(other.email)).status).toBe(403);
  const [kept] = await sql`
    select count(*)::int as count from public.security_audit_log where to_jsonb(security_audit_log)::text ilike ${`%${person.email}%`}`;
  expect(kept?.['count']).toBe(0);
});

test('P-20 consent, subscription, profile, claim, export and erasing leave their own entries', async () => {
  const person = await newPerson();
  const { token } = person;
  await callRpc('ensure_profile', {}, { token });
  await person.client.from('users').update({ first_name: 'Ada' }).eq('id', person.id);
  await sql`update public.users set has_lifetime_access = true where id = ${person.id}`;
  await callRpc('erase_my_data', { p_kind: 'answers' }, { token });
  await callRpc('export_user_data', {}, { token });
  expect((await securityLog(person)).map(({ event_type }) => event_type).toReversed()).toEqual([
    'sign_in',
    'consent_recorded',
    'account_created',
    'profile_updated',
    'subscription_changed',
    'data_erased',
    'data_exported',
  ]);
});

test('P-20 signing in and out is in the log without the browser saying so, and each session that was ended', async () => {
  const person = await newPerson();
  const [second, third] = [browserClient(), browserClient()];
  const token = await signIn(second, person.email);
  await signIn(third, person.email);
  await third.auth.signOut({ scope: 'local' });
  const { body } = await callRpc('list_sessions', {}, { token });
  const other = array(accountSessionSchema)
    .parse(body)
    .find(({ is_current }) => !is_current);
  expect((await callRpc('end_session', { p_session_id: other?.id }, { token })).body).toBe(true);
  const log = await securityLog({ ...person, token });
  expect(log.map(({ event_type }) => event_type).filter((type) => type !== 'consent_recorded')).toEqual([
    'sessions_revoked',
    'sign_out',
    'sign_in',
    'sign_in',
    'sign_in',
  ]);
});

test('P-23 only the own sessions can be ended, and the device that was is out', async () => {
  const [person, stranger] = [await newPerson(), await newPerson()];
  const own = browserClient();
  const token = await signIn(own, person.email);
  const { body } = await callRpc('list_sessions', {}, { token });
  const session = array(accountSessionSchema)
    .parse(body)
    .find(({ is_current }) => !is_current);
  const end = async (by: string | undefined) =>
    await callRpc('end_session', { p_session_id: session?.id }, { token: by });
  expect((await end(stranger.token)).body).toBe(false);
  expect((await end(undefined)).status).toBe(401);
  expect((await callRpc('export_user_data', {}, { token: person.token })).status).toBe(200);

  expect((await end(token)).body).toBe(true);
  for (const door of ['export_user_data', 'list_my_data', 'list_sessions', 'ensure_profile']) {
    expect([door, (await callRpc(door, {}, { token: person.token })).status]).toEqual([door, 401]);
  }
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
  expect((await callRpc('list_sessions', {}, { token })).status).toBe(200);
});

test('P-23 a token whose session has ended reads and writes no row, although it has not run out', async () => {
  const person = await newPerson();
  const other = await signIn(browserClient(), person.email);
  const tables = await sql<{ name: string }[]>`
    select distinct table_name as name from information_schema.role_table_grants
    where table_schema = 'public' and grantee = 'authenticated'`;
  const statuses = async (token: string) =>
    await Promise.all(
      tables.map(async ({ name }) => (await send(`rest/v1/${name}?limit=1`, { token })).status),
    );
  expect(new Set(await statuses(person.token))).toEqual(new Set([200]));
  await person.client.auth.signOut({ scope: 'local' });
  expect(new Set(await statuses(person.token))).toEqual(new Set([401]));
  const { token } = person;
  const row = answerRow({ user_id: person.id, session_id: null });
  const written = await send('rest/v1/survey_responses', { method: 'POST', body: row, token });
  expect(written).toMatchObject({ status: 401, body: { code: 'PT401', message: 'Authentication required' } });
  const changes = { method: 'PATCH', body: { first_name: 'Ada' }, token };
  expect((await send(`rest/v1/users?id=eq.${person.id}`, changes)).status).toBe(401);
  expect((await send('rest/v1/surveys?limit=1', { token: other })).status).toBe(200);
});

test('U-14 a person sees where the account is open; signing out everywhere ends it', async () => {
  const person = await newPerson();
  const second = browserClient();
  await signIn(second, person.email);
  const list = async () => {
    const { body } = await callRpc('list_sessions', {}, { token: person.token });
    return array(accountSessionSchema).parse(body);
  };
  const sessions = await list();
  expect(sessions).toHaveLength(2);
  expect(sessions.filter(({ is_current }) => is_current)).toHaveLength(1);
  expect(sessions.map(({ user_agent }) => user_agent)).toEqual([expect.any(String), expect.any(String)]);
  await person.client.auth.signOut({ scope: 'others' });
  expect((await list()).map(({ is_current }) => is_current)).toEqual([true]);
  expect((await second.auth.refreshSession()).error).not.toBeNull();
  await person.client.auth.signOut({ scope: 'global' });
  expect((await callRpc('list_sessions', {}, { token: person.token })).status).toBe(401);
  expect((await person.client.auth.refreshSession()).error).not.toBeNull();
});
