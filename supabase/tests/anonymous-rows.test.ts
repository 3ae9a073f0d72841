import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  agree,
  answer,
  backend,
  browserClient,
  newPerson,
  newSessionKey,
  newVisitor,
  openVisitor,
  signIn,
} from './test-backend.ts';
import type { Client, Visitor } from './test-backend.ts';

const tables = ['survey_responses', 'health_consents'] as const;

async function visitorWithAnswer(): Promise<Visitor> {
  const visitor = await newVisitor();
  const { error } = await visitor.client
    .from('survey_responses')
    .insert(answer({ user_id: null, session_id: visitor.sessionId }));
  expect(error).toBeNull();
  return visitor;
}

/** Rows of the visitor that this client gets when it asks as cleverly as it can. */
async function rowsSeenBy(client: Client, sessionId: string): Promise<number> {
  let seen = 0;
  for (const table of tables) {
    const answers = await Promise.all([
      client.from(table).select('*'),
      client.from(table).select('*').eq('session_id', sessionId),
      client.from(table).select('*').or(`session_id.eq.${sessionId},session_id.not.is.null,user_id.is.null`),
      client.from(table).select('session_id').not('session_id', 'is', null).limit(1000),
    ]);
    for (const { data } of answers) {
      seen += (data ?? []).filter((row) => row.session_id === sessionId).length;
    }
    const counted = await client
      .from(table)
      .select('*', { count: 'exact', head: true })
      .eq('session_id', sessionId);
    seen += counted.count ?? 0;
  }
  return seen;
}

test('a visitor reads the own rows with the session key', async () => {
  const visitor = await visitorWithAnswer();
  const { data } = await visitor.client.from('survey_responses').select('question_id, response_value');
  expect(data).toEqual([{ question_id: 'q1', response_value: 3 }]);
});

test('without the key, with the session id alone and with a guessed filter nothing is read', async () => {
  const visitor = await visitorWithAnswer();
  expect(await rowsSeenBy(browserClient(), visitor.sessionId)).toBe(0);
});

test("with another visitor's key, an unknown key and a key of another shape nothing is read", async () => {
  const visitor = await visitorWithAnswer();
  const other = await visitorWithAnswer();
  const keys = [
    other.sessionKey,
    newSessionKey(),
    visitor.sessionKey.toUpperCase(),
    visitor.sessionKey.slice(0, 63),
    '',
    visitor.sessionId,
  ];
  for (const key of keys) expect(await rowsSeenBy(browserClient(key), visitor.sessionId)).toBe(0);
});

test('the session id alone adds, changes and erases nothing', async () => {
  const visitor = await visitorWithAnswer();
  const owner = { user_id: null, session_id: visitor.sessionId };
  for (const intruder of [browserClient(), (await newVisitor()).client, (await newPerson()).client]) {
    const added = await intruder.from('survey_responses').insert(answer(owner, { question_id: 'q2' }));
    expect(added.error?.code).toBe('42501');
    const changed = await intruder
      .from('survey_responses')
      .update({ response_value: 1 })
      .eq('session_id', visitor.sessionId)
      .select();
    expect(changed.data ?? []).toEqual([]);
    await intruder.rpc('erase_visitor_session');
  }
  const { data } = await visitor.client.from('survey_responses').select('question_id, response_value');
  expect(data).toEqual([{ question_id: 'q1', response_value: 3 }]);
});

test('a session id cannot be taken over with another key', async () => {
  const visitor = await visitorWithAnswer();
  const intruder = browserClient(newSessionKey());
  const taken = await intruder.rpc('open_visitor_session', { p_session_id: visitor.sessionId });
  expect(taken.status).toBe(409);
  expect(await rowsSeenBy(intruder, visitor.sessionId)).toBe(0);
});

