import assert from 'node:assert/strict';
import { Stripe } from 'stripe';
import { paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createWebhookHandler } from './handler.ts';
import { createReadEvent } from './read-event.ts';

const crypto = Stripe.createSubtleCryptoProvider();
const { webhooks } = new Stripe('sk_test_1');
const bothSecrets = ['whsec_of_today', 'whsec_of_before'];

function setUp(stripe: Readonly<Record<string, unknown>> = {}, secrets = bothSecrets) {
  const outcomes: object[] = [];
  const { dependencies, asked, calls } = paymentWorld({
    database: { record_payment: { outcome: 'duplicate' } },
    stripe,
  });
  const handle = createWebhookHandler({
    readEvent: createReadEvent({ webhooks, secrets, crypto }),
    provider: dependencies.provider,
    ledger: dependencies.ledger,
    onEvent: (event) => outcomes.push(event),
  });
  const deliver = async (payload: string, secret: string, timestamp = Math.floor(Date.now() / 1000)) => {
    const header = await webhooks.generateTestHeaderStringAsync({
      payload,
      secret,
      timestamp,
      cryptoProvider: crypto,
    });
    const { requestId } = requestTo('x');
    const request = new Request('http://localhost/', {
      method: 'POST',
      body: payload,
      headers: { 'stripe-signature': header },
    });
    const result = await handle({ request, requestId });
    return result.kind === 'ok' ? 200 : result.failure.status;
  };
  return { deliver, outcomes, asked, calls };
}

const event = (type: string, object: object = {}) =>
  JSON.stringify({ id: 'evt_1', object: 'event', type, data: { object } });

Deno.test('Z-09 during a change of secrets both are good, and no other', async () => {
  const { deliver } = setUp();
  assert.equal(await deliver(event('odd.type'), 'whsec_of_today'), 200);
  assert.equal(await deliver(event('odd.type'), 'whsec_of_before'), 200);
  assert.equal(await deliver(event('odd.type'), 'whsec_of_somebody'), 400);
});

Deno.test('Z-09 where no secret is configured a message is not called forged: it is to come again', async () => {
  const { deliver } = setUp({}, []);
  assert.equal(await deliver(event('odd.type'), 'whsec_of_today'), 503);
});

Deno.test('Z-09 a message may be three hundred seconds old and no older', async () => {
  const { deliver } = setUp();
  const now = Math.floor(Date.now() / 1000);
  assert.equal(await deliver(event('odd.type'), 'whsec_of_today', now - 290), 200);
  assert.equal(await deliver(event('odd.type'), 'whsec_of_today', now - 302), 400);
});

Deno.test('an unknown type is told by its type alone', async () => {
  const { deliver, outcomes, calls } = setUp();
  await deliver(event('odd.type', { email: 'ada@example.test' }), 'whsec_of_today');
  assert.deepEqual(outcomes, [{ type: 'odd.type', outcome: 'not-handled' }]);
  assert.deepEqual(calls, []);
});

Deno.test('Z-09 what a message says of a payment is not believed: it is read from the provider', async () => {
  const session = { id: 'cs_1', status: 'open', payment_intent: null, metadata: {}, currency: 'usd' };
  const { deliver, calls, asked } = setUp({ 'GET /x/v1/checkout/sessions/cs_1': session });
  const payload = event('checkout.session.completed', {
    ...session,
    status: 'complete',
    payment_status: 'paid',
  });
  assert.equal(await deliver(payload, 'whsec_of_today'), 200);
  assert.deepEqual(asked, ['GET /x/v1/checkout/sessions/cs_1']);
  assert.match(JSON.stringify(calls), /"state":"checkout_started"/);
  assert.match(JSON.stringify(calls), /"p_event":\{"id":"evt_1","type":"checkout.session.completed"\}/);
});

Deno.test('a payment that the provider does not know is not asked for again', async () => {
  const { deliver, outcomes } = setUp();
  assert.equal(await deliver(event('payment_intent.succeeded', { id: 'pi_1' }), 'whsec_of_today'), 200);
  assert.deepEqual(outcomes, [{ type: 'payment_intent.succeeded', outcome: 'unknown' }]);
});
