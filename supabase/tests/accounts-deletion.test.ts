import { accountDeletionSchema } from '@stepwise/contract/personal-data';
import { expect, test } from 'vitest';
import { callRpc, openDatabase, send } from './accounts-backend.ts';
import { newWholePerson, tablesAboutPeople, tracesOf } from './person-traces.ts';
import { answer, browserClient, newPerson, signIn } from './test-backend.ts';

const sql = openDatabase();

/** Every table is looked through several times. */
const walking = { timeout: 240_000 };

async function askForDeletion(token?: string, body?: unknown) {
  const answered = await send('functions/v1/delete-user-account', { method: 'POST', token, body });
  return { status: answered.status, ...accountDeletionSchema.parse(answered.body) };
}

test(
  'P-06 P-21 after deletion no row of any table names the person, and everybody else is untouched',
  walking,
  async () => {
    const other = await newWholePerson(sql);
    const person = await newWholePerson(sql);
    const before = await tracesOf(sql, person);
    expect((await tablesAboutPeople(sql)).filter((table) => before[table] === undefined)).toEqual([]);
    const ofOther = await tracesOf(sql, other);

    expect(await askForDeletion(person.token)).toEqual({ status: 200, success: true, error: null });
    expect(await tracesOf(sql, person)).toEqual({});
    expect(await tracesOf(sql, other)).toEqual(ofOther);
    const [failed] = await sql`
    select count(*)::int as count from public.security_audit_log
    where event_details ->> 'emailHash' = private.email_hash(${person.email})`;
    expect(failed?.['count']).toBe(0);
  },
);

test(
  'P-06 a deleted account has no session: its tokens open nothing and write nothing',
  walking,
  async () => {
    const person = await newWholePerson(sql);
    const elsewhere = browserClient();
    await signIn(elsewhere, person.email);
    await askForDeletion(person.token);
    for (const client of [person.client, elsewhere]) {
      expect((await client.auth.refreshSession()).error).not.toBeNull();
      expect((await client.auth.getUser()).data.user).toBeNull();
    }
    const { token } = person;
    for (const table of ['users', 'survey_responses', 'consent_records', 'security_audit_log']) {
      const read = await send(`rest/v1/${table}?select=*`, { token });
      expect(read.status).toBe(401);
    }
    const row = answer({ user_id: person.id, session_id: null });
    const written = await send('rest/v1/survey_responses', { method: 'POST', token, body: row });
    expect(written.status).toBeGreaterThanOrEqual(400);
    for (const name of ['ensure_profile', 'export_user_data', 'claim_visitor_answers', 'list_my_data']) {
      expect((await callRpc(name, {}, { token })).status).toBe(401);
    }
    for (const name of ['csrf-token', 'surveys', 'generate-ai-feedback', 'delete-user-account']) {
      await send(`functions/v1/${name}`, { token });
      await send(`functions/v1/${name}`, {
        method: 'POST',
        token,
        body: {},
        headers: { 'idempotency-key': 'k' },
      });
    }
    expect(await tracesOf(sql, person)).toEqual({});
  },
);

test('P-06 asking again after a lost answer is a success and leaves no trace either', walking, async () => {
  const person = await newPerson();
  await askForDeletion(person.token);
  expect(await askForDeletion(person.token)).toEqual({ status: 200, success: true, error: null });
  expect(await tracesOf(sql, person)).toEqual({});
});

test('P-07 P-08 without a session nothing is deleted, whoever the body names', walking, async () => {
  const person = await newPerson();
  const noSession = {
    status: 401,
    success: false,
    error: { code: 'AUTH_REQUIRED', message: 'No active session' },
  };
  expect(await askForDeletion(undefined, { userId: person.id })).toEqual(noSession);
  const { token } = await newPerson();
  const spare = await newPerson();
  expect((await askForDeletion(token, { userId: person.id, p_user_id: person.id })).success).toBe(true);
  await spare.client.auth.signOut({ scope: 'global' });
  expect(await askForDeletion(spare.token)).toEqual(noSession);
  for (const { id } of [person, spare]) {
    const [kept] = await sql`select id from auth.users where id = ${id}`;
    expect(kept?.['id']).toBe(id);
  }
});

test('an account is deleted only soon after a sign-in', walking, async () => {
  const person = await newWholePerson(sql);
  await sql`update auth.sessions set created_at = now() - interval '16 minutes' where user_id = ${person.id}`;
  expect(await askForDeletion(person.token)).toMatchObject({
    status: 403,
    success: false,
    error: { code: 'RECENT_SIGN_IN_REQUIRED' },
  });
  const fresh = await signIn(browserClient(), person.email);
  expect((await askForDeletion(fresh)).success).toBe(true);
  expect(await tracesOf(sql, person)).toEqual({});
});

test('P-09 an account that cannot be deleted stays whole', walking, async () => {
  const person = await newWholePerson(sql);
  const before = await tracesOf(sql, person);
  await sql.unsafe(`
    create function private.refuse_for_test() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse_for_test before delete on auth.users
      for each row when (old.id = '${person.id}') execute function private.refuse_for_test()`);
  try {
    expect(await askForDeletion(person.token)).toMatchObject({
      success: false,
      error: { code: 'DELETE_ACCOUNT_ERROR', message: 'Failed to delete account' },
    });
  } finally {
    await sql.unsafe('drop function private.refuse_for_test() cascade');
  }
  const after = await tracesOf(sql, person);
  expect({ ...after, 'private.rate_limits': 0 }).toEqual({ ...before, 'private.rate_limits': 0 });
});
