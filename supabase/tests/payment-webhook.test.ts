import { checkoutAnswerSchema } from '@stepwise/contract/payment';
import { array, looseObject, nullable, object, optional, string } from '@stepwise/contract/schema';
import { Stripe } from 'stripe';
import { expect, test } from 'vitest';
import { send } from './accounts-backend.ts';
import {
  accessOf,
  buy,
  confirm,
  control,
  giveBackPart,
  noAccess,
  openCheckout,
  pay,
  payment,
  startCheckout,
  transactionOf,
  transactionsOf,
  yearOfAccess,
} from './payment-sandbox.ts';
import { backend, newPerson } from './test-backend.ts';
import type { Person } from './test-backend.ts';

const deliveriesSchema = object({
  deliveries: array(looseObject({ event: string(), for: optional(nullable(string())) })),
});

/** The messages about what one person has paid, newest last. */
async function messagesFor(person: Person): Promise<readonly string[]> {
  const { deliveries } = deliveriesSchema.parse(await control('deliveries'));
  return deliveries.flatMap((one) => (one.for === person.id ? [one.event] : []));
}

test('Y-25 Y-20 a checkout is paid, and the message of the provider opens a year of access', async () => {
  const person = await newPerson();
  const started = await startCheckout(person, { userId: person.id, customerEmail: person.email });
  expect(started.status).toBe(200);
  const { sessionId, url } = checkoutAnswerSchema.parse(started.body);
  expect(new URL(url).pathname).toContain(sessionId);
  expect(await transactionOf(person, sessionId)).toMatchObject({
    status: 'checkout_started',
    amount: 10_500,
    currency: 'USD',
    paid_at: null,
  });
  expect(await accessOf(person)).toEqual(noAccess);

  await pay(sessionId);
  const paid = await transactionOf(person, sessionId);
  expect(paid).toMatchObject({ status: 'paid', amount_refunded: 0 });
  expect(paid.payment_intent_id).toMatch(/^pi_/);
  const paidAt = Date.parse(paid.paid_at ?? '');
  expect(Date.parse(paid.refund_until ?? '') - paidAt).toBe(30 * 86_400_000);
  expect(new Date(paid.access_until ?? '').getUTCFullYear()).toBe(new Date(paidAt).getUTCFullYear() + 1);
  expect(await accessOf(person)).toEqual(yearOfAccess);
});

test('Y-20 who comes back before the message is confirmed at once, and nobody can confirm for another', async () => {
  const person = await newPerson();
  const stranger = await newPerson();
  await control('settings', { webhooks: 'drop', for: person.id });
  const sessionId = await openCheckout(person);
  await pay(sessionId);
  expect((await transactionOf(person, sessionId)).status).toBe('checkout_started');
  expect(await payment(stranger, 'confirm-checkout-session', { body: { sessionId } })).toMatchObject({
    status: 404,
  });
  expect(await confirm(person, sessionId)).toMatchObject({ status: 'paid' });
  expect(await accessOf(person)).toMatchObject({ active: true });
});

test('a page on which was paid while nobody told us is not paid again', async () => {
  const person = await newPerson();
  await control('settings', { webhooks: 'drop', for: person.id });
  await pay(await openCheckout(person));
  expect(await startCheckout(person)).toMatchObject({
    status: 409,
    body: { error: { code: 'ALREADY_PAID' } },
  });
  expect(await transactionsOf(person)).toMatchObject([{ status: 'paid' }]);
});

test('Z-09 messages that come late, twice and in another order have their effect once', async () => {
  const person = await newPerson();
  await control('settings', { webhooks: 'hold', for: person.id });
  const sessionId = await openCheckout(person);
  await pay(sessionId);
  const { payment_intent_id: intent } = await confirm(person, sessionId);
  await giveBackPart(intent, 500);
  const events = await messagesFor(person);
  expect(events.length).toBeGreaterThanOrEqual(3);
  const told = await control('deliver', { events: [...events.toReversed(), ...events] });
  expect(JSON.stringify(told)).not.toMatch(/"status":[^2]/);
  expect(await transactionsOf(person)).toMatchObject([
    { status: 'partially_refunded', amount_refunded: 500 },
  ]);
  expect(await accessOf(person)).toEqual(yearOfAccess);
});

async function deliver(body: string, signature?: string) {
  return await send('functions/v1/stripe-webhook', {
    method: 'POST',
    body,
    headers: signature === undefined ? {} : { 'stripe-signature': signature },
  });
}

test('Z-09 forged, old, cut and re-serialised messages are refused', async () => {
  const secret = backend.stripe?.webhookSecret ?? '';
  const now = Math.floor(Date.now() / 1000);
  const payload = JSON.stringify({ id: 'evt_forged', object: 'event', type: 'charge.refunded', data: {} });
  const header = (change: object = {}) =>
    Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp: now, ...change });
  const signed = await header();
  const refused = [
    await deliver(payload),
    await deliver(payload, 'nonsense'),
    await deliver(payload, await header({ secret: 'whsec_of_somebody_else' })),
    await deliver(payload, await header({ timestamp: now - 301 })),
    await deliver(payload.slice(0, -1), signed),
    await deliver(JSON.stringify(JSON.parse(payload), undefined, 1), signed),
    await deliver(JSON.stringify({ payload: JSON.parse(payload), signature: signed })),
    await deliver(JSON.stringify({ payload, signature: 't=1,v1=00' })),
  ];
  expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400));
});

test('Y-26 Y-54 signed messages are taken raw and in an envelope, unknown types too, and none is counted', async () => {
  const secret = backend.stripe?.webhookSecret ?? '';
  const statuses: number[] = [];
  for (const place of Array.from({ length: 12 }, (_, index) => index)) {
    const payload = JSON.stringify({ id: `evt_odd_${place}`, object: 'event', type: 'odd.type', data: {} });
    const signature = await Stripe.webhooks.generateTestHeaderStringAsync({ payload, secret });
    const answer = await send('functions/v1/stripe-webhook', {
      method: 'POST',
      ...(place % 2 === 0
        ? { body: payload, headers: { 'stripe-signature': signature } }
        : { body: { payload, signature } }),
    });
    statuses.push(answer.status);
  }
  expect(new Set(statuses)).toEqual(new Set([200]));
});

test('a dispute suspends access until it is won', async () => {
  const person = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  const opened = await control('dispute', { payment_intent: intent });
  await control('settle');
  expect(await transactionsOf(person)).toMatchObject([{ status: 'disputed', access_until: null }]);
  expect(await accessOf(person)).toEqual(noAccess);
  await control('close-dispute', { dispute: idOf(opened), outcome: 'won' });
  await control('settle');
  expect(await transactionsOf(person)).toMatchObject([{ status: 'paid' }]);
  expect(await accessOf(person)).toEqual(yearOfAccess);
});

test('a dispute that is lost ends access', async () => {
  const person = await newPerson();
  const { payment_intent_id: intent } = await buy(person);
  const opened = await control('dispute', { payment_intent: intent });
  await control('close-dispute', { dispute: idOf(opened), outcome: 'lost' });
  await control('settle');
  expect(await transactionsOf(person)).toMatchObject([{ status: 'disputed' }]);
  expect(await accessOf(person)).toEqual(noAccess);
});

function idOf(thing: unknown): string {
  const { id } = looseObject({ id: string() }).parse(looseObject({}).parse(thing)['dispute'] ?? thing);
  return id;
}
