import { checkoutAnswerSchema, refundAnswerSchema } from '@stepwise/contract/payment';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPaymentStack } from './payment-stack.ts';
import type { PaymentStack, Person } from './payment-stack.ts';

let stack: PaymentStack;

beforeAll(async () => {
  stack = await startPaymentStack();
});
afterAll(async () => await stack.stop());

const addresses = {
  successUrl: 'http://localhost:4400/payment-success',
  cancelUrl: 'http://localhost:4400/payment',
};

async function checkout(person: Person, changes: object = {}) {
  return await stack.call(person, 'create-checkout-session', { body: { ...addresses, ...changes } });
}

async function card(person: Person) {
  return await stack.call(person, 'create-payment-intent', { body: { amount: 10_500, currency: 'usd' } });
}

async function statusesOf(person: Person): Promise<readonly unknown[]> {
  const rows = await stack.sql`
    select status from public.payment_transactions where user_id = ${person.id} order by created_at`;
  return rows.map((row) => row['status']);
}

/** Whatever somebody could still pay with at the provider. */
async function payable(person: Person): Promise<readonly string[]> {
  const [row] = await stack.sql`select stripe_customer_id as id from public.users where id = ${person.id}`;
  const customer = String(row?.['id']);
  const sessions = await stack.stripe.checkout.sessions.list({ customer, status: 'open' });
  const intents = await stack.stripe.paymentIntents.list({ customer });
  return [
    ...sessions.data.map(({ id }) => id),
    ...intents.data.flatMap(({ id, status }) => (status === 'requires_payment_method' ? [id] : [])),
  ];
}

/** What was paid on a page, by its name at the provider. */
async function intentOf(sessionId: string): Promise<string> {
  const { payment_intent: intent } = await stack.stripe.checkout.sessions.retrieve(sessionId);
  return typeof intent === 'string' ? intent : '';
}

/** Somebody who has paid, with what their payment is called. */
async function buy(person: Person): Promise<{ readonly sessionId: string; readonly intent: string }> {
  const { sessionId } = checkoutAnswerSchema.parse((await checkout(person)).body);
  await stack.control('pay', { session: sessionId });
  await stack.call(person, 'confirm-checkout-session', { body: { sessionId } });
  return { sessionId, intent: await intentOf(sessionId) };
}

test('Y-25 Y-27 two ways of paying that begin at the same moment leave one that can be paid', async () => {
  const person = await stack.newPerson();
  await stack.control('fault', { path: '/v1/checkout/sessions', delayMs: 2000 });
  await stack.control('fault', { path: '/v1/payment_intents', delayMs: 2000 });
  const answers = await Promise.all([checkout(person), card(person)]);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(answers.find(({ status }) => status !== 200)?.code).toBe('PAYMENT_IN_PROGRESS');
  expect(await statusesOf(person)).toEqual(['checkout_started']);
  await stack.runJobs('payment-clean-up', 'payment-reconciliation');
  const [left, ...others] = await payable(person);
  expect(others).toEqual([]);
  expect(JSON.stringify(answers.map(({ body }) => body))).toContain(left);
  expect(await statusesOf(person)).toEqual(['checkout_started']);
});

test('Y-50 a failure that the provider repeats under the same name for a day stops nobody for a day', async () => {
  for (const path of ['/v1/customers', '/v1/checkout/sessions']) {
    const person = await stack.newPerson();
    await stack.control('fault', { path, status: 500 });
    expect((await checkout(person)).status).toBe(502);
    expect((await checkout(person)).status).toBe(200);
    expect(await payable(person)).toHaveLength(1);
  }
});

test('Y-23 whoever comes from another of our addresses after a lost answer can still pay', async () => {
  const person = await stack.newPerson();
  await stack.control('fault', { path: '/v1/checkout/sessions', status: 502, when: 'after' });
  expect((await checkout(person)).status).toBe(502);
  const cancelUrl = 'http://localhost:4400/sales';
  const answers = [await checkout(person, { cancelUrl }), await checkout(person, { cancelUrl })];
  expect(answers.at(-1)?.status).toBe(200);
});