test("after sign-in not even the own key opens the visitor's rows, and after sign-out no key means no rows", async () => {
  const visitor = await visitorWithAnswer();
  const person = await newPerson();
  await person.client.from('survey_responses').insert(answer({ user_id: person.id, session_id: null }));

  const browser = browserClient(visitor.sessionKey);
  await signIn(browser, person.email);
  expect(await rowsSeenBy(browser, visitor.sessionId)).toBe(0);
  const own = await browser.from('survey_responses').select('user_id');
  expect(own.data).toEqual([{ user_id: person.id }]);

  await browser.auth.signOut();
  const afterwards = await browser.from('survey_responses').select('user_id, session_id');
  expect(afterwards.data).toEqual([{ user_id: null, session_id: visitor.sessionId }]);
  const withoutKey = browserClient();
  await signIn(withoutKey, person.email);
  await withoutKey.auth.signOut();
  expect(await rowsSeenBy(withoutKey, visitor.sessionId)).toBe(0);
  const personRows = await withoutKey.from('survey_responses').select('*').eq('user_id', person.id);
  expect(personRows.data).toEqual([]);
});

test('a forged token opens nothing', async () => {
  const visitor = await visitorWithAnswer();
  const claims = Buffer.from(JSON.stringify({ sub: randomUUID(), role: 'service_role' })).toString(
    'base64url',
  );
  for (const token of [`eyJhbGciOiJub25lIn0.${claims}.`, `eyJhbGciOiJIUzI1NiJ9.${claims}.c2lnbmF0dXJl`]) {
    const response = await fetch(
      `${backend.apiUrl}/rest/v1/survey_responses?session_id=eq.${visitor.sessionId}`,
      {
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${token}`,
          'x-session-key': visitor.sessionKey,
        },
      },
    );
    expect(response.status).toBe(401);
  }
});

test('the schema of keys, limits and jobs cannot be asked for', async () => {
  const visitor = await visitorWithAnswer();
  for (const key of [backend.publishableKey, backend.secretKey]) {
    const response = await fetch(`${backend.apiUrl}/rest/v1/visitor_sessions?select=*`, {
      headers: { apikey: key, 'accept-profile': 'private', 'x-session-key': visitor.sessionKey },
    });
    expect(response.ok).toBe(false);
  }
});

test('answers without a recorded agreement, and after it was taken back, are refused', async () => {
  const visitor = await openVisitor();
  const owner = { user_id: null, session_id: visitor.sessionId };
  const early = await visitor.client.from('survey_responses').insert(answer(owner));
  expect(early.error).toMatchObject({ code: 'PT403', details: 'STORE_AGREEMENT_MISSING' });
  expect(early.status).toBe(403);
  await agree(visitor.client, owner);
  expect((await visitor.client.from('survey_responses').insert(answer(owner))).error).toBeNull();
  await agree(visitor.client, owner, false);
  expect((await visitor.client.from('survey_responses').insert(answer(owner))).status).toBe(403);
});

test('a visitor erases everything the server keeps about the session', async () => {
  const visitor = await visitorWithAnswer();
  const { error } = await visitor.client.rpc('erase_visitor_session');
  expect(error).toBeNull();
  expect(await rowsSeenBy(visitor.client, visitor.sessionId)).toBe(0);
  const reopened = await visitor.client.rpc('open_visitor_session', { p_session_id: visitor.sessionId });
  expect(reopened.error).toBeNull();
  expect(await rowsSeenBy(visitor.client, visitor.sessionId)).toBe(0);
});

test('two writers at once cannot get past 500 rows', async () => {
  const visitor = await newVisitor();
  const owner = { user_id: null, session_id: visitor.sessionId };
  const batch = () => Array.from({ length: 300 }, (_, place) => answer(owner, { question_id: `q${place}` }));
  const results = await Promise.all(
    [batch(), batch(), batch()].map(
      async (rows) => await visitor.client.from('survey_responses').insert(rows),
    ),
  );
  expect(results.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 413, 413]);
  const { count } = await visitor.client.from('survey_responses').select('*', { count: 'exact', head: true });
  expect(count).toBe(300);
});
