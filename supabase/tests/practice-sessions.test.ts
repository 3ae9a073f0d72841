import { practiceBatchAnswerSchema } from '@stepwise/contract/practice-batch';
import { practiceSessionSchema, practiceSessionsSchema } from '@stepwise/contract/practice-session';
import { expect, test } from 'vitest';
import { callRpc, openDatabase, send } from './accounts-backend.ts';
import { change, create, newPractisingPerson, practiceSession, read } from './practice-rows.ts';

const sql = openDatabase();
const ignoring = 'resolution=ignore-duplicates,return=representation';

test('S-02 S-25 X-24 a session comes back with every field, times as HH:MM and both spellings', async () => {
  const person = await newPractisingPerson();
  const row = practiceSession(person, { participants: ['Ada', 'Bo'], reminderMinutesBefore: 45 });
  const { status, body } = await create(person, row);
  expect(status).toBe(201);
  const [created] = practiceSessionsSchema.parse(body);
  expect(created).toMatchObject({
    ...practiceSession(person, { id: row.id }),
    participants: ['Ada', 'Bo'],
    reminder_minutes_before: 45,
    completed: false,
    version: 1,
  });
  expect(body).toMatchObject([{ reminderMinutesBefore: 45 }]);
});

test('S-25 the same creation twice makes one session', async () => {
  const person = await newPractisingPerson();
  const row = practiceSession(person);
  expect(await create(person, row, ignoring)).toMatchObject({ status: 201, body: [{ id: row.id }] });
  expect(await create(person, row, ignoring)).toMatchObject({ status: 201, body: [] });
  expect((await read(person, 'select=id')).body).toEqual([{ id: row.id }]);
});

test('S-24 sessions are read by date and category, in order and up to a limit', async () => {
  const person = await newPractisingPerson();
  for (const [day, category] of [
    ['02', 'Work'],
    ['01', 'Leisure'],
    ['03', 'Work'],
  ] as const) {
    const { status } = await create(person, practiceSession(person, { date: `2026-12-${day}`, category }));
    expect(status).toBe(201);
  }
  const dates = async (query: string) =>
    practiceSessionsSchema.parse((await read(person, query)).body).map(({ date }) => date);
  expect(await dates('date=eq.2026-12-02')).toEqual(['2026-12-02']);
  expect(await dates('category=eq.Work&order=date.asc')).toEqual(['2026-12-02', '2026-12-03']);
  expect(await dates('order=date.desc&limit=1')).toEqual(['2026-12-03']);
  expect(await dates('date=gte.2026-12-01&date=lte.2026-12-02&order=date.asc,start_time.asc')).toEqual([
    '2026-12-01',
    '2026-12-02',
  ]);
});

test('S-19 S-20 a taken day is refused with the exact words', async () => {
  const person = await newPractisingPerson();
  await create(person, practiceSession(person));
  const later = practiceSession(person, { start_time: '15:00', end_time: '16:00' });
  expect(await create(person, later)).toMatchObject({
    status: 409,
    body: { message: 'Practice session conflicts with existing sessions', details: 'PRACTICE_CONFLICT' },
  });
  const nextDay = practiceSession(person, { date: '2026-12-02' });
  await create(person, nextDay);
  expect(await change(person, nextDay, { date: '2026-12-01' })).toMatchObject({
    status: 409,
    body: { message: 'Updated time conflicts with existing sessions', details: 'PRACTICE_CONFLICT' },
  });
});

test('S-21 S-25 an edit answers with the row, one of a session that is gone with none', async () => {
  const person = await newPractisingPerson();
  const row = practiceSession(person);
  await create(person, row);
  const edited = await change(person, row, { title: 'Ask a question', version: 1 });
  expect(edited).toMatchObject({ status: 200, body: [{ title: 'Ask a question', version: 2 }] });
  const gone = await send(`rest/v1/practice_sessions?id=eq.${row.id}`, {
    method: 'DELETE',
    token: person.token,
  });
  expect(gone.status).toBe(204);
  expect(await change(person, row, { title: 'Too late' })).toMatchObject({ status: 200, body: [] });
});

