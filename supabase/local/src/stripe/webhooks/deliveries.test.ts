import { Stripe } from 'stripe';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { apiVersion } from '../objects/event.ts';
import { type TestSandbox, idOf, openTestSandbox, yearOfAccess } from '../test-support/open-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await openTestSandbox();
});
afterEach(async () => await sandbox.stop());

async function payOnce(): Promise<string> {
  const { id } = await sandbox.stripe.checkout.sessions.create(yearOfAccess);
  await sandbox.control('pay', { session: id });
  return id;
}

const told = () => sandbox.webhook.received.map(({ type }) => type).toSorted();
const paymentEvents = ['checkout.session.completed', 'payment_intent.succeeded'];

async function heldEvents(): Promise<Map<string, string>> {
  const { deliveries } = Object(await sandbox.control('deliveries'));
  return new Map(
    Array.from(deliveries, (one) => [
      String(Reflect.get(Object(one), 'type')),
      String(Reflect.get(Object(one), 'event')),
    ]),
  );
}

test('a payment is told to the webhook, signed as the SDK checks it', async () => {
  const session = await payOnce();
  await sandbox.control('settle');
  expect(told()).toEqual(paymentEvents);
  for (const { body, signature } of sandbox.webhook.received) {
    const event = Stripe.webhooks.constructEvent(body, signature, sandbox.access.webhookSecret);
    expect(event).toMatchObject({ object: 'event', api_version: apiVersion, livemode: false });
    expect(() => Stripe.webhooks.constructEvent(`${body} `, signature, sandbox.access.webhookSecret)).toThrow(
      'No signatures found',
    );
  }
  const completed = sandbox.webhook.received.find(({ type }) => type === 'checkout.session.completed');
  expect(JSON.parse(completed?.body ?? '')).toMatchObject({
    data: { object: { id: session, payment_status: 'paid', metadata: { plan_type: 'premium' } } },
  });
  expect(apiVersion).toBe(Stripe.API_VERSION);
});

test('an event that is refused is sent again, until it is taken', async () => {
  sandbox.webhook.statuses.push(500, 503);
  await payOnce();
  expect(await sandbox.control('settle')).toEqual({ open: [] });
  expect(sandbox.webhook.received.length).toBe(4);
  const ids = sandbox.webhook.received.map(({ body }) => String(Reflect.get(Object(JSON.parse(body)), 'id')));
  expect(new Set(ids).size).toBe(2);
});

test('an event that is always refused is given up, and can be sent again by hand', async () => {
  sandbox.webhook.statuses.push(...Array.from({ length: 10 }, () => 400));
  await payOnce();
  const { open } = Object(await sandbox.control('settle'));
  expect(open).toHaveLength(2);
  await sandbox.control('deliver', { events: open });
  expect(await sandbox.control('settle')).toEqual({ open: [] });
});

test('held events come when told: late, twice, in another order; dropped ones never', async () => {
  await sandbox.control('settings', { webhooks: 'hold' });
  await payOnce();
  await sandbox.control('settle');
  expect(told()).toEqual([]);
  const held = await heldEvents();
  const order = ['payment_intent.succeeded', 'checkout.session.completed', 'payment_intent.succeeded'];
  const events = order.map((type) => held.get(type));
  expect(await sandbox.control('deliver', { events })).toEqual({
    results: events.map((event) => ({ event, status: 200 })),
  });
  expect(sandbox.webhook.received.map(({ type }) => type)).toEqual(order);
  await sandbox.control('settings', { webhooks: 'drop' });
  await payOnce();
  await sandbox.control('settle');
  expect(sandbox.webhook.received).toHaveLength(3);
  const { data } = await sandbox.stripe.events.list({ type: 'checkout.session.completed' });
  expect(data).toHaveLength(2);
});

test('what was under way when the machine stopped is delivered after it starts again', async () => {
  sandbox.webhook.statuses.push(500, 500);
  await payOnce();
  await expect.poll(() => sandbox.webhook.received.length).toBe(2);
  await sandbox.restart();
  await sandbox.control('settle');
  expect(told()).toEqual([...paymentEvents, ...paymentEvents].toSorted());
});

test('an event names the request that caused it', async () => {
  await sandbox.stripe.customers.create({ email: 'ann@example.com' }, { idempotencyKey: 'the-key' });
  const { data } = await sandbox.stripe.events.list({ type: 'customer.created' });
  expect(data[0]?.request).toEqual({ id: expect.stringMatching(/^req_/), idempotency_key: 'the-key' });
});

test('what is held for one person is told for everybody else', async () => {
  const payAs = async (user: string) => {
    const owner = { metadata: { user_id: user } };
    const { id } = await sandbox.stripe.checkout.sessions.create({
      ...yearOfAccess,
      ...owner,
      payment_intent_data: owner,
    });
    await sandbox.control('pay', { session: id });
    return id;
  };
  await sandbox.control('settings', { webhooks: 'hold', for: 'ann' });
  const session = await payAs('ann');
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session);
  await sandbox.stripe.refunds.create({ payment_intent: idOf(intent) });
  await payAs('bo');
  await sandbox.control('settle');
  expect(told()).toEqual(paymentEvents);
  const { deliveries } = Object(await sandbox.control('deliveries'));
  expect(deliveries).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ for: 'ann', type: 'charge.refunded', state: 'held' }),
      expect.objectContaining({ for: 'bo', state: 'delivered' }),
    ]),
  );
});
