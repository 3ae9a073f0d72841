import { array, object, record, string, unknown } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { callRpc, openDatabase } from './accounts-backend.ts';
import {
  accessOf,
  buy,
  control,
  openCheckout,
  pay,
  payment,
  transactionOf,
  transactionsOf,
  yearOfAccess,
} from './payment-sandbox.ts';
import { backend, newPerson } from './test-backend.ts';

const sql = openDatabase();

const answerSchema = object({
  reports: array(object({ job: string(), outcome: string(), details: record(string(), unknown()) })),
});

/** Runs a job now. Another file may be running the same one, which then skips this call. */
async function run(job: string): Promise<void> {
  const answer = await fetch(`${backend.apiUrl}/functions/v1/run-jobs`, {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'content-type': 'application/json' },
    body: JSON.stringify({ jobs: [job] }),
  });
  const [report] = answerSchema.parse(await answer.json()).reports;
  if (report?.outcome === 'skipped') return await run(job);
  expect(report).toMatchObject({ job, outcome: 'succeeded' });
}

test('Z-09 what lost messages would have done is repaired, and only once', async () => {
  const person = await newPerson();
  await control('settings', { webhooks: 'drop', for: person.id });
  const sessionId = await openCheckout(person);
  await pay(sessionId);
  expect(await transactionOf(person, sessionId)).toMatchObject({ status: 'checkout_started' });
  await run('payment-reconciliation');
  const paid = await transactionOf(person, sessionId);
  expect(paid).toMatchObject({ status: 'paid' });
  expect(await accessOf(person)).toEqual(yearOfAccess);
  await run('payment-reconciliation');
  expect(await transactionsOf(person)).toEqual([paid]);

  await control('dispute', { payment_intent: paid.payment_intent_id });
  await run('payment-reconciliation');
  expect(await transactionOf(person, sessionId)).toMatchObject({ status: 'disputed' });
});

test('Z-09 many payments whose messages were all lost are repaired by one run', async () => {
  const buyers = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const person = await newPerson();
      await control('settings', { webhooks: 'drop', for: person.id });
      const sessionId = await openCheckout(person);
      return { person, sessionId };
    }),
  );
  for (const { sessionId } of buyers) await pay(sessionId);
  await run('payment-reconciliation');
  for (const { person, sessionId } of buyers) {
    expect(await transactionOf(person, sessionId)).toMatchObject({ status: 'paid' });
    expect(await accessOf(person)).toEqual(yearOfAccess);
  }
}, 180_000);

test('Z-09 a refund and a decided dispute whose messages were lost are found by the lists', async () => {
  const person = await newPerson();
  await control('settings', { webhooks: 'drop', for: person.id });
  const paid = await buy(person);
  const { dispute } = object({ dispute: string() }).parse({
    dispute: Reflect.get(Object(await control('dispute', { payment_intent: paid.payment_intent_id })), 'id'),
  });
  await control('close-dispute', { dispute, outcome: 'won' });
  expect(await transactionOf(person, paid.session_id ?? '')).toMatchObject({ status: 'paid' });
  const before = await sql`select state from private.payment_disputes where dispute_id = ${dispute}`;
  expect([...before]).toEqual([]);
  await run('payment-reconciliation');
  const after = await sql`select state from private.payment_disputes where dispute_id = ${dispute}`;
  expect([...after]).toEqual([{ state: 'won' }]);
  expect(await accessOf(person)).toEqual(yearOfAccess);
});

test('P-06 a deleted account leaves no open page, no customer, and figures without a person', async () => {
  const person = await newPerson();
  const sessionId = await openCheckout(person);
  await sql`delete from auth.users where id = ${person.id}`;
  await run('payment-clean-up');
  expect(await control('pay', { session: sessionId })).toMatchObject({ step: 'expired' });
  const rows = await sql`
    select user_id, customer_id, receipt_url from public.payment_transactions where session_id = ${sessionId}`;
  expect(rows).toEqual([{ user_id: null, customer_id: null, receipt_url: null }]);
});

test('money that comes in for a deleted account goes back', async () => {
  const person = await newPerson();
  const sessionId = await openCheckout(person);
  await control('settings', { webhooks: 'drop', for: person.id });
  await pay(sessionId);
  await sql`delete from auth.users where id = ${person.id}`;
  await run('payment-reconciliation');
  await run('payment-clean-up');
  await run('payment-reconciliation');
  const [row] = await sql<{ status: string }[]>`
    select status from public.payment_transactions where session_id = ${sessionId}`;
  expect(row?.status).toBe('refunded');
});

test('Y-15 only the service grants or takes access for a lifetime', async () => {
  const person = await newPerson();
  const asks = async (name: string) =>
    (await callRpc(name, { p_user_id: person.id }, { token: person.token })).status;
  expect(await asks('grant_lifetime_access')).toBe(403);
  expect(await asks('revoke_lifetime_access')).toBe(403);
  expect((await payment(person, 'access-token', { body: {} })).body).toEqual({ token: null });
});
