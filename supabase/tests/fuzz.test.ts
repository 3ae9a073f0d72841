import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { array, int, nullable, object, string, union } from '@stepwise/contract/schema';
import { telemetryBatchSchema } from '@stepwise/contract/telemetry-batch';
import { SignJWT } from 'jose';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowAwayBackend } from '../scripts/throw-away-backend.ts';
import { fuzzRequests, realScores, realTelemetry } from './fuzz-bodies.ts';
import type { FuzzRequest } from './fuzz-bodies.ts';
import { hasManyNetworks, networkAddress, postFrom } from './post-from.ts';

/*
 * Generated bodies against every function there is, over HTTP to the real processes, each from a person of its own.
 * STEPWISE_TEST_FULL=1 sends 10,000 to each function, else a few hundred.
 */
const isFull = process.env['STEPWISE_TEST_FULL'] === '1';
const bodiesEach = isFull ? 10_000 : 200;
const atOnce = 12;
const answerLimitMs = 20_000;

const realBodies: Readonly<Record<string, unknown>> = {
  'auth/signin': { redirectTo: 'http://localhost:4400/', codeChallenge: 'a'.repeat(43) },
  'csrf-token': {},
  'generate-ai-feedback': {
    scores: realScores(),
    surveyNumber: 1,
    userId: null,
    includePersonalization: true,
  },
  'generate-survey-feedback': { scores: realScores(), surveyNumber: 1, userId: null },
  'run-jobs': { jobs: ['csrf-clean-up', 'job-run-clean-up'] },
  surveys: {},
  telemetry: realTelemetry(),
};

let backend: Awaited<ReturnType<typeof startThrowAwayBackend>>;
let sql: postgres.Sql;

beforeAll(async () => {
  backend = await startThrowAwayBackend();
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
});
afterAll(async () => {
  await sql.end();
  await backend.stop();
});

type Sent = FuzzRequest & {
  readonly personId: string;
  readonly status: number;
  readonly isReplay: boolean;
  readonly text: string;
};

/** People who agreed to everything, so that nothing but a refusal keeps a request from writing. */
async function addPeople(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await sql`insert into auth.users (id, email) select id, id || '@example.test' from unnest(${ids}::uuid[]) as id`;
  await sql`
    insert into public.health_consents (user_id, kind, is_given, wording_version)
    select id, kind, true, '1' from unnest(${ids}::uuid[]) as id
    cross join unnest('{store_answers,ai_feedback}'::text[]) as kind`;
  return ids;
}

