import { visitorClaimSchema } from '@stepwise/contract/visitor-claim';
import { expect, test } from 'vitest';
import { callRpc, openDatabase } from './accounts-backend.ts';
import { agree, answer, newPerson, newSessionKey, newVisitor } from './test-backend.ts';
import type { Person, Visitor } from './test-backend.ts';

const sql = openDatabase();

async function claim(person: Person, sessionKey: string) {
  const headers = { 'x-session-key': sessionKey };
  return visitorClaimSchema.parse(
    (await callRpc('claim_visitor_answers', {}, { token: person.token, headers })).body,
  );
}

function rows(visitor: Visitor, count: number, survey_number = 1) {
  const owner = { user_id: null, session_id: visitor.sessionId };
  const run_id = crypto.randomUUID();
  return Array.from({ length: count }, (_, place) => ({
    ...answer(owner, { question_id: `q${place}`, run_id }),
    survey_number,
  }));
}

async function answersOf(person: Person) {
  const { data } = await person.client
    .from('survey_responses')
    .select('survey_number, question_id, run_id, session_id');
  return data ?? [];
}

function name(row: { survey_number: number; question_id: string; run_id: string }): string {
  return `${row.survey_number} ${row.question_id} ${row.run_id}`;
}

const nothing = { outcome: 'nothing', answers: 0, surveys: [] };

test('U-11 U-12 P-22 500 answers of a visitor move into the account at once, and only once', async () => {
  const visitor = await newVisitor();
  const person = await newPerson();
  const all = [...rows(visitor, 250), ...rows(visitor, 250, 3)];
  expect((await visitor.client.from('survey_responses').insert(all)).error).toBeNull();
  expect(await claim(person, visitor.sessionKey)).toEqual({
    outcome: 'moved',
    answers: 500,
    surveys: [1, 3],
  });
  expect(await claim(person, visitor.sessionKey)).toEqual(nothing);
  const kept = await answersOf(person);
  expect(kept.map(name).toSorted()).toEqual(all.map(name).toSorted());
  expect(new Set(kept.map(({ session_id }) => session_id))).toEqual(new Set([null]));
  expect((await visitor.client.from('survey_responses').select('*')).data).toEqual([]);
});

test('U-12 tabs that claim at once move every answer to one of them', async () => {
  const visitor = await newVisitor();
  const person = await newPerson();
  await visitor.client.from('survey_responses').insert(rows(visitor, 48));
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, async () => await claim(person, visitor.sessionKey)),
  );
  expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([
    'moved',
    ...Array.from({ length: 5 }, () => 'nothing'),
  ]);
  expect(await answersOf(person)).toHaveLength(48);
});

test('two people who know one key cannot both have its answers', async () => {
  const visitor = await newVisitor();
  const people = [await newPerson(), await newPerson()];
  await visitor.client.from('survey_responses').insert(rows(visitor, 16));
  const outcomes = await Promise.all(people.map(async (person) => await claim(person, visitor.sessionKey)));
  expect(outcomes.map(({ answers }) => answers).toSorted((a, b) => a - b)).toEqual([0, 16]);
});

test('U-12 nobody claims the answers of a visitor without the key', async () => {
  const visitor = await newVisitor();
  const person = await newPerson();
  await visitor.client.from('survey_responses').insert(rows(visitor, 16));
  const other = await newVisitor();
  expect(await claim(person, newSessionKey())).toEqual(nothing);
  expect((await claim(person, other.sessionKey)).answers).toBe(0);
  for (const headers of [
    {},
    { 'x-session-key': visitor.sessionId },
    { 'x-session-key': '' },
    { 'x-session-id': visitor.sessionId },
  ]) {
    const refused = await callRpc('claim_visitor_answers', {}, { token: person.token, headers });
    expect(refused.status).toBe(400);
  }
  const named = await callRpc(
    'claim_visitor_answers',
    { p_session_id: visitor.sessionId },
    { token: person.token, headers: { 'x-session-key': newSessionKey() } },
  );
  expect(named.status).toBe(404);
  const asVisitor = await callRpc(
    'claim_visitor_answers',
    {},
    { headers: { 'x-session-key': visitor.sessionKey } },
  );
  expect(asVisitor.status).toBe(401);
  expect(await answersOf(person)).toEqual([]);
  const { count } = await visitor.client.from('survey_responses').select('*', { count: 'exact', head: true });
  expect(count).toBe(16);
});

test('nothing is lost when visitors write while their answers move', async () => {
  const visitor = await newVisitor();
  const person = await newPerson();
  await visitor.client.from('survey_responses').insert(rows(visitor, 16));
  const late = Array.from({ length: 12 }, () => rows(visitor, 4));
  const [claimed, ...written] = await Promise.all([
    claim(person, visitor.sessionKey),
    ...late.map(async (batch) => await visitor.client.from('survey_responses').insert(batch)),
  ]);
  const accepted = written.filter(({ error }) => error === null).length;
  expect(claimed.outcome).toBe('moved');
  // A refused write tells its sender, who keeps it; an accepted one is in the account or still the visitor's.
  const [left] =
    await sql`select count(*)::int as count from public.survey_responses where session_id = ${visitor.sessionId}`;
  expect((await answersOf(person)).length + Number(left?.['count'])).toBe(16 + accepted * 4);
});

test('whoever said no in the account is asked again; until then the answers stay with the visitor', async () => {
  const visitor = await newVisitor();
  const person = await newPerson();
  await visitor.client.from('survey_responses').insert(rows(visitor, 16));
  const own = { user_id: person.id, session_id: null };
  await agree(person.client, own, false);
  expect(await claim(person, visitor.sessionKey)).toEqual({ outcome: 'not-agreed', answers: 0, surveys: [] });
  expect((await visitor.client.from('survey_responses').select('*')).data).toHaveLength(16);
  await agree(person.client, own);
  expect((await claim(person, visitor.sessionKey)).answers).toBe(16);
});
