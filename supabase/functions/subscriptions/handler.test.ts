import assert from 'node:assert/strict';
import { adaCustomer, paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createSubscriptionEndHandler } from './handler.ts';

const settings = { subscriptionPrices: ['price_month'] };
const subscription = {
  id: 'sub_1',
  customer: adaCustomer,
  status: 'active',
  items: { data: [{ current_period_end: 1_800_000_000, price: { id: 'price_month' } }] },
  latest_invoice: null,
  ended_at: null,
};

async function end(owns_subscription: boolean) {
  const { dependencies, asked } = paymentWorld({
    database: { owns_subscription, record_subscription: 'recorded' },
    stripe: {
      'GET /x/v1/subscriptions/sub_1': subscription,
      'DELETE /x/v1/subscriptions/sub_1': { ...subscription, status: 'canceled', ended_at: 1_700_000_000 },
    },
  });
  const handle = createSubscriptionEndHandler({ ...dependencies, settings });
  return { result: await handle(requestTo('subscriptions/sub_1', undefined, 'DELETE')), asked };
}

Deno.test('Y-31 an own subscription ends', async () => {
  const { result } = await end(true);
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  assert.deepEqual(result.value.body, {
    subscriptionId: 'sub_1',
    status: 'canceled',
    clientSecret: null,
    endsAt: '2023-11-14T22:13:20.000Z',
  });
});

Deno.test("Y-31 somebody else's is not there", async () => {
  const { result, asked } = await end(false);
  assert.equal(result.kind === 'failure' && result.failure.status, 404);
  assert.deepEqual(asked, []);
});

Deno.test('Y-31 where no prices are configured there is nothing to end', async () => {
  const { dependencies, asked, calls } = paymentWorld({ database: { owns_subscription: true } });
  const handle = createSubscriptionEndHandler({ ...dependencies, settings: { subscriptionPrices: [] } });
  const result = await handle(requestTo('subscriptions/sub_1', undefined, 'DELETE'));
  assert.equal(result.kind === 'failure' && result.failure.status, 404);
  assert.deepEqual([asked, calls], [[], []]);
});
