import assert from 'node:assert/strict';
import { adaCustomer, paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createCustomerUpdateHandler } from './handler.ts';

Deno.test('Y-30 our own names cannot be written over', async () => {
  const { dependencies, asked } = paymentWorld({
    stripe: { [`POST /x/v1/customers/${adaCustomer}`]: { id: adaCustomer, email: 'a@b.test', name: 'Ada' } },
  });
  const result = await createCustomerUpdateHandler(dependencies)(
    requestTo('x', { name: 'Ada', metadata: { user_id: 'bob', theme: 'dark' } }, 'PUT'),
  );
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  assert.deepEqual(result.value.body, { customerId: adaCustomer, email: 'a@b.test', name: 'Ada' });
  assert.match(asked[0] ?? '', /metadata\[theme\]=dark/);
  assert.doesNotMatch(asked[0] ?? '', /user_id/);
});