test('an edit of what another device has changed is refused, the same edit again is not', async () => {
  const person = await newPractisingPerson();
  const row = practiceSession(person);
  await create(person, row);
  const phone = { title: 'From the phone', version: 1, write_id: crypto.randomUUID() };
  const laptop = { notes: 'From the laptop', version: 1, write_id: crypto.randomUUID() };
  expect((await change(person, row, phone)).status).toBe(200);
  expect(await change(person, row, phone)).toMatchObject({ status: 200, body: [{ version: 2 }] });
  expect(await change(person, row, laptop)).toMatchObject({
    status: 409,
    body: { details: 'PRACTICE_CHANGED' },
  });
  expect(await change(person, row, { ...laptop, version: 2 })).toMatchObject({
    status: 200,
    body: [{ title: 'From the phone', notes: 'From the laptop', version: 3 }],
  });
});

test('S-23 nobody plans a session without being signed in, by whatever way, and nothing of it is kept', async () => {
  const person = await newPractisingPerson();
  const row = practiceSession(person);
  const creation = { method: 'POST', body: row };
  const batch = { operations: [{ type: 'insert', data: row }] };
  const isNobody = { status: 401, body: { code: '42501' } };
  expect(await send('rest/v1/practice_sessions', creation)).toMatchObject(isNobody);
  expect(await callRpc('batch_practice_operations', batch)).toMatchObject(isNobody);
  const withForgedSession = { ...creation, token: 'not.a.session' };
  expect(await send('rest/v1/practice_sessions', withForgedSession)).toMatchObject({ status: 401 });
  expect((await read(person, 'select=id')).body).toEqual([]);
});

test('S-26 the sessions of a day are counted by GET', async () => {
  const person = await newPractisingPerson();
  await create(person, practiceSession(person));
  const count = async (date: string) =>
    (await send(`rest/v1/rpc/count_sessions_on_date?date=${date}`, { token: person.token })).body;
  expect(await count('2026-12-01')).toBe(1);
  expect(await count('2026-12-02')).toBe(0);
});

test('S-27 S-50 a batch with its series arrives once, however often it is sent', async () => {
  const person = await newPractisingPerson();
  const series = {
    id: crypto.randomUUID(),
    frequency: 'weekly',
    days_of_week: [2],
    start_date: '2026-12-01',
    occurrences: 3,
    time_zone: 'Europe/London',
  };
  const operations = ['2026-12-01', '2026-12-08', '2026-12-15'].map((date) => ({
    type: 'insert',
    data: practiceSession(person, { date, recurring_id: series.id }),
  }));
  const call = async () =>
    await callRpc('batch_practice_operations', { operations, series }, { token: person.token });
  const first = practiceBatchAnswerSchema.parse((await call()).body);
  expect(first.sessions.map(({ date }) => date)).toEqual(['2026-12-01', '2026-12-08', '2026-12-15']);
  expect(first.sessions.every(({ recurring_id: recurring }) => recurring === series.id)).toBe(true);
  expect(practiceBatchAnswerSchema.parse((await call()).body).sessions).toEqual(first.sessions);
  expect((await read(person, 'select=id')).body).toHaveLength(3);
});

test('S-28 sessions are exported as json and as csv', async () => {
  const person = await newPractisingPerson();
  await create(person, practiceSession(person, { title: 'Say "hi", twice' }));
  const asJson = await read(person, 'select=*');
  expect(practiceSessionSchema.parse(Array.isArray(asJson.body) ? asJson.body[0] : undefined).title).toBe(
    'Say "hi", twice',
  );
  const asCsv = await read(person, 'select=date,start_time,title', 'text/csv');
  expect(asCsv.text.trim()).toBe('date,start_time,title\n2026-12-01,10:00,"Say ""hi"", twice"');
});

test('S-19 tabs that race for a day: one wins, whoever it is', async () => {
  const person = await newPractisingPerson();
  for (let round = 0; round < 5; round += 1) {
    const date = `2027-01-0${round + 1}`;
    const answers = await Promise.all(
      Array.from({ length: 4 }, async () => await create(person, practiceSession(person, { date }))),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      201, 409, 409, 409,
    ]);
  }
});

test('a move, a batch and a creation that race for a day leave one session on it', async () => {
  const person = await newPractisingPerson();
  const moving = practiceSession(person, { date: '2027-02-01' });
  await create(person, moving);
  const date = '2027-02-02';
  const operations = [{ type: 'insert', data: practiceSession(person, { date }) }];
  await Promise.all([
    change(person, moving, { date }),
    create(person, practiceSession(person, { date })),
    callRpc('batch_practice_operations', { operations }, { token: person.token }),
  ]);
  const [held] = await sql<{ count: number }[]>`
    select count(*)::int as count from public.practice_sessions where user_id = ${person.id} and date = ${date}`;
  expect(held?.count).toBe(1);
});