test('whoever the provider does not know any more is made known to it again', async () => {
  const person = await stack.newPerson();
  await stack.sql`insert into public.users (id, email) values (${person.id}, '') on conflict do nothing`;
  await stack.sql`update public.users set stripe_customer_id = 'cus_forgotten' where id = ${person.id}`;
  expect(await checkout(person)).toMatchObject({ code: 'PAYMENT_REFUSED' });
  expect((await checkout(person)).status).toBe(200);
});

test('Y-34 a refund whose answer was lost is found again, and given once', async () => {
  const person = await stack.newPerson();
  const { intent } = await buy(person);
  await stack.control('fault', { path: '/v1/refunds', status: 502, when: 'after' });
  const ask = async () =>
    await stack.call(person, 'refunds', {
      key: `lost-${intent}`,
      body: { payment_intent: intent },
    });
  expect((await ask()).status).toBe(502);
  expect(refundAnswerSchema.parse((await ask()).body).transaction.amount_refunded).toBe(10_500);
  expect((await stack.stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
});

test('Z-09 a message whose payment cannot be read now is asked for again, and has its effect then', async () => {
  const person = await stack.newPerson();
  const { sessionId } = checkoutAnswerSchema.parse((await checkout(person)).body);
  await stack.control('pay', { session: sessionId });
  const { data } = await stack.stripe.events.list({ type: 'checkout.session.completed', limit: 1 });
  for (const status of [500, 403, 400]) {
    await stack.control('fault', { path: '/v1/checkout/sessions', status });
    const { results } = await stack.control('deliver', { events: [data[0]?.id] });
    expect({ status, results }).toEqual({ status, results: [{ event: data[0]?.id, status: 503 }] });
  }
  expect(await statusesOf(person)).toEqual(['checkout_started']);
  await stack.control('deliver', { events: [data[0]?.id] });
  expect(await statusesOf(person)).toEqual(['paid']);
});

test('what deleted accounts left is put in order although the provider refused it once, and hides nothing behind it', async () => {
  const [person, other] = [await stack.newPerson(), await stack.newPerson()];
  const { sessionId } = checkoutAnswerSchema.parse((await checkout(person)).body);
  await stack.control('pay', { session: sessionId });
  const open = checkoutAnswerSchema.parse((await checkout(other)).body);
  await stack.sql`delete from auth.users where id in ${stack.sql([person.id, other.id])}`;
  await stack.runJobs('payment-reconciliation');
  await stack.control('fault', { path: '/v1/refunds', status: 400 });
  await stack.runJobs('payment-clean-up');
  const intent = await intentOf(sessionId);
  const refunds = async () => (await stack.stripe.refunds.list({ payment_intent: intent })).data;
  expect(await refunds()).toEqual([]);
  expect((await stack.stripe.checkout.sessions.retrieve(open.sessionId)).status).toBe('expired');
  await stack.sql`update private.payment_clean_ups set due_at = now()`;
  await stack.runJobs('payment-clean-up');
  expect(await refunds()).toMatchObject([{ amount: 10_500 }]);
  expect([...(await stack.sql`select * from private.payment_clean_ups`)]).toEqual([]);
});

test('a card form that nobody finished is closed after a day, and not looked at for ever', async () => {
  const person = await stack.newPerson();
  expect((await card(person)).status).toBe(200);
  await stack.sql`
    update public.payment_transactions set created_at = now() - interval '26 hours' where user_id = ${person.id}`;
  await stack.runJobs('payment-reconciliation', 'payment-clean-up');
  expect(await payable(person)).toEqual([]);
  await stack.runJobs('payment-reconciliation');
  expect(await statusesOf(person)).toEqual(['expired']);
});
