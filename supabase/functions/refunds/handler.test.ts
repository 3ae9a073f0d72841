import assert from 'node:assert/strict';
import { paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createRefundsHandler } from './handler.ts';

const codes = [
  ['not-found', 'NOT_FOUND'],
  ['not-paid', 'REFUND_TOO_LARGE'],
  ['too-much', 'REFUND_TOO_LARGE'],
  ['in-part', 'REFUND_IN_PART'],
  ['too-late', 'REFUND_PERIOD_OVER'],
] as const;

Deno.test('Y-34 what the database refuses never reaches the provider', async () => {
  for (const [kind, code] of codes) {
    const { dependencies, asked } = paymentWorld({ database: { begin_refund: { kind } } });
    const result = await createRefundsHandler(dependencies)(requestTo('x', { payment_intent: 'pi_1' }));
    assert.equal(result.kind === 'failure' && result.failure.code, code);
    assert.deepEqual(asked, []);
  }
});

const payment = {
  transactionId: '0197b2b0-0000-7000-8000-0000000000aa',
  userId: null,
  planType: 'premium',
  productName: 'x',
  amount: 10_500,
  currency: 'USD',
  status: 'paid',
  sessionId: null,
  paymentIntentId: 'pi_1',
};
const requestId = '0197b2b0-0000-7000-8000-0000000000bb';
const begun = { kind: 'refundable', requestId, amount: 500, refundId: null, payment };

Deno.test('Y-34 what the provider surely refused is not set aside any longer', async () => {
  const { dependencies, calls } = paymentWorld({ database: { begin_refund: begun } });
  const result = await createRefundsHandler(dependencies)(requestTo('x', { payment_intent: 'pi_1' }));
  assert.equal(result.kind === 'failure' && result.failure.code, 'PAYMENT_REFUSED');
  assert.deepEqual(calls.at(-1), ['drop_refund', { p_request_id: requestId }]);
});

Deno.test('Y-34 nobody is told of money on its way back that the bank did not take', async () => {
  const refund = { id: 're_1', amount: 500, status: 'failed', metadata: { request_id: requestId } };
  const empty = { data: [], has_more: false };
  const { dependencies, calls } = paymentWorld({
    database: { begin_refund: begun, record_payment: { outcome: 'recorded', payment } },
    stripe: {
      'POST /x/v1/refunds': refund,
      'GET /x/v1/payment_intents/pi_1': {
        id: 'pi_1',
        status: 'succeeded',
        amount_received: 10_500,
        currency: 'usd',
        metadata: {},
        latest_charge: null,
      },
      'GET /x/v1/checkout/sessions': empty,
      'GET /x/v1/refunds': { data: [refund], has_more: false },
      'GET /x/v1/disputes': empty,
    },
  });
  const result = await createRefundsHandler(dependencies)(requestTo('x', { payment_intent: 'pi_1' }));
  assert.equal(result.kind === 'failure' && result.failure.code, 'PAYMENT_REFUSED');
  assert.equal(calls.at(-1)?.[0], 'record_payment');
});
