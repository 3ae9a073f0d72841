import assert from 'node:assert/strict';
import { adaId, paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createCheckoutHandler } from './handler.ts';

const settings = { siteOrigins: ['https://stepwise.test'] };
const body = {
  successUrl: 'https://stepwise.test/payment-success',
  cancelUrl: 'https://stepwise.test/payment',
};
const payment = {
  transactionId: '0197b2b0-0000-7000-8000-0000000000aa',
  userId: adaId,
  planType: 'premium',
  productName: '1-year access',
  amount: 10_500,
  currency: 'USD',
  status: 'checkout_started',
  sessionId: null,
  paymentIntentId: null,
};
const begin_payment = {
  kind: 'open',
  payment,
  account: { email: 'ada@example.test', customerId: 'cus_ada' },
};

Deno.test('Y-12 Y-23 Y-25 the page is opened at the price of the database, with our own addresses and names', async () => {
  const { dependencies, asked } = paymentWorld({
    database: { begin_payment, attach_payment: true },
    stripe: { 'POST /x/v1/checkout/sessions': { id: 'cs_1', url: 'https://pay.test/cs_1' } },
  });
  const result = await createCheckoutHandler({ ...dependencies, settings })(requestTo('x', body));
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  assert.deepEqual(result.value.body, { sessionId: 'cs_1', url: 'https://pay.test/cs_1' });
  const sent = new URLSearchParams(asked[0]?.split(' ').at(-1));
  assert.equal(sent.get('success_url'), `${body.successUrl}?session_id={CHECKOUT_SESSION_ID}`);
  assert.equal(sent.get('cancel_url'), body.cancelUrl);
  assert.equal(sent.get('line_items[0][price_data][unit_amount]'), '10500');
  assert.equal(sent.get('line_items[0][price_data][currency]'), 'usd');
  assert.equal(sent.get('adaptive_pricing[enabled]'), 'false');
  assert.equal(sent.get('payment_intent_data[metadata][transaction_id]'), payment.transactionId);
  assert.equal(sent.get('customer'), 'cus_ada');
});

Deno.test('where no provider is configured, payments are not available', async () => {
  const { dependencies } = paymentWorld({ isUnconfigured: true });
  const result = await createCheckoutHandler({ ...dependencies, settings })(requestTo('x', body));
  assert.equal(result.kind === 'failure' && result.failure.code, 'PAYMENTS_UNAVAILABLE');
});

Deno.test('Y-41 a visitor is asked to sign in', async () => {
  const { dependencies, asked } = paymentWorld({ caller: { kind: 'visitor' } });
  const result = await createCheckoutHandler({ ...dependencies, settings })(requestTo('x', body));
  assert.equal(result.kind === 'failure' && result.failure.message, 'You need to be signed in to continue.');
  assert.deepEqual(asked, []);
});

Deno.test('what the provider refuses is told as a refusal', async () => {
  const { dependencies } = paymentWorld({ database: { begin_payment }, stripe: {} });
  const result = await createCheckoutHandler({ ...dependencies, settings })(requestTo('x', body));
  assert.equal(result.kind === 'failure' && result.failure.code, 'PAYMENT_REFUSED');
});

Deno.test('Y-25 Y-37 another person, address or place to come back to is refused before anything begins', async () => {
  const lies = [
    { said: { userId: '0197b2b0-0000-7000-8000-000000000002' }, code: 'ACCESS_DENIED' },
    { said: { customerEmail: 'grace@example.test' }, code: 'INVALID_EMAIL' },
    { said: { successUrl: 'https://elsewhere.test/payment-success' }, code: 'INVALID_EDGE_FUNCTION_REQUEST' },
    { said: { cancelUrl: 'https://elsewhere.test/payment' }, code: 'INVALID_EDGE_FUNCTION_REQUEST' },
  ];
  for (const { said, code } of lies) {
    const { dependencies, asked, calls } = paymentWorld({ database: { begin_payment } });
    const handle = createCheckoutHandler({ ...dependencies, settings });
    const result = await handle(requestTo('x', { ...body, ...said }));
    assert.equal(result.kind === 'failure' && result.failure.code, code);
    assert.deepEqual(asked, []);
    assert.ok(!calls.some(([name]) => name === 'begin_payment'));
  }
});
