import postgres from 'postgres';
import type { Sql } from 'postgres';
import { afterAll } from 'vitest';
import { backend } from './test-backend.ts';
import type { Person } from './test-backend.ts';

/** The database as its owner, for what no API may do. Closed after the tests of the file. */
export function openDatabase(): Sql {
  const sql = postgres(backend.databaseUrl, { onnotice: () => undefined, max: 4 });
  afterAll(async () => {
    await sql.end();
  });
  return sql;
}

export type Call = {
  readonly method?: string;
  readonly body?: unknown;
  readonly token?: string | undefined;
  readonly headers?: Readonly<Record<string, string>>;
};

/** A raw request, as anybody could send it. `path` begins below the API's address. */
export async function send(path: string, { method = 'GET', body, token, headers }: Call = {}) {
  const response = await fetch(`${backend.apiUrl}/${path}`, {
    method,
    headers: {
      apikey: backend.publishableKey,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, text, body: parseJson(text) };
}

/** Calls an exposed database function. */
export async function callRpc(name: string, parameters: unknown, call: Omit<Call, 'body' | 'method'> = {}) {
  return await send(`rest/v1/rpc/${name}`, { ...call, method: 'POST', body: parameters });
}

/** What a payment would write. */
export async function grantAccess(sql: Sql, person: Person, days = 365): Promise<void> {
  await callRpc('ensure_profile', {}, { token: person.token });
  await sql`
    update public.users set subscription_active = true, subscription_plan = 'premium',
      subscription_expires = now() + make_interval(days => ${days}), stripe_customer_id = ${`cus_${person.id}`}
    where id = ${person.id}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
