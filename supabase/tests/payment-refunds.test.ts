import { customerAnswerSchema, refundAnswerSchema } from '@stepwise/contract/payment';
import { object, string } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { openDatabase, send } from './accounts-backend.ts';
import {
  accessOf,
  buy,
  control,
  giveBackPart,
  noAccess,
  payment,
  startCheckout,
  transactionsOf,
  yearOfAccess,
} from './payment-sandbox.ts';
import { newPerson } from './test-backend.ts';
import type { Person } from './test-backend.ts';

const sql = openDatabase();

async function refund(person: Person, intent: string | null, changes: object = {}, key?: string) {
  const body = { payment_intent: intent, reason: 'requested_by_customer', ...changes };
  return await payment(person, 'refunds', { body, ...(key === undefined ? {} : { key }) });
}

async function ask(who: Person, query = '') {
  return (await payment(who, `analytics/payments${query}`, { method: 'GET' })).body;
}

test('Y-34 a part that we give keeps access, the rest comes back for the asking and access ends', async () => {
  const person = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  await giveBackPart(intent, 500);
  expect(await transactionsOf(person)).toMatchObject([
    { status: 'partially_refunded', amount_refunded: 500 },
  ]);
  expect(await accessOf(person)).toEqual(yearOfAccess);
  const rest = refundAnswerSchema.parse((await refund(person, intent, { amount: 10_000 })).body);
  expect(rest).toMatchObject({ amount: 10_000, transaction: { status: 'refunded', access_until: null } });
  expect(await accessOf(person)).toEqual(noAccess);
  expect(await refund(person, intent)).toMatchObject({ status: 409 });
});

test('Y-34 nobody keeps the year for a cent: a part is not given for the asking', async () => {
  const person = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  for (const amount of [1, 10_499]) {
    expect(await refund(person, intent, { amount })).toMatchObject({
      status: 409,
      body: { error: { code: 'REFUND_IN_PART' } },
    });
  }
  expect(await transactionsOf(person)).toMatchObject([{ status: 'paid', amount_refunded: 0 }]);
  expect(await accessOf(person)).toEqual(yearOfAccess);
});

test('Y-34 requests at the same time never give back more than was paid', async () => {
  const person = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  // Buying was one of five requests a minute.
  const answers = await Promise.all(
    [1, 2, 3].map(async (place) => await refund(person, intent, {}, `all-${place}-${intent}`)),
  );
  expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409]);
  expect(await transactionsOf(person)).toMatchObject([{ status: 'refunded', amount_refunded: 10_500 }]);
});

test('Y-34 the same request gives back once', async () => {
  const person = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  const key = `once-${intent}`;
  const first = await refund(person, intent, {}, key);
  const again = await refund(person, intent, {}, key);
  expect(again.body).toEqual(first.body);
  // As if the first answer had been lost before it was kept.
  await sql`delete from private.idempotency_keys where key = ${key}`;
  const lost = await refund(person, intent, {}, key);
  expect(lost.body).toMatchObject({ refundId: refundAnswerSchema.parse(first.body).refundId });
  expect(await transactionsOf(person)).toMatchObject([{ amount_refunded: 10_500 }]);
});

test('Y-34 a refund that the bank sends back is asked for anew by the same button, and not answered as the old one', async () => {
  const person = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  const key = `withdraw-${intent}`;
  const first = refundAnswerSchema.parse((await refund(person, intent, {}, key)).body);
  expect(await accessOf(person)).toEqual(noAccess);
  await control('fail-refund', { refund: first.refundId });
  await control('settle');
  expect(await transactionsOf(person)).toMatchObject([{ status: 'paid', amount_refunded: 0 }]);
  expect(await accessOf(person)).toEqual(yearOfAccess);
  const again = refundAnswerSchema.parse((await refund(person, intent, {}, key)).body);
  expect(again.refundId).not.toBe(first.refundId);
  expect(again).toMatchObject({ status: 'succeeded', transaction: { status: 'refunded' } });
  expect(await accessOf(person)).toEqual(noAccess);
});

test("Y-34 nobody gives back or sees another's payment", async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  const { id, payment_intent_id: intent } = await buy(person);
  expect(await refund(stranger, intent)).toMatchObject({ status: 404 });
  expect(await transactionsOf(stranger)).toEqual([]);
  const byId = await send(`rest/v1/payment_transactions?id=eq.${id}`, { token: stranger.token });
  expect(byId.body).toEqual([]);
  expect(await transactionsOf(person)).toMatchObject([{ amount_refunded: 0 }]);
});

