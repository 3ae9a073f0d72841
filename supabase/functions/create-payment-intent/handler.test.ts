import assert from 'node:assert/strict';
import { paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createPaymentIntentHandler } from './handler.ts';

async function start(body: object): Promise<unknown> {
  const { dependencies, asked } = paymentWorld({
    database: { payment_price: { amount: 10_500, currency: 'USD' } },
  });
  const result = await createPaymentIntentHandler(dependencies)(requestTo('x', body));
  assert.deepEqual(asked, []);
  return result.kind === 'failure' && result.failure.code;
}

Deno.test('Y-38 the amount is a positive number and the currency has three letters', async () => {
  for (const body of [
    { amount: 0, currency: 'usd' },
    { amount: -1, currency: 'usd' },
    { amount: '10500', currency: 'usd' },
    { amount: 10_500, currency: 'us' },
    { amount: 10_500, currency: 'usdd' },
  ]) {
    assert.equal(await start(body), 'INVALID_EDGE_FUNCTION_REQUEST');
  }
});

Deno.test('another price, currency or customer than the own is refused', async () => {
  assert.equal(await start({ amount: 9500, currency: 'usd' }), 'PRICE_MISMATCH');
  assert.equal(await start({ amount: 10_500, currency: 'eur' }), 'PRICE_MISMATCH');
  assert.equal(await start({ amount: 10_500, currency: 'usd', customerId: 'cus_bob' }), 'ACCESS_DENIED');
});
