import { object, string } from '@stepwise/contract/schema';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startElsewhere, webhookSecret } from './payment-elsewhere.ts';

let elsewhere: Awaited<ReturnType<typeof startElsewhere>>;

beforeAll(async () => {
  elsewhere = await startElsewhere();
});
afterAll(async () => await elsewhere.stop());

/** The helpers of the other tests, aimed at this backend and this provider. */
async function helpers() {
  const [payments, { newPerson }] = await Promise.all([
    import('./payment-sandbox.ts'),
    import('./test-backend.ts'),
  ]);
  return { ...payments, newPerson };
}

async function tell(signed: Parameters<typeof Stripe.webhooks.generateTestHeaderStringAsync>[0]) {
  const signature = await Stripe.webhooks.generateTestHeaderStringAsync(signed);
  const answer = await fetch(`${elsewhere.backend.apiUrl}/functions/v1/stripe-webhook`, {
    method: 'POST',
    headers: { 'stripe-signature': signature },
    body: signed.payload,
  });
  await answer.arrayBuffer();
  return answer.status;
}

test('with a key, an address and secrets in the environment everything is paid at that provider, and nothing here stands in', async () => {
  const { backend, access, asked } = elsewhere;
  expect(backend.stripe).toBeUndefined();
  expect((await fetch(`${backend.apiUrl}/local-stripe/v1/balance`)).status).toBe(404);
  const { accessOf, newPerson, noAccess, openCheckout, pay, payment, transactionsOf, yearOfAccess } =
    await helpers();
  const person = await newPerson();
  const sessionId = await openCheckout(person);
  // Its message is signed with the secret of before and arrives over the network.
  await pay(sessionId);
  const [paid] = await transactionsOf(person);
  expect(paid).toMatchObject({ status: 'paid', session_id: sessionId, amount: 10_500 });
  expect(await accessOf(person)).toEqual(yearOfAccess);
  const methods = await payment(person, 'get-payment-methods', { method: 'GET' });
  expect(methods.status).toBe(200);
  const portal = await payment(person, 'billing-portal', {
    body: { returnUrl: 'http://localhost:4400/profile' },
  });
  expect(object({ url: string() }).parse(portal.body).url).toContain(access.url);
  const back = await payment(person, 'refunds', { body: { payment_intent: paid?.payment_intent_id } });
  expect(back).toMatchObject({ status: 200, body: { status: 'succeeded', amount: 10_500 } });
  expect(await accessOf(person)).toEqual(noAccess);

  const lines = asked.map(({ line }) => line);
  expect(lines).toEqual(
    expect.arrayContaining([
      'POST customers',
      'POST checkout/sessions',
      `GET checkout/sessions/${sessionId}`,
      'POST billing_portal/sessions',
      'POST refunds',
    ]),
  );
  const said = asked.map(({ headers }) => [headers.get('authorization'), headers.get('stripe-version')]);
  expect(said).toEqual(asked.map(() => [`Bearer ${access.secretKey}`, Stripe.API_VERSION]));
  const written = asked.filter(({ line }) => line.startsWith('POST'));
  expect(new Set(written.map(({ headers }) => headers.get('content-type')))).toEqual(
    new Set(['application/x-www-form-urlencoded']),
  );
  const named = asked.flatMap(({ line, headers }) => {
    const key = headers.get('idempotency-key') ?? '';
    return ['POST customers', 'POST checkout/sessions', 'POST refunds'].includes(line) ? [key] : [];
  });
  expect(named).toEqual([
    expect.stringMatching(/^customer:[\da-f-]{36}$/),
    expect.stringMatching(/^checkout:[\da-f-]{36}$/),
    expect.stringMatching(/^refund:[\da-f-]{36}$/),
  ]);
});

test('Z-09 only its two secrets are believed, and only for five minutes', async () => {
  const { access } = elsewhere;
  const payload = JSON.stringify({ id: 'evt_elsewhere', object: 'event', type: 'odd.type', data: {} });
  const now = Math.floor(Date.now() / 1000);
  const statuses = [];
  for (const [secret, age] of [
    [webhookSecret, 0],
    [access.webhookSecret, 0],
    [webhookSecret, 200],
    [webhookSecret, 301],
    [access.webhookSecret, 301],
    ['whsec_of_somebody_else', 0],
  ] as const) {
    statuses.push(await tell({ payload, secret, timestamp: now - age }));
  }
  expect(statuses).toEqual([200, 200, 200, 400, 400, 400]);
});
