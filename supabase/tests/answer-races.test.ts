import postgres from 'postgres';
import { expect, test, vi } from 'vitest';
import { agree, answer, backend, newPerson, newVisitor } from './test-backend.ts';
import type { Client, Owner } from './test-backend.ts';

const rounds = 6;
const tabs = 4;

/** Refusals that a writer may meet whose session has just gone. */
const goneSession: ReadonlySet<string | undefined> = new Set(['42501', '23503']);

function sixteenAnswers(owner: Owner, run_id: string) {
  return Array.from({ length: 16 }, (_, place) => answer(owner, { question_id: `q${place}`, run_id }));
}

async function write(client: Client, owner: Owner, run_id: string): Promise<string | undefined> {
  const rows = sixteenAnswers(owner, run_id).toSorted(() => Math.random() - 0.5);
  const { error } = await client.from('survey_responses').upsert(rows);
  return error?.code;
}

/** How many answers of each run the visitor and the person have between them. */
async function runsOf(sessionId: string | null, userId: string | null) {
  const sql = postgres(backend.databaseUrl, { max: 1 });
  try {
    return await sql<{ run_id: string; answers: number }[]>`
      select run_id, count(*)::integer as answers from public.survey_responses
      where session_id = ${sessionId} or user_id = ${userId} group by run_id`;
  } finally {
    await sql.end();
  }
}

async function claim(token: string, sessionKey: string): Promise<number> {
  const response = await fetch(`${backend.apiUrl}/rest/v1/rpc/claim_visitor_answers`, {
    method: 'POST',
    headers: {
      apikey: backend.publishableKey,
      authorization: `Bearer ${token}`,
      'x-session-key': sessionKey,
      'content-type': 'application/json',
    },
    body: '{}',
  });
  await response.text();
  return response.status;
}

test(
  'tabs that write while the answers move to an account write whole runs or nothing',
  { timeout: 240_000 },
  async () => {
    const person = await newPerson();
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await newVisitor();
      const owner = { user_id: null, session_id: visitor.sessionId };
      const run_id = crypto.randomUUID();
      expect(await write(visitor.client, owner, run_id)).toBeUndefined();
      const [claimed, ...codes] = await Promise.all([
        claim(person.token, visitor.sessionKey),
        ...Array.from({ length: tabs }, async () => await write(visitor.client, owner, run_id)),
      ]);
      expect(claimed).toBe(200);
      expect(codes.filter((code) => code !== undefined && !goneSession.has(code))).toEqual([]);
      expect(await runsOf(visitor.sessionId, person.id)).toContainEqual({ run_id, answers: 16 });
    }
  },
);

test(
  'an account that writes in two tabs while it claims has every answer once',
  { timeout: 240_000 },
  async () => {
    const person = await newPerson();
    for (let round = 0; round < rounds; round += 1) {
      const visitor = await newVisitor();
      const run_id = crypto.randomUUID();
      await write(visitor.client, { user_id: null, session_id: visitor.sessionId }, run_id);
      const own = { user_id: person.id, session_id: null };
      const [claimed, ...codes] = await Promise.all([
        claim(person.token, visitor.sessionKey),
        ...Array.from({ length: tabs }, async () => await write(person.client, own, run_id)),
      ]);
      expect([claimed, ...codes]).toEqual([200, ...codes.map(() => undefined)]);
      expect(await runsOf(visitor.sessionId, person.id)).toContainEqual({ run_id, answers: 16 });
    }
  },
);

test(
  'answers that were on their way cannot land after the agreement was taken back and all was erased',
  { timeout: 240_000 },
  async () => {
    const person = await newPerson();
    const own = { user_id: person.id, session_id: null };
    for (let round = 0; round < rounds; round += 1) {
      await agree(person.client, own);
      const writing = Promise.all(
        Array.from({ length: tabs }, async () => await write(person.client, own, crypto.randomUUID())),
      );
      await agree(person.client, own, false);
      const { error } = await person.client.from('survey_responses').delete().eq('user_id', person.id);
      expect(error).toBeNull();
      await writing;
      expect(await runsOf(null, person.id)).toEqual([]);
    }
  },
);

/** A tab as the database sees it: one transaction of a signed-in person. */
async function beginAs(connection: postgres.ReservedSql, userId: string): Promise<void> {
  await connection`begin`;
  const claims = JSON.stringify({ sub: userId, role: 'authenticated' });
  await connection`select set_config('request.jwt.claims', ${claims}, true), set_config('role', 'authenticated', true)`;
}

async function mergeOne(connection: postgres.ReservedSql, userId: string, questionId: string): Promise<void> {
  await connection`
    insert into public.survey_responses (user_id, survey_number, question_id, response_value)
    values (${userId}, 1, ${questionId}, 4)
    on conflict (owner_key, survey_number, run_id, question_id) do update set response_value = 4`;
}

test('deleting answers waits for a tab that writes them, instead of holding what it wants', async () => {
  const person = await newPerson();
  const own = { user_id: person.id, session_id: null };
  const nil = '00000000-0000-0000-0000-000000000000';
  expect(await write(person.client, own, nil)).toBeUndefined();
  const sql = postgres(backend.databaseUrl, { max: 3 });
  const [writer, eraser] = [await sql.reserve(), await sql.reserve()];
  const [{ pid } = { pid: 0 }] = await eraser<{ pid: number }[]>`select pg_backend_pid() as pid`;
  await beginAs(writer, person.id);
  await mergeOne(writer, person.id, 'q15');
  await beginAs(eraser, person.id);
  const erasing = eraser`delete from public.survey_responses where user_id = ${person.id}`.then(
    () => 'erased',
    (error: unknown) => String(error),
  );
  await vi.waitUntil(async () => {
    const waiting = await sql`select from pg_stat_activity where pid = ${pid} and wait_event_type = 'Lock'`;
    return waiting.length === 1;
  }, 30_000);
  for (let place = 0; place < 15; place += 1) await mergeOne(writer, person.id, `q${place}`);
  await writer`commit`;
  expect(await erasing).toBe('erased');
  await eraser`commit`;
  writer.release();
  eraser.release();
  await sql.end();
});

test('a visitor who erases while tabs write leaves nothing behind', { timeout: 240_000 }, async () => {
  for (let round = 0; round < rounds; round += 1) {
    const visitor = await newVisitor();
    const owner = { user_id: null, session_id: visitor.sessionId };
    const [erased, ...codes] = await Promise.all([
      visitor.client.rpc('erase_visitor_session'),
      ...Array.from({ length: tabs }, async () => await write(visitor.client, owner, crypto.randomUUID())),
    ]);
    expect(erased.error).toBeNull();
    expect(codes.filter((code) => code !== undefined && !goneSession.has(code))).toEqual([]);
    expect(await runsOf(visitor.sessionId, null)).toEqual([]);
  }
});