test('Y-16 thirty days after the payment nothing is given back any more', async () => {
  const person = await newPerson();
  const { id, payment_intent_id: intent } = await buy(person);
  await sql`update public.payment_transactions set paid_at = now() - interval '31 days' where id = ${id}`;
  expect(await refund(person, intent)).toMatchObject({
    status: 409,
    body: { error: { code: 'REFUND_PERIOD_OVER' } },
  });
});

test('Y-33 payment analytics count own payments only', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  await giveBackPart(intent, 500);
  const mine = { period: '30d', currency: 'USD', paymentCount: 1, refundCount: 1, paid: 10_500 };
  expect(await ask(person)).toEqual({ ...mine, refunded: 500, net: 10_000 });
  expect(await ask(person, '?period=7d')).toMatchObject({ period: '7d', paid: 10_500 });
  expect(await ask(stranger)).toMatchObject({ paymentCount: 0, paid: 0, net: 0 });
  expect(await ask(person, '?period=forever')).toMatchObject({ error: { details: { fields: ['period'] } } });
});

test('Y-29 Y-30 Y-32 only the own customer can be read, changed and opened', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  await buy(person);
  await startCheckout(stranger);
  const [row] = await sql<{ id: string }[]>`
    select stripe_customer_id as id from public.users where id = ${person.id}`;
  const customer = row?.id ?? '';
  const methods = `get-payment-methods?customer_id=${customer}`;
  const update = `update-customer?customer_id=${customer}`;
  const portal = { customerId: customer, returnUrl: 'http://localhost:4400/profile' };

  expect(await payment(person, methods, { method: 'GET' })).toMatchObject({ status: 200 });
  const changed = await payment(person, update, { method: 'PUT', body: { name: 'Ada' } });
  expect(customerAnswerSchema.parse(changed.body)).toEqual({
    customerId: customer,
    email: person.email,
    name: 'Ada',
  });
  const opened = await payment(person, 'billing-portal', { body: portal });
  expect(object({ url: string() }).parse(opened.body).url).toMatch(/^http/);

  expect(await payment(stranger, methods, { method: 'GET' })).toMatchObject({ status: 403 });
  expect(await payment(stranger, update, { method: 'PUT', body: { name: 'Eve' } })).toMatchObject({
    status: 403,
  });
  expect(await payment(stranger, 'billing-portal', { body: portal })).toMatchObject({ status: 403 });
});

test('Y-40 a receipt goes to the address of the account and no other', async () => {
  const person = await newPerson();
  await buy(person);
  const change = async (email: string) =>
    (await payment(person, 'update-customer', { method: 'PUT', body: { email } })).status;
  expect(await change('nobody')).toBe(400);
  expect(await change('somebody@example.test')).toBe(403);
  expect(await change(person.email)).toBe(200);
});

test("Y-27 a card form pays the catalogue's price or none, and closes an open page first", async () => {
  const person = await newPerson();
  await startCheckout(person);
  const start = async (body: object) => await payment(person, 'create-payment-intent', { body });
  expect(await start({ amount: 1, currency: 'usd' })).toMatchObject({
    status: 409,
    body: { error: { code: 'PRICE_MISMATCH' } },
  });
  const started = await start({ amount: 10_500, currency: 'usd' });
  expect(started).toMatchObject({ status: 200, body: { amount: 10_500, currency: 'USD' } });
  expect(await start({ amount: 10_500, currency: 'usd' })).toMatchObject({ body: started.body });
  expect((await transactionsOf(person)).map(({ status }) => status)).toEqual(['expired', 'checkout_started']);
});

test('Y-28 Y-31 subscriptions are switched off where no prices are configured', async () => {
  const person = await newPerson();
  const body = { customerId: 'cus_1', priceId: 'price_1' };
  expect(await payment(person, 'create-subscription', { body })).toMatchObject({
    status: 404,
    body: { error: { code: 'NOT_FOUND' } },
  });
  expect(await payment(person, 'subscriptions/sub_1', { method: 'DELETE' })).toMatchObject({ status: 404 });
});
