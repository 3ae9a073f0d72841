import { dataExportSchema, dataSummarySchema } from '@stepwise/contract/personal-data';
import type { DataExport } from '@stepwise/contract/personal-data';
import { array } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { callRpc, openDatabase } from './accounts-backend.ts';
import { newWholePerson, tablesAboutPeople, tracesOf } from './person-traces.ts';
import { newPerson } from './test-backend.ts';
import type { Person } from './test-backend.ts';

const sql = openDatabase();

/** Every table is looked through several times. */
const walking = { timeout: 240_000 };

async function exportOf(person: Person): Promise<DataExport> {
  const { status, body } = await callRpc('export_user_data', {}, { token: person.token });
  expect(status).toBe(200);
  return dataExportSchema.parse(body);
}

/** How many rows of a table are in the file, wherever they stand. */
function rowsInFile(file: DataExport, table: string): number {
  const name = table.replace(/^public\./, '');
  const lists: Readonly<Record<string, number>> = {
    users: file.user.profile === null ? 0 : 1,
    survey_responses: file.surveyResponses.length,
    user_analytics: file.analytics.length,
    practice_sessions: file.practiceSessions.length,
  };
  const groups = [file.consents, file.purchases, file.auditLogs, file.otherRecords];
  return lists[name] ?? groups.flatMap((group) => group[name] ?? []).length;
}

/** Of these the file tells by other rows: they hold secrets of a sign-in, or its repetition. */
const withoutRows = new Set(['auth.refresh_tokens', 'auth.flow_state', 'auth.audit_log_entries']);

test('P-02 the file holds every row of every table that names the person', walking, async () => {
  const person = await newWholePerson(sql);
  const file = await exportOf(person);
  const traces = await tracesOf(sql, person);
  const unfilled = (await tablesAboutPeople(sql)).filter((table) => traces[table] === undefined);
  expect(unfilled, 'newWholePerson has to write into these tables').toEqual([]);
  const expected = Object.entries(traces).filter(([table]) => !withoutRows.has(table));
  expect(expected.map(([table]) => [table, rowsInFile(file, table)])).toEqual(expected);
});

test(
  'P-02 P-04 P-05 the file has the keys of the specification, answers in the order of surveys',
  walking,
  async () => {
    const person = await newWholePerson(sql);
    await sql`update public.survey_responses set survey_number = 3 where user_id = ${person.id} and owner_key is not null
    and run_id = (select run_id from public.survey_responses where user_id = ${person.id} limit 1)`;
    const file = await exportOf(person);
    expect(Object.keys(file).slice(0, 4)).toEqual(['user', 'surveyResponses', 'analytics', 'exportedAt']);
    expect(file.user).toMatchObject({ id: person.id, email: person.email, profile: { id: person.id } });
    expect(file.surveyResponses.map((row) => row['survey_number'])).toEqual([1, 3]);
    expect(file.analytics).toMatchObject([{ user_id: person.id, event: 'visit', event_count: 1 }]);
    expect(Math.abs(Date.now() - Date.parse(file.exportedAt))).toBeLessThan(60_000);
  },
);

test('P-23 the file names nobody else and no secret', walking, async () => {
  const other = await newWholePerson(sql);
  const person = await newWholePerson(sql);
  const text = JSON.stringify(await exportOf(person));
  expect(text).not.toContain(other.id);
  expect(text).not.toContain(other.email);
  const [secrets] = await sql<{ password: string; tokens: string[] }[]>`
    select encrypted_password as password,
      (select array_agg(token) from auth.refresh_tokens where user_id = ${person.id}) as tokens
    from auth.users where id = ${person.id}`;
  for (const secret of [secrets?.password, ...(secrets?.tokens ?? [])]) {
    expect(secret).toBeDefined();
    expect(text).not.toContain(secret);
  }
});

test('a person without any row receives the same file, empty', async () => {
  const person = await newPerson();
  const file = await exportOf(person);
  expect(file).toMatchObject({
    user: { profile: null },
    surveyResponses: [],
    analytics: [],
    practiceSessions: [],
  });
});

test('ten copies an hour are enough', walking, async () => {
  const person = await newPerson();
  const statuses = new Set<number>();
  for (let place = 0; place < 21; place += 1) {
    statuses.add((await callRpc('export_user_data', {}, { token: person.token })).status);
  }
  expect([...statuses]).toEqual([200, 429]);
});

test('what is kept is listed by kind, and the numbers are those of the file', walking, async () => {
  const person = await newWholePerson(sql);
  const { body } = await callRpc('list_my_data', {}, { token: person.token });
  const kinds = Object.fromEntries(
    array(dataSummarySchema)
      .parse(body)
      .map((each) => [each.kind, each.row_count]),
  );
  expect(kinds).toMatchObject({
    account: 1,
    answers: 2,
    feedback: 2,
    analytics: 1,
    practice: 6,
    purchases: 5,
    consents: 4,
  });
  const erased = await callRpc('erase_my_data', { p_kind: 'answers' }, { token: person.token });
  expect(erased.body).toEqual({ erased: 2 });
  expect((await exportOf(person)).surveyResponses).toEqual([]);
});
