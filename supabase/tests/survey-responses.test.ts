import { savedSurveyResponsesSchema } from '@stepwise/contract/survey-rows';
import { expect, test } from 'vitest';
import { answer, backend, newPerson, newVisitor } from './test-backend.ts';

async function post(path: string, rows: unknown, headers: Record<string, string>) {
  const response = await fetch(`${backend.apiUrl}/rest/v1/${path}`, {
    method: 'POST',
    headers: { apikey: backend.publishableKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(rows),
  });
  const text = await response.text();
  const body: unknown = text === '' ? null : JSON.parse(text);
  return { status: response.status, body };
}

async function surveyNumbersReadBy(query: string, headers: Record<string, string>): Promise<number[]> {
  const response = await fetch(`${backend.apiUrl}/rest/v1/survey_responses?${query}`, {
    headers: { apikey: backend.publishableKey, ...headers },
  });
  return savedSurveyResponsesSchema.parse(await response.json()).map((row) => row.survey_number);
}

test('A-82 A-72 a list of rows posted with return=representation is answered with the saved rows', async () => {
  const visitor = await newVisitor();
  const owner = { user_id: null, session_id: visitor.sessionId };
  const rows = ['q1', 'q2', 'q3'].map((question_id) =>
    answer(owner, { question_id, run_id: crypto.randomUUID() }),
  );
  const { status, body } = await post('survey_responses', rows, {
    prefer: 'return=representation',
    'x-session-key': visitor.sessionKey,
  });
  expect(status).toBe(201);
  expect(savedSurveyResponsesSchema.parse(body)).toHaveLength(3);
  expect(body).toMatchObject(rows);
});

test('A-45 a stored row has every field of the specification and the time of completion', async () => {
  const person = await newPerson();
  const row = {
    ...answer({ user_id: person.id, session_id: null }),
    completed_at: '2026-11-20T10:00:00+00:00',
  };
  const { data } = await person.client.from('survey_responses').insert(row).select().single();
  expect(data).toMatchObject(row);
});

test("A-81 a person's row has the user id and no session id, a visitor's the session id only", async () => {
  const person = await newPerson();
  const visitor = await newVisitor();
  await person.client.from('survey_responses').insert(answer({ user_id: person.id, session_id: null }));
  await visitor.client
    .from('survey_responses')
    .insert(answer({ user_id: null, session_id: visitor.sessionId }));
  const ofPerson = await person.client.from('survey_responses').select('user_id, session_id');
  const ofVisitor = await visitor.client.from('survey_responses').select('user_id, session_id');
  expect(ofPerson.data).toEqual([{ user_id: person.id, session_id: null }]);
  expect(ofVisitor.data).toEqual([{ user_id: null, session_id: visitor.sessionId }]);
  const both = await person.client
    .from('survey_responses')
    .insert(answer({ user_id: person.id, session_id: visitor.sessionId }));
  expect(both.error?.code).toBe('42501');
});

test('A-83 the merge variant without text or category replaces rows, for visitors and for people', async () => {
  const person = await newPerson();
  const visitor = await newVisitor();
  const cases = [
    {
      owner: { user_id: person.id, session_id: null },
      headers: { authorization: `Bearer ${person.token}` },
      client: person.client,
    },
    {
      owner: { user_id: null, session_id: visitor.sessionId },
      headers: { 'x-session-key': visitor.sessionKey },
      client: visitor.client,
    },
  ];
  const columns = 'owner_key,survey_number,run_id,question_id';
  for (const { owner, headers, client } of cases) {
    for (const path of ['survey_responses', `survey_responses?on_conflict=${columns}`]) {
      for (const response_value of [2, 5]) {
        const rows = [{ ...owner, survey_number: 2, question_id: 'q1', response_value }];
        const { status } = await post(path, rows, {
          ...headers,
          prefer: 'resolution=merge-duplicates',
        });
        expect([200, 201]).toContain(status);
      }
    }
    const { data } = await client
      .from('survey_responses')
      .select('response_value, question_text, category')
      .eq('survey_number', 2);
    expect(data).toEqual([{ response_value: 5, question_text: null, category: null }]);
  }
});

/** Tabs hold the answers in the order in which they were given there, so each sends them in an order of its own. */
function inAnyOrder<Row>(rows: readonly Row[]): Row[] {
  return rows
    .map((row) => ({ row, place: Math.random() }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ row }) => row);
}