async function tokenOf(personId: string): Promise<string> {
  return await new SignJWT({ sub: personId, role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256' })
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(backend.jwtSecret));
}

async function send(path: string, place: number, personId: string, request: FuzzRequest): Promise<Sent> {
  // Half of what is sent to the jobs comes with the key that opens them.
  const isService = path === 'run-jobs' && personId < '8';
  const key = isService ? backend.secretKey : backend.publishableKey;
  const answer = await postFrom(networkAddress(place), `${backend.apiUrl}/functions/v1/${path}`, {
    body: request.body,
    headers: {
      'content-type': 'application/json',
      ...request.headers,
      apikey: key,
      ...(isService ? {} : { authorization: `Bearer ${await tokenOf(personId)}` }),
    },
    timeoutMs: answerLimitMs,
  });
  const isReplay = answer.headers['idempotency-replayed'] !== undefined;
  return { ...request, personId, status: answer.status, isReplay, text: answer.text };
}

async function sendAll(path: string, requests: readonly FuzzRequest[]): Promise<readonly Sent[]> {
  const people = await addPeople(requests.length);
  const queue = requests.map((request, place) => ({ request, place, personId: people[place] ?? '' }));
  const sent: Sent[] = [];
  const work = async () => {
    for (let next = queue.pop(); next !== undefined; next = queue.pop()) {
      sent.push(await send(path, next.place, next.personId, next.request));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return sent;
}

const ownedSchema = array(
  object({ table: string(), owner: nullable(string()), rows: union([int(), string()]) }),
);

/** Rows of every table by owner. Counters are left out: they count refused requests too, which is their purpose. */
async function rowsByOwner(): Promise<Map<string, number>> {
  const tables = await sql<{ name: string; owner: string }[]>`
    select format('%I.%I', relation.relnamespace::regnamespace, relation.relname) as name,
      case when exists (
        select from pg_attribute where attrelid = relation.oid and attname = 'user_id' and not attisdropped
      ) then 'user_id::text' else 'null' end as owner
    from pg_class as relation
    where relation.relkind = 'r' and relation.relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and relation.relname not in ('rate_limits', 'health_consents')`;
  const counts = new Map<string, number>();
  for (const { name, owner } of tables) {
    const rows = ownedSchema.parse(
      await sql.unsafe(
        `select '${name}' as "table", ${owner} as owner, count(*) as rows from ${name} group by 2`,
      ),
    );
    for (const row of rows) counts.set(`${row.table} ${row.owner ?? ''}`.trim(), Number(row.rows));
  }
  return counts;
}

/** What accepted requests may write that belongs to no person, and how much of it they must. */
const unownedEffects: Readonly<
  Record<string, { readonly tables: readonly string[]; readonly counted: (sent: Sent) => number }>
> = {
  'run-jobs': { tables: ['private.job_runs', 'private.idempotency_keys'], counted: jobRunsOf },
  telemetry: { tables: ['private.telemetry_failures', 'private.telemetry_measures'], counted: eventsOf },
};

async function countUnowned(path: string): Promise<number> {
  const table = { 'run-jobs': 'job_runs', telemetry: 'telemetry_failures' }[path];
  if (table === undefined) return 0;
  const amount = table === 'job_runs' ? 'count(*)' : 'coalesce(sum(seen), 0)';
  const [row] = await sql.unsafe<{ amount: string }[]>(`select ${amount} as amount from private.${table}`);
  return Number(row?.amount);
}

/** The runs that an answer reports; a repeated answer reports runs that were counted before. */
function jobRunsOf({ text, isReplay }: Sent): number {
  if (isReplay) return 0;
  const { reports } = object({ reports: array(object({ outcome: string() })) }).parse(JSON.parse(text));
  return reports.filter(({ outcome }) => outcome !== 'skipped').length;
}

function eventsOf({ body }: Sent): number {
  const text = typeof body === 'string' ? body : new TextDecoder().decode(body);
  const { reports } = telemetryBatchSchema.parse(JSON.parse(text));
  return reports.reduce((sum, { count }) => sum + Math.min(count, 10_000), 0);
}

function keyCount(counts: ReadonlyMap<string, number>): number {
  return counts.get('private.idempotency_keys') ?? 0;
}

test('every function is tried', () => {
  const directory = fileURLToPath(new URL('../functions/', import.meta.url));
  const functions = readdirSync(directory).filter((name) => existsSync(`${directory}${name}/index.ts`));
  expect(Object.keys(realBodies).map((path) => path.split('/')[0])).toEqual(functions);
});

test.each(Object.keys(realBodies))(
  'generated bodies for %s: no 5xx, no hang, no row of a refused request',
  { timeout: 20 * 60_000 },
  async (path) => {
    const before = await rowsByOwner();
    const countBefore = await countUnowned(path);
    const count = path === 'telemetry' && !hasManyNetworks ? 90 : bodiesEach;
    const sent = await sendAll(path, fuzzRequests(realBodies[path], count, 20_261_120));
    const after = await rowsByOwner();

    expect(sent).toHaveLength(count);
    expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
    expect(sent.filter(({ status }) => status === 429).length).toBeLessThan(count / 100);

    const accepted = sent.filter(({ status }) => status < 400);
    const refused = new Set(sent.filter(({ status }) => status >= 400).map(({ personId }) => personId));
    expect(accepted.length).toBeGreaterThan(count / 100);
    const written = [...after].filter(([place, rows]) => rows !== before.get(place));
    const owners = written.flatMap(([place]) => place.split(' ')[1] ?? []);
    expect(owners.filter((owner) => refused.has(owner))).toEqual([]);

    const unowned = written.flatMap(([place]) => (place.includes(' ') ? [] : [place]));
    const effects = unownedEffects[path];
    expect(unowned.filter((table) => effects?.tables.includes(table) !== true)).toEqual([]);
    const expected = effects === undefined ? 0 : accepted.reduce((sum, one) => sum + effects.counted(one), 0);
    expect((await countUnowned(path)) - countBefore).toBe(expected);
    expect(keyCount(after) - keyCount(before)).toBeLessThanOrEqual(accepted.length);
  },
);

test('an accepted body writes the row that a refused one must not', async () => {
  const body = JSON.stringify(realBodies['generate-ai-feedback']);
  const [sent] = await sendAll('generate-ai-feedback', [{ body, headers: {} }]);
  expect(sent?.status).toBe(200);
  expect([...(await rowsByOwner()).keys()]).toContain(`public.ai_feedback_history ${sent?.personId}`);
});
