import assert from 'node:assert/strict';
import { adaCustomer, paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createSubscriptionHandler } from './handler.ts';

const settings = { subscriptionPrices: ['price_month'], trialDaysMax: 7 };
const body = { customerId: adaCustomer, priceId: 'price_month' };
const subscription = {
  id: 'sub_1',
  customer: adaCustomer,
  status: 'trialing',
  items: { data: [{ current_period_end: 1_800_000_000, price: { id: 'price_month' } }] },
  latest_invoice: null,
  ended_at: null,
};

async function subscribe(changes: object, configured = settings) {
  const { dependencies, asked, calls } = paymentWorld({
    database: {
      record_subscription: 'recorded',
      subscription_standing: { earlier: 0, runningId: null, hasAccess: false },
    },
    stripe: { 'POST /x/v1/subscriptions': subscription },
  });
  const handle = createSubscriptionHandler({ ...dependencies, settings: configured });
  const result = await handle(requestTo('x', { ...body, ...changes }));
  return { result, asked, calls };
}

Deno.test('Y-28 where prices are configured, a trial starts for the own customer', async () => {
  const { result, asked, calls } = await subscribe({ trialDays: 7 });
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  assert.deepEqual(result.value.body, {
    subscriptionId: 'sub_1',
    status: 'trialing',
    clientSecret: null,
    endsAt: null,
  });
  assert.match(asked[0] ?? '', /trial_period_days=7/);
  assert.ok(calls.some(([name]) => name === 'record_subscription'));
});

Deno.test('Y-28 Y-39 other prices, trials and customers are refused before the provider is asked', async () => {
  const refused = [
    { priceId: 'price_other' },
    { trialDays: 8 },
    { customerId: 'cus_bob' },
    { customerId: undefined },
    { priceId: undefined },
  ];
  for (const changes of refused) {
    const { result, asked } = await subscribe(changes);
    assert.equal(result.kind, 'failure');
    assert.deepEqual(asked, []);
  }
});

Deno.test('without configured prices there is nothing here', async () => {
  const { result } = await subscribe({}, { subscriptionPrices: [], trialDaysMax: 0 });
  assert.equal(result.kind === 'failure' && result.failure.status, 404);
});
