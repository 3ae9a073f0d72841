import { consentRecordSchema } from '@stepwise/contract/consent-rows';
import {
  consentVersionDefault,
  currentConsentsSchema,
  policyVersionSchema,
} from '@stepwise/contract/consent-sync';
import { array } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { callRpc, openDatabase, send } from './accounts-backend.ts';
import { browserClient, newPerson } from './test-backend.ts';

const sql = openDatabase();

const choice = {
  consent_type: 'analytics',
  consent_given: true,
  consent_version: '1.0.0',
  user_agent: 'Test browser',
};

test('C-19 C-27 C-32 a visitor records choices without a user, and the rows come back', async () => {
  const session_id = crypto.randomUUID();
  const row = { ...choice, session_id, user_id: null, ip_address: '203.0.113.77' };
  const rows = [row, { ...row, consent_type: 'marketing' }];
  const answer = await send('rest/v1/consent_records', {
    method: 'POST',
    headers: { prefer: 'return=representation' },
    body: rows,
  });
  expect(answer.status).toBe(201);
  expect(array(consentRecordSchema).parse(answer.body)).toHaveLength(2);
  expect(answer.body).toMatchObject([
    { user_id: null, session_id, consent_type: 'analytics', user_agent: 'Test browser' },
    { user_id: null, session_id, consent_type: 'marketing', user_agent: 'Test browser' },
  ]);
  expect(answer.text).not.toContain('203.0.113.77');
});

test.each(['a visitor', 'a person'])('a choice of %s that arrives again is kept once', async (who) => {
  const person = who === 'a person' ? await newPerson() : undefined;
  const session_id = crypto.randomUUID();
  // A clock that runs ahead: each arrival is set back to another moment.
  const decided_at = new Date(Date.now() + 3_600_000).toISOString();
  const choice_id = crypto.randomUUID();
  const row = { ...choice, session_id, user_id: person?.id ?? null, decided_at, choice_id };
  const rows = [row, { ...row, consent_type: 'marketing' }];
  const arrive = () =>
    send('rest/v1/consent_records?on_conflict=user_id,consent_type,choice_id', {
      method: 'POST',
      headers: { prefer: 'resolution=ignore-duplicates,return=minimal' },
      token: person?.token,
      body: rows,
    });
  const together = await Promise.all([arrive(), arrive(), arrive()]);
  expect([...together, await arrive()].map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  const kept = await sql`
    select consent_type, choice_id from public.consent_records where session_id = ${session_id} order by consent_type`;
  expect(kept).toEqual([
    { consent_type: 'analytics', choice_id },
    { consent_type: 'marketing', choice_id },
  ]);
});

test('C-32 later neither the session id nor a filter reads what visitors chose', async () => {
  const session_id = crypto.randomUUID();
  await send('rest/v1/consent_records', { method: 'POST', body: { ...choice, session_id, user_id: null } });
  for (const query of ['', `session_id=eq.${session_id}`, 'user_id=is.null', 'id=gt.0&order=id.desc']) {
    expect((await send(`rest/v1/consent_records?${query}`)).body).toEqual([]);
  }
});

test('C-27 C-28 C-29 a person records choices, and reads the history and the latest of a type', async () => {
  const person = await newPerson();
  const choices = [
    { ...choice, consent_given: true },
    { ...choice, consent_type: 'terms' },
    { ...choice, consent_given: false },
  ];
  for (const each of choices) {
    const saved = await person.client
      .from('consent_records')
      .insert({ ...each, user_id: person.id })
      .select()
      .single();
    expect(consentRecordSchema.parse(saved.data)).toMatchObject({
      user_id: person.id,
      consent_type: each.consent_type,
    });
  }
  const own = () => person.client.from('consent_records').select('*').eq('user_id', person.id);
  const history = await own().order('created_at', { ascending: false });
  expect(history.data?.map(({ consent_type, consent_given }) => [consent_type, consent_given])).toEqual([
    ['analytics', false],
    ['terms', true],
    ['analytics', true],
  ]);
  const latest = await own()
    .eq('consent_type', 'analytics')
    .order('created_at', { ascending: false })
    .limit(1)
    .single();
  expect(latest.data?.consent_given).toBe(false);
});

test('P-27 a choice of a person is seen by that person only, and changed by nobody', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  await person.client.from('consent_records').insert({ ...choice, user_id: person.id });
  const seen = await stranger.client.from('consent_records').select('*').eq('user_id', person.id);
  expect(seen.data).toEqual([]);
  for (const client of [person.client, stranger.client, browserClient()]) {
    const changed = await client
      .from('consent_records')
      .update({ consent_given: false })
      .eq('user_id', person.id);
    const deleted = await client.from('consent_records').delete().eq('user_id', person.id);
    expect([changed.error?.code, deleted.error?.code]).toEqual(['42501', '42501']);
  }
  const left = await person.client.from('consent_records').select('consent_given');
  expect(left.data).toEqual([{ consent_given: true }]);
});

