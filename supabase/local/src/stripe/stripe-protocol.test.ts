import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, openTestSandbox, sdkFor, yearOfAccess } from './test-support/open-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await openTestSandbox();
});
afterEach(async () => await sandbox.stop());

async function post(path: string, body: string, key = sandbox.access.secretKey): Promise<Response> {
  return await sandbox.handle(
    new Request(`${sandbox.access.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/x-www-form-urlencoded' },
      body,
    }),
  );
}

async function refusalOf(path: string, body: string): Promise<unknown> {
  const answer = await post(path, body);
  const { error } = Object(await answer.json());
  return [answer.status, Reflect.get(error, 'code'), Reflect.get(error, 'param')];
}

test('only the sandbox’s own keys open it, and the control address not even for the publishable one', async () => {
  for (const key of ['', 'sk_test_other', 'sk_live_other']) {
    await expect(
      sdkFor(sandbox.handle, sandbox.access.url, key || 'x').balance.retrieve(),
    ).rejects.toMatchObject({
      type: 'StripeAuthenticationError',
      statusCode: 401,
    });
  }
  expect((await post('/control/settings', '{}', sandbox.access.publishableKey)).status).toBe(401);
  expect((await sandbox.stripe.accounts.retrieveCurrent()).id).toBe('acct_local');
});

test('unknown, missing and wrong parameters are refused by name', async () => {
  const line = 'line_items[0][quantity]=1&line_items[0][price_data][currency]=usd';
  const product = 'line_items[0][price_data][product_data][name]=Year';
  const rest = 'mode=payment&success_url=http://localhost/a';
  const path = '/v1/checkout/sessions';
  expect(await refusalOf(path, `${rest}&colour=red`)).toEqual([400, 'parameter_missing', 'line_items']);
  expect(await refusalOf('/v1/customers', 'metadata[a]=1&colour=red')).toEqual([
    400,
    'parameter_unknown',
    'colour',
  ]);
  expect(await refusalOf(path, `${rest}&${line}&${product}`)).toEqual([
    400,
    'parameter_missing',
    'line_items[0][price_data][unit_amount]',
  ]);
  const amount = 'line_items[0][price_data][unit_amount]';
  expect(await refusalOf(path, `${rest}&${line}&${product}&${amount}=1.5`)).toEqual([
    400,
    'parameter_invalid_integer',
    amount,
  ]);
  expect(await refusalOf(path, `${rest}&${line}&${product}&${amount}=49`)).toEqual([
    400,
    'amount_too_small',
    undefined,
  ]);
  expect(
    await refusalOf(path, `${rest}&${line}&${product}&${amount}=100&line_items[0][price_data][colour]=red`),
  ).toEqual([400, 'parameter_unknown', 'line_items[0][price_data][colour]']);
  expect(
    await refusalOf(path, `mode=payment&success_url=javascript:1&${line}&${product}&${amount}=100`),
  ).toEqual([400, 'url_invalid', 'success_url']);
  expect(await refusalOf('/v1/customers', '__proto__[polluted]=1')).toEqual([
    400,
    'parameter_unknown',
    '__proto__',
  ]);
  expect(await refusalOf('/v1/refunds', 'charge=ch_none')).toEqual([400, 'resource_missing', 'charge']);
  expect((await post('/v1/nothing', '')).status).toBe(404);
});

test('the same key and body are answered once, another body is refused, and a restart forgets nothing', async () => {
  const { stripe } = sandbox;
  const create = async (email: string) =>
    await stripe.customers.create({ email }, { idempotencyKey: 'key-of-a-click' });
  const replayOf = async (email: string) => {
    const headers = {
      authorization: `Bearer ${sandbox.access.secretKey}`,
      'idempotency-key': 'key-of-a-click',
    };
    const body = `email=${encodeURIComponent(email)}`;
    const address = `${sandbox.access.url}/v1/customers`;
    return (await sandbox.handle(new Request(address, { method: 'POST', headers, body }))).headers;
  };
  const [first, second] = [await create('ann@example.com'), await create('ann@example.com')];
  expect(second.id).toBe(first.id);
  const replayed = await replayOf('ann@example.com');
  expect(replayed.get('idempotent-replayed')).toBe('true');
  expect(replayed.get('original-request')).toBe(first.lastResponse.requestId);
  await expect(create('bo@example.com')).rejects.toMatchObject({
    type: 'StripeIdempotencyError',
    statusCode: 400,
  });
  await sandbox.restart();
  expect((await create('ann@example.com')).id).toBe(first.id);
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test('a key whose request is still under way is refused for the moment', async () => {
  await sandbox.control('fault', { path: '/v1/customers', delayMs: 50 });
  const create = async () =>
    await sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'k' });
  const slow = create();
  await expect(create()).rejects.toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' });
  expect((await create().catch(async () => await slow)).id).toBe((await slow).id);
});

test('an answer that is lost after the work is found again by its key', async () => {
  await sandbox.control('fault', { path: '/v1/customers', status: 500, when: 'after' });
  const create = async () =>
    await sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'k' });
  await expect(create()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
  const found = await create();
  expect((await sandbox.stripe.customers.list()).data.map(({ id }) => id)).toEqual([found.id]);
  await sandbox.control('fault', { status: 503 });
  await expect(sandbox.stripe.customers.list()).rejects.toMatchObject({ statusCode: 503 });
});

test('lists are turned page by page, the newest first, and expand what they hold', async () => {
  const { stripe } = sandbox;
  for (let index = 0; index < 5; index += 1) {
    const { id } = await stripe.checkout.sessions.create(yearOfAccess);
    await sandbox.control('pay', { session: id });
  }
  const all = await stripe.checkout.sessions.list({ limit: 2 }).autoPagingToArray({ limit: 10 });
  expect(new Set(all.map(({ id }) => id)).size).toBe(5);
  const page = await stripe.checkout.sessions.list({ limit: 2, expand: ['data.payment_intent'] });
  expect(page.data[0]?.payment_intent).toMatchObject({ status: 'succeeded' });
  expect(page.has_more).toBe(true);
  const soon = Math.floor(Date.now() / 1000) + 60;
  expect((await stripe.checkout.sessions.list({ created: { gte: soon } })).data).toEqual([]);
  await expect(stripe.checkout.sessions.list({ limit: 101 })).rejects.toMatchObject({ param: 'limit' });
  await expect(stripe.checkout.sessions.list({ expand: ['data.colour'] })).rejects.toThrow(
    'cannot be expanded',
  );
});

test('customers keep what they are told, and forget what is emptied', async () => {
  const { stripe } = sandbox;
  const { id } = await stripe.customers.create({
    email: 'ann@example.com',
    metadata: { user_id: 'u1', a: 'b' },
  });
  await stripe.customers.update(id, { name: 'Ann', metadata: { a: '' } });
  expect(await stripe.customers.retrieve(id)).toMatchObject({
    email: 'ann@example.com',
    name: 'Ann',
    metadata: { user_id: 'u1' },
  });
  await expect(stripe.customers.update(id, { email: 'no address' })).rejects.toMatchObject({
    code: 'email_invalid',
  });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
  const listed = await stripe.customers.listPaymentMethods(id);
  expect(listed.data.map((one) => [one.id, one.card?.last4])).toEqual([[method.id, '4242']]);
  expect((await stripe.paymentMethods.list({ customer: id, type: 'card' })).data).toHaveLength(1);
});