test('A-83 merging the same rows from many tabs at once, each in its own order, keeps one of each', async () => {
  const [visitor, person] = [await newVisitor(), await newPerson()];
  for (const { client, owner } of [
    { client: visitor.client, owner: { user_id: null, session_id: visitor.sessionId } },
    { client: person.client, owner: { user_id: person.id, session_id: null } },
  ]) {
    // The window of the race is small: many new runs, each sent by six tabs at the same moment.
    for (const run_id of Array.from({ length: 12 }, () => crypto.randomUUID())) {
      const rows = Array.from({ length: 16 }, (_, place) =>
        answer(owner, { question_id: `q${place}`, run_id }),
      );
      const results = await Promise.all(
        Array.from({ length: 6 }, async () => await client.from('survey_responses').upsert(inAnyOrder(rows))),
      );
      expect(results.map(({ error }) => error)).toEqual(results.map(() => null));
    }
    const { count } = await client.from('survey_responses').select('*', { count: 'exact', head: true });
    expect(count).toBe(12 * 16);
  }
});

test("A-84 answers are read by survey and owner, and all of a person's without the survey", async () => {
  const person = await newPerson();
  const visitor = await newVisitor();
  const ofPerson = { user_id: person.id, session_id: null };
  await person.client
    .from('survey_responses')
    .insert([answer(ofPerson), { ...answer(ofPerson), survey_number: 2 }]);
  await visitor.client
    .from('survey_responses')
    .insert(answer({ user_id: null, session_id: visitor.sessionId }));
  const asPerson = { authorization: `Bearer ${person.token}` };
  expect(await surveyNumbersReadBy(`survey_number=eq.1&user_id=eq.${person.id}`, asPerson)).toEqual([1]);
  expect(await surveyNumbersReadBy(`user_id=eq.${person.id}&order=survey_number`, asPerson)).toEqual([1, 2]);
  const asVisitor = { 'x-session-key': visitor.sessionKey };
  expect(
    await surveyNumbersReadBy(`survey_number=eq.1&session_id=eq.${visitor.sessionId}`, asVisitor),
  ).toEqual([1]);
});

test("A-85 a person deletes the answers of one survey, then all, and nobody else's", async () => {
  const person = await newPerson();
  const other = await newPerson();
  for (const { client, id } of [person, other]) {
    const owner = { user_id: id, session_id: null };
    await client.from('survey_responses').insert([answer(owner), { ...answer(owner), survey_number: 2 }]);
  }
  const left = async () =>
    (await person.client.from('survey_responses').select('survey_number')).data?.map(
      (row) => row.survey_number,
    );
  await person.client.from('survey_responses').delete().eq('user_id', person.id).eq('survey_number', 1);
  expect(await left()).toEqual([2]);
  await person.client.from('survey_responses').delete().eq('user_id', other.id);
  await person.client.from('survey_responses').delete().eq('user_id', person.id);
  expect(await left()).toEqual([]);
  const { count } = await other.client.from('survey_responses').select('*', { count: 'exact', head: true });
  expect(count).toBe(2);
});

test('what is no answer is refused', async () => {
  const person = await newPerson();
  const row = answer({ user_id: person.id, session_id: null });
  for (const change of [
    { response_value: 0 },
    { response_value: 6 },
    { survey_number: 6 },
    { question_id: '' },
  ]) {
    const { error, status } = await person.client.from('survey_responses').insert({ ...row, ...change });
    expect([error?.code, status]).toEqual(['23514', 400]);
  }
});