test('C-16 at sign-in the choices of the browser are taken over once, also by two tabs', async () => {
  const person = await newPerson();
  const decided_at = '2026-11-20T10:00:00Z';
  const p_choices = ['analytics', 'marketing'].map((consent_type) => ({
    consent_type,
    consent_given: consent_type === 'analytics',
    consent_version: '1.0.0',
    decided_at,
  }));
  const sync = async () =>
    await callRpc('sync_consents', { p_session_id: crypto.randomUUID(), p_choices }, { token: person.token });
  const answers = await Promise.all([sync(), sync(), sync()]);
  for (const { status, body } of answers) {
    expect(status).toBe(200);
    expect(currentConsentsSchema.parse(body).map((each) => [each.consent_type, each.consent_given])).toEqual([
      ['analytics', true],
      ['marketing', false],
    ]);
  }
  const { data } = await person.client.from('consent_records').select('consent_type, decided_at');
  expect(data).toHaveLength(2);
  expect(new Set(data?.map((each) => Date.parse(each.decided_at)))).toEqual(
    new Set([Date.parse(decided_at)]),
  );
});

test('C-16 Z-05 an old yes of a browser does not undo a newer no of the account', async () => {
  const person = await newPerson();
  await person.client
    .from('consent_records')
    .insert({ ...choice, consent_given: false, source: 'gpc', user_id: person.id });
  const { body } = await callRpc(
    'sync_consents',
    { p_session_id: 's', p_choices: [{ ...choice, decided_at: '2026-11-20T10:00:00Z' }] },
    { token: person.token },
  );
  expect(currentConsentsSchema.parse(body)).toMatchObject([
    { consent_type: 'analytics', consent_given: false, source: 'gpc' },
  ]);
});

test('C-20 C-30 K-19 everybody reads the newest version of a policy; it is 1.0.0 now', async () => {
  const person = await newPerson();
  for (const type of ['terms', 'privacy', 'cookies']) {
    for (const token of [undefined, person.token]) {
      const { body } = await send(
        `rest/v1/policy_versions?policy_type=eq.${type}&order=effective_date.desc&limit=1`,
        { token },
      );
      expect(array(policyVersionSchema).parse(body)).toMatchObject([
        { policy_type: type, version: consentVersionDefault },
      ]);
    }
  }
});

test('nothing is counted about a person without an agreement to analytics', async () => {
  const person = await newPerson();
  const count = async () =>
    (await callRpc('count_usage', { p_event: 'visit' }, { token: person.token })).body;
  expect(await count()).toBe(false);
  await person.client.from('consent_records').insert({ ...choice, user_id: person.id });
  expect(await count()).toBe(true);
  expect((await person.client.from('user_analytics').select('event, event_count')).data).toEqual([
    { event: 'visit', event_count: 1 },
  ]);
  await person.client.from('consent_records').insert({ ...choice, consent_given: false, user_id: person.id });
  expect(await count()).toBe(false);
  expect((await person.client.from('user_analytics').select('*')).data).toEqual([]);
});

test('a count that arrives while the agreement is taken back is not kept', async () => {
  const person = await newPerson();
  const decide = async (consent_given: boolean) =>
    await person.client.from('consent_records').insert({ ...choice, consent_given, user_id: person.id });
  for (let round = 0; round < 6; round += 1) {
    await decide(true);
    const counts = Array.from(
      { length: 6 },
      async () => await callRpc('count_usage', { p_event: 'visit' }, { token: person.token }),
    );
    await Promise.all([...counts, decide(false)]);
    expect((await person.client.from('user_analytics').select('*')).data).toEqual([]);
  }
});
