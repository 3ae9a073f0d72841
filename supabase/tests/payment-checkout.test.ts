import { checkoutAnswerSchema } from '@stepwise/contract/payment';
import { expect, test } from 'vitest';
import { openDatabase, send } from './accounts-backend.ts';
import { buy, payment, startCheckout, transactionsOf } from './payment-sandbox.ts';
import { newPerson } from './test-backend.ts';
import type { Person } from './test-backend.ts';

const key = (name: string) => `${name}-${crypto.randomUUID()}`;

const sql = openDatabase();

async function wishesOf({ token }: Person): Promise<unknown> {
  return (await send('rest/v1/purchase_intents?select=*&order=created_at.desc', { token })).body;
}

test('Y-17 Y-35 wishes to buy are written and read at the address of the specification, the newest first', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  const wish = { plan_type: 'premium', price: 105, currency: 'USD', status: 'intent', source: 'sales_page' };
  const write = async (page: string) =>
    await send('rest/v1/purchase_intents', {
      method: 'POST',
      token: person.token,
      body: { ...wish, metadata: { page } },
    });
  for (const page of ['first', 'second']) expect((await write(page)).status).toBe(201);
  await sql`
    update public.purchase_intents set created_at = created_at - interval '1 day'
    where user_id = ${person.id} and metadata ->> 'page' = 'first'`;
  expect(await wishesOf(person)).toMatchObject([
    { ...wish, metadata: { page: 'second' } },
    { ...wish, metadata: { page: 'first' } },
  ]);
  expect(await wishesOf(stranger)).toEqual([]);
});

test('Y-36 leads are written at the address of the specification, and sixty an hour are enough', async () => {
  const person = await newPerson();
  const capture = async () =>
    await send('rest/v1/lead_captures', {
      method: 'POST',
      token: person.token,
      body: { source: 'sales_page', interest_level: 'high', metadata: { page_section: 'pricing' } },
    });
  expect((await capture()).status).toBe(201);
  await sql`
    insert into public.lead_captures (user_id, source, interest_level)
    select ${person.id}, 'sales_page', 'low' from generate_series(1, 59)`;
  expect((await capture()).status).toBe(429);
});

test('Y-35 sixty wishes to buy an hour are enough', async () => {
  const person = await newPerson();
  const wish = { plan_type: 'premium', price: 105, currency: 'USD', source: 'sales_page' };
  await sql`
    insert into public.purchase_intents (user_id, plan_type, price, currency, source)
    select ${person.id}, 'premium', 105, 'USD', 'sales_page' from generate_series(1, 60)`;
  const refused = await send('rest/v1/purchase_intents', {
    method: 'POST',
    token: person.token,
    body: wish,
  });
  expect(refused.status).toBe(429);
});

test('K-54 without a plan it is premium', async () => {
  const person = await newPerson();
  const started = await startCheckout(person, { planType: undefined });
  expect(started.status).toBe(200);
  expect(await transactionsOf(person)).toMatchObject([{ plan_type: 'premium' }]);
});

test('Y-25 the same click is answered once, and another click leads to the same page', async () => {
  const person = await newPerson();
  const name = key('click');
  const answers = await Promise.all([
    startCheckout(person, {}, name),
    startCheckout(person, {}, key('other')),
  ]);
  const again = await startCheckout(person, {}, name);
  const sessions = [...answers, again].map(({ body }) => checkoutAnswerSchema.parse(body).sessionId);
  expect(new Set(sessions).size).toBe(1);
  expect(await transactionsOf(person)).toHaveLength(1);
  const other = await startCheckout(person, { cancelUrl: 'http://localhost:4400/sales' }, name);
  expect(other).toMatchObject({ status: 422 });
});

test('Y-41 nobody pays without being signed in', async () => {
  const refused = await payment(undefined, 'create-checkout-session', { body: {} });
  expect(refused).toMatchObject({
    status: 401,
    body: { error: { code: 'AUTH_REQUIRED', message: 'You need to be signed in to continue.' } },
  });
});

test("Y-37 an address that is none, or somebody else's, is refused", async () => {
  const person = await newPerson();
  expect(await startCheckout(person, { customerEmail: 'nobody' })).toMatchObject({ status: 400 });
  expect(await startCheckout(person, { customerEmail: 'other@example.test' })).toMatchObject({
    status: 400,
    body: { error: { message: 'Please provide a valid email address' } },
  });
  expect(await transactionsOf(person)).toEqual([]);
});

test('what the browser says of person, price and addresses is refused or ignored', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  expect(await startCheckout(person, { userId: stranger.id })).toMatchObject({ status: 403 });
  expect(
    await startCheckout(person, { successUrl: 'https://attacker.example/payment-success' }),
  ).toMatchObject({ status: 400, body: { error: { details: { fields: ['successUrl'] } } } });
  expect(await startCheckout(person, { cancelUrl: 'http://localhost:4400@attacker.example/' })).toMatchObject(
    { status: 400, body: { error: { details: { fields: ['cancelUrl'] } } } },
  );
  expect(await transactionsOf(person)).toEqual([]);
  const cheap = await startCheckout(person, { amount: 1, price: 1, currency: 'JPY' });
  expect(cheap.status).toBe(200);
  expect(await transactionsOf(person)).toMatchObject([{ amount: 10_500, currency: 'USD' }]);
});

test('the other plan can be wished for and not bought', async () => {
  const person = await newPerson();
  expect(await startCheckout(person, { planType: 'standard' })).toMatchObject({
    status: 400,
    body: { error: { code: 'PLAN_NOT_ON_SALE' } },
  });
});

test('who has access has nothing to pay', async () => {
  const person = await newPerson();
  await buy(person);
  expect(await startCheckout(person)).toMatchObject({
    status: 409,
    body: { error: { code: 'ALREADY_PAID' } },
  });
});

type SentAnswer = Awaited<ReturnType<typeof payment>>;

/** The counters begin at each whole minute: what six calls of somebody came to that one of them counted together. */
async function answersInOneMinute(): Promise<readonly SentAnswer[]> {
  const person = await newPerson();
  const answers: SentAnswer[] = [];
  for (const path of ['refunds', 'billing-portal', 'refunds', 'update-customer', 'refunds', 'refunds']) {
    const method = path === 'update-customer' ? 'PUT' : 'POST';
    answers.push(await payment(person, path, { method, body: {} }));
  }
  const minutes = await sql`
    select distinct window_start from private.rate_limits where subject = ${person.id} and window_name = 'minute'`;
  return minutes.length === 1 ? answers : await answersInOneMinute();
}

test('Y-53 payment routes share five requests a minute', async () => {
  const statuses = (await answersInOneMinute()).map(({ status }) => status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
