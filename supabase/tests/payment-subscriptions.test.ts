import { subscriptionAnswerSchema } from '@stepwise/contract/payment';
import { object, string } from '@stepwise/contract/schema';
import type { Sql } from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startElsewhere } from './payment-elsewhere.ts';
import type { Person } from './test-backend.ts';

type Provider = Awaited<ReturnType<typeof startElsewhere>>;

let elsewhere: Provider;
let priceId = '';
let sql: Sql;

/** A price of the provider's, paid every month. */
async function monthlyPrice(
  handle: (request: Request) => Promise<Response>,
  { url, secretKey }: { readonly url: string; readonly secretKey: string },
): Promise<string> {
  const form = {
    currency: 'usd',
    unit_amount: '900',
    'recurring[interval]': 'month',
    'product_data[name]': 'Monthly access',
  };
  const answer = await handle(
    new Request(`${url}/v1/prices`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secretKey}`,
        'content-type': 'application/x-www-form-urlencoded',
      },
      body: new URLSearchParams(form).toString(),
    }),
  );
  return object({ id: string() }).parse(await answer.json()).id;
}

/** The helpers of the other tests, aimed at this backend and this provider. */
async function helpers() {
  const [payments, accounts, { newPerson }] = await Promise.all([
    import('./payment-sandbox.ts'),
    import('./accounts-backend.ts'),
    import('./test-backend.ts'),
  ]);
  return { ...payments, ...accounts, newPerson };
}

beforeAll(async () => {
  elsewhere = await startElsewhere(async ({ handle, access }) => {
    priceId = await monthlyPrice(handle, access);
    return { STRIPE_SUBSCRIPTION_PRICES: priceId, STRIPE_TRIAL_DAYS_MAX: '7' };
  });
  const { openDatabase } = await helpers();
  sql = openDatabase();
});
afterAll(async () => await elsewhere.stop());
beforeEach(async () => await sql`delete from private.rate_limits`);

/** Somebody whom the provider knows, because they have looked at the page to pay on. */
async function newCustomer(): Promise<{ readonly person: Person; readonly customerId: string }> {
  const { newPerson, openCheckout } = await helpers();
  const person = await newPerson();
  await openCheckout(person);
  const [row] = await sql`select stripe_customer_id as id from public.users where id = ${person.id}`;
  return { person, customerId: String(row?.['id']) };
}

async function subscribe(
  { person, customerId }: { readonly person: Person; readonly customerId: string },
  changes: object = {},
) {
  const { payment } = await helpers();
  return await payment(person, 'create-subscription', { body: { customerId, priceId, ...changes } });
}

/** Pays what the secret belongs to, and waits until the provider has told of it. */
async function payWith(clientSecret: string | null): Promise<void> {
  const { access } = elsewhere;
  const intent = /^(pi_\w+?)_secret_/.exec(clientSecret ?? '')?.[1] ?? '';
  const answer = await fetch(`${access.url}/v1/payment_intents/${intent}/confirm`, {
    method: 'POST',
    headers: { authorization: `Bearer ${access.secretKey}` },
    body: new URLSearchParams({ payment_method: 'pm_card_visa', return_url: 'http://localhost:4400/' }),
  });
  expect(answer.status).toBe(200);
  const { control } = await helpers();
  await control('settle');
}

const onTrial = { lifetime: false, active: true, source: 'trial' };

test('Y-28 Y-31 one trial a person: it opens access, ends with its subscription, and is not had again', async () => {
  const { accessOf, noAccess, payment, yearOfAccess, newPerson } = await helpers();
  const customer = await newCustomer();
  const { person } = customer;
  const first = subscriptionAnswerSchema.parse((await subscribe(customer, { trialDays: 7 })).body);
  expect(first.status).toBe('trialing');
  expect(await accessOf(person)).toEqual(onTrial);
  const path = `subscriptions/${first.subscriptionId}`;
  expect(await payment(await newPerson(), path, { method: 'DELETE' })).toMatchObject({ status: 404 });
  expect(await payment(person, path, { method: 'DELETE' })).toMatchObject({
    status: 200,
    body: { status: 'canceled' },
  });
  expect(await accessOf(person)).toEqual(noAccess);
  await sql`delete from private.rate_limits`;

  expect(await subscribe(customer, { trialDays: 7 })).toMatchObject({
    status: 400,
    body: { error: { details: { fields: ['trialDays'] } } },
  });
  const paid = subscriptionAnswerSchema.parse((await subscribe(customer)).body);
  expect(paid.status).toBe('incomplete');
  expect(await accessOf(person), 'nothing opens before it is paid').toEqual(noAccess);
  // Whoever lost the form gets the same one.
  const again = subscriptionAnswerSchema.parse((await subscribe(customer)).body);
  expect(again).toEqual(paid);
  await payWith(paid.clientSecret);
  expect(await accessOf(person)).toEqual(yearOfAccess);
  expect(await subscribe(customer)).toMatchObject({ status: 409, body: { error: { code: 'ALREADY_PAID' } } });
});

test('Y-28 two requests at once begin one subscription, and only at a price that is offered', async () => {
  const customer = await newCustomer();
  expect(await subscribe(customer, { priceId: 'price_other' })).toMatchObject({ status: 403 });
  const answers = await Promise.all([subscribe(customer), subscribe(customer)]);
  const begun = answers.flatMap(({ body }) => {
    const read = subscriptionAnswerSchema.safeParse(body);
    return read.success ? [read.data.subscriptionId] : [];
  });
  expect(new Set(begun).size).toBe(1);
  const [{ count } = { count: 0 }] = await sql<{ count: number }[]>`
    select count(*)::int as count from private.payment_subscriptions where user_id = ${customer.person.id}`;
  expect(count).toBe(1);
});

test('Z-09 a renewal and an end that nobody told of are found', async () => {
  const { accessOf, control, noAccess } = await helpers();
  const customer = await newCustomer();
  const { person } = customer;
  await control('settings', { webhooks: 'drop' });
  const { subscriptionId } = subscriptionAnswerSchema.parse(
    (await subscribe(customer, { trialDays: 7 })).body,
  );
  const forget = async () => {
    await sql`
      update private.payment_subscriptions set current_period_end = now() - interval '1 minute'
      where subscription_id = ${subscriptionId}`;
    await sql`select private.refresh_access(${person.id})`;
  };
  await forget();
  expect(await accessOf(person)).toEqual(noAccess);
  await runReconciliation();
  expect(await accessOf(person)).toEqual(onTrial);

  await fetch(`${elsewhere.access.url}/v1/subscriptions/${subscriptionId}`, {
    method: 'DELETE',
    headers: { authorization: `Bearer ${elsewhere.access.secretKey}` },
  });
  await forget();
  await runReconciliation();
  const [row] = await sql`
    select status from private.payment_subscriptions where subscription_id = ${subscriptionId}`;
  expect(row?.['status']).toBe('canceled');
  await control('settings', { webhooks: 'send' });
});

async function runReconciliation(): Promise<void> {
  const { apiUrl, secretKey } = elsewhere.backend;
  const answer = await fetch(`${apiUrl}/functions/v1/run-jobs`, {
    method: 'POST',
    headers: { apikey: secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ jobs: ['payment-reconciliation'] }),
  });
  expect(await answer.text()).toContain('"outcome":"succeeded"');
}
