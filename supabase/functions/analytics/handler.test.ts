import assert from 'node:assert/strict';
import { paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createAnalyticsHandler } from './handler.ts';

Deno.test('Y-33 without a period it is the last thirty days', async () => {
  const counted = { paymentCount: 2, refundCount: 1, paid: 21_000, refunded: 500 };
  const { dependencies, calls } = paymentWorld({ database: { payment_analytics: counted } });
  const handle = createAnalyticsHandler({ ...dependencies, now: () => Date.parse('2026-11-30T00:00:00Z') });
  const result = await handle(requestTo('analytics/payments', undefined, 'GET'));
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  assert.deepEqual(result.value.body, { period: '30d', currency: 'USD', ...counted, net: 20_500 });
  assert.match(JSON.stringify(calls), /2026-10-31T00:00:00/);
});
