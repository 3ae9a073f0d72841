import { array, boolean, looseObject, nullable, object, string } from '@stepwise/contract/schema';
import postgres from 'postgres';
import { Stripe } from 'stripe';
import { startThrowawayBackend } from '@stepwise/supabase-local/throwaway-backend';
import type * as TestBackend from './test-backend.ts';

type Helpers = typeof TestBackend;
export type Person = TestBackend.Person;

const accessSchema = object({ active: boolean() });
const rowsSchema = array(
  object({ session_id: nullable(string()), status: string(), amount_refunded: string() }),
);

/**
 * A backend of its own whose provider tells nothing by itself and settles nothing by itself, so that a test decides
 * what arrives, when, how often and in which order.
 */
export async function startPaymentStack() {
  const backend = await startThrowawayBackend();
  const { stripe } = backend;
  if (stripe === undefined)
    throw new Error('A key of Stripe is in the environment; this test needs the sandbox.');
  process.env['STEPWISE_TEST_BACKEND'] = JSON.stringify({ ...backend, stop: undefined });
  const helpers: Helpers = await import('./test-backend.ts');
  const sql = postgres(backend.databaseUrl, { max: 2, onnotice: () => {} });

  const control = async (verb: string, body: object = {}) => {
    const answer = await fetch(`${stripe.url}/control/${verb}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${stripe.secretKey}` },
      body: JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`The sandbox refused ${verb}: ${text}`);
    return looseObject({}).parse(JSON.parse(text));
  };
  await control('settings', { webhooks: 'hold', latePayments: 'manual' });

  return {
    backend,
    sql,
    control,
    newPerson: helpers.newPerson,
    stripe: sdkAt(stripe.url, stripe.secretKey),
    webhookSecret: stripe.webhookSecret,
    call: callerOf(backend),
    /** Between two steps of a history a minute passes. */
    letMinutePass: async () => await sql`delete from private.rate_limits`,
    runJobs: async (...jobs: readonly string[]) => {
      const answer = await fetch(`${backend.apiUrl}/functions/v1/run-jobs`, {
        method: 'POST',
        headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
        body: JSON.stringify({ jobs }),
      });
      const text = await answer.text();
      if (!answer.ok) throw new Error(`run-jobs answers ${answer.status}: ${text}`);
      const reports = array(looseObject({ outcome: string() }));
      return looseObject({ reports }).parse(JSON.parse(text)).reports;
    },
    ...readersOf(sql),
    stop: async () => {
      await sql.end();
      await backend.stop();
    },
  };
}

export type PaymentStack = Awaited<ReturnType<typeof startPaymentStack>>;

function readersOf(sql: postgres.Sql) {
  return {
    /** Whether the database opens what was paid for, person by person. */
    readAccess: async (personIds: readonly string[]) => {
      const rows = await sql`
        select public.entitlement(person) as access
        from unnest(${[...personIds]}::uuid[]) with ordinality as people (person, place) order by place`;
      return rows.map((row) => accessSchema.parse(row['access']).active);
    },
    readRows: async (sessionIds: readonly string[]) =>
      rowsSchema.parse([
        ...(await sql`
          select session_id, status, amount_refunded::text from public.payment_transactions
          where session_id = any(${[...sessionIds]}) order by array_position(${[...sessionIds]}, session_id)`),
      ]),
  };
}

type Call = { readonly body?: object; readonly key?: string; readonly method?: string };

function callerOf(backend: { apiUrl: string; publishableKey: string }) {
  return async (person: Person, name: string, { body = {}, key, method = 'POST' }: Call = {}) => {
    const answer = await fetch(`${backend.apiUrl}/functions/v1/${name}`, {
      method,
      headers: {
        apikey: backend.publishableKey,
        authorization: `Bearer ${person.token}`,
        'content-type': 'application/json',
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
    });
    const told: unknown = await answer.json();
    const error: unknown = Reflect.get(Object(told), 'error');
    return { status: answer.status, body: told, code: String(Reflect.get(Object(error), 'code')) };
  };
}

function sdkAt(url: string, key: string): Stripe {
  return new Stripe(key, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      return await fetch(address.replace('https://api.stripe.com', url), init);
    }),
  });
}
