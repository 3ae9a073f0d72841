import assert from 'node:assert/strict';
import { paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createConfirmationHandler } from './handler.ts';

Deno.test("a payment that is not the caller's is not looked at", async () => {
  const { dependencies, asked } = paymentWorld({});
  const result = await createConfirmationHandler(dependencies)(requestTo('x', { sessionId: 'cs_1' }));
  assert.equal(result.kind === 'failure' && result.failure.status, 404);
  assert.deepEqual(asked, []);
});
