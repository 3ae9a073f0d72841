import { checkoutAnswerSchema } from '@stepwise/contract/payment';
import { expect, test } from 'vitest';
import { buy, payment, startCheckout, transactionsOf } from './payment-sandbox.ts';
import { newPerson } from './test-backend.ts';

const key = (name: string) => `${name}-${crypto.randomUUID()}`;

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

test('Y-53 payment routes share five requests a minute', async () => {
  const person = await newPerson();
  const statuses: number[] = [];
  for (const path of ['refunds', 'billing-portal', 'refunds', 'update-customer', 'refunds', 'refunds']) {
    const method = path === 'update-customer' ? 'PUT' : 'POST';
    statuses.push((await payment(person, path, { method, body: {} })).status);
  }
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.filter((status) => status === 429)).toHaveLength(1);
});
