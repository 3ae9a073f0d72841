import { createHmac } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { array, int, nullable, object, string, union } from '@stepwise/contract/schema';
import { telemetryBatchSchema } from '@stepwise/contract/telemetry-batch';
import postgres from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';
import { isReadOnly, methodOf, refusesTestPeople, realBodies } from './function-bodies.ts';
import { fuzzRequests } from './fuzz-bodies.ts';
import type { FuzzRequest } from './fuzz-bodies.ts';
import { hasManyNetworks, networkAddress, sendFrom } from './send-from.ts';

/*
 * Generated bodies against every function there is, over HTTP to the real processes, each from a person of its own.
 * STEPWISE_TEST_FULL=1 sends 10,000 to each function, else a few hundred.
 */
const isFull = process.env['STEPWISE_TEST_FULL'] === '1';
const bodiesEach = isFull ? 10_000 : 200;
const atOnce = 12;
const answerLimitMs = 20_000;

let backend: Awaited<ReturnType<typeof startThrowawayBackend>>;
let sql: postgres.Sql;
/** One for each body of a function. Most functions count for themselves; who deletes or pays is somebody of their own. */
let everybody: readonly string[] = [];

beforeAll(async () => {
  backend = await startThrowawayBackend();
  sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });
  everybody = await addPeople(bodiesEach);
});
afterAll(async () => {
  await sql.end({ timeout: 5 });
  await backend.stop();
});

type Sent = FuzzRequest & {
  readonly personId: string;
  readonly status: number;
  readonly isReplay: boolean;
  readonly text: string;
};

/** People who agreed to everything and paid, so that nothing but a refusal keeps a request from writing. */
async function addPeople(count: number): Promise<readonly string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  await sql`insert into auth.users (id, email) select id, id || '@example.test' from unnest(${ids}::uuid[]) as id`;
  await sql`
    insert into public.users (id, email, has_lifetime_access)
    select id, id || '@example.test', true from unnest(${ids}::uuid[]) as id`;
  await sql`insert into auth.sessions (id, user_id, created_at) select id, id, now() from unnest(${ids}::uuid[]) as id`;
  await sql`
    insert into public.health_consents (user_id, kind, is_given, wording_version)
    select id, kind, true, '1' from unnest(${ids}::uuid[]) as id
    cross join unnest('{store_answers,ai_feedback}'::text[]) as kind`;
  return ids;
}

function encoded(part: object): string {
  return Buffer.from(JSON.stringify(part)).toString('base64url');
}

function tokenOf(personId: string): string {
  const expiry = Math.floor(Date.now() / 1000) + 7200;
  const claims = { sub: personId, role: 'authenticated', session_id: personId, exp: expiry };
  const signed = `${encoded({ alg: 'HS256' })}.${encoded(claims)}`;
  return `${signed}.${createHmac('sha256', backend.jwtSecret).update(signed).digest('base64url')}`;
}

async function send(path: string, place: number, personId: string, request: FuzzRequest): Promise<Sent> {
  // Half of what is sent to the jobs comes with the key that opens them.
  const isService = path === 'run-jobs' && personId < '8';
  const isAnonymous = path === 'telemetry';
  const key = isService ? backend.secretKey : backend.publishableKey;
  const url = `${backend.apiUrl}/functions/v1/${path}`;
  const answer = await sendFrom(
    isAnonymous ? networkAddress(place) : undefined,
    isReadOnly(path) ? withQuery(url, request.body) : url,
    {
      ...(isReadOnly(path) ? {} : { method: methodOf(path), body: request.body }),
      headers: {
        'content-type': 'application/json',
        ...request.headers,
        apikey: key,
        ...(isService ? {} : { authorization: `Bearer ${tokenOf(personId)}` }),
      },
      timeoutMs: answerLimitMs,
    },
  );
  const isReplay = answer.headers['idempotency-replayed'] !== undefined;
  return { ...request, personId, status: answer.status, isReplay, text: answer.text };
}

/** What is generated for a function without a body stands in its address. */
function withQuery(url: string, body: FuzzRequest['body']): string {
  const text = Buffer.from(body).toString('latin1').slice(0, 2000);
  return `${url}?${text.length % 2 === 0 ? 'select=' : ''}${encodeURIComponent(text)}`;
}

async function sendAll(
  path: string,
  requests: readonly FuzzRequest[],
  people: readonly string[],
): Promise<readonly Sent[]> {
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
      case when relation.oid = 'public.users'::regclass then 'id::text' when exists (
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

/** What accepted requests may write that belongs to no person, and how much they must add to its first table. */
const unownedEffects: Readonly<
  Record<string, { readonly tables: readonly string[]; readonly counted: (sent: Sent) => number }>
> = {
  'delete-user-account': { tables: ['private.deleted_accounts'], counted: () => 1 },
  'run-jobs': { tables: ['private.job_runs', 'private.idempotency_keys'], counted: jobRunsOf },
  telemetry: { tables: ['private.telemetry_failures', 'private.telemetry_measures'], counted: eventsOf },
};

async function countUnowned(path: string): Promise<number> {
  const table = unownedEffects[path]?.tables[0];
  if (table === undefined) return 0;
  const amount = path === 'telemetry' ? 'coalesce(sum(seen), 0)' : 'count(*)';
  const [row] = await sql.unsafe<{ amount: string }[]>(`select ${amount} as amount from ${table}`);
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
    const count = path === 'telemetry' && !hasManyNetworks ? 90 : bodiesEach;
    const needsOwn = path === 'delete-user-account' || refusesTestPeople(path);
    const people = needsOwn ? await addPeople(count) : everybody;
    const before = await rowsByOwner();
    const countBefore = await countUnowned(path);
    const sent = await sendAll(path, fuzzRequests(realBodies[path], count, 20_261_120), people);
    const after = await rowsByOwner();

    expect(sent).toHaveLength(count);
    expect(sent.filter(({ status }) => status >= 500)).toEqual([]);
    expect(sent.filter(({ status }) => status === 429).length).toBeLessThan(count / 100);

    const accepted = sent.filter(({ status }) => status < 400);
    const refused = new Set(sent.filter(({ status }) => status >= 400).map(({ personId }) => personId));
    const acceptedMin = refusesTestPeople(path) ? 0 : count / 100 + 1;
    expect(accepted.length).toBeGreaterThanOrEqual(acceptedMin);
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
  const [sent] = await sendAll('generate-ai-feedback', [{ body, headers: {} }], await addPeople(1));
  expect(sent?.status).toBe(200);
  expect([...(await rowsByOwner()).keys()]).toContain(`public.ai_feedback_history ${sent?.personId}`);
});
