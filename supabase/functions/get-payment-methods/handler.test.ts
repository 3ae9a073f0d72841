import assert from 'node:assert/strict';
import { adaCustomer, paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createPaymentMethodsHandler } from './handler.ts';

Deno.test('Y-29 of a card no more than its last digits are told', async () => {
  const card = { brand: 'visa', last4: '4242', exp_month: 4, exp_year: 2030, fingerprint: 'secret' };
  const { dependencies } = paymentWorld({
    stripe: {
      [`GET /x/v1/customers/${adaCustomer}/payment_methods`]: {
        object: 'list',
        data: [{ id: 'pm_1', type: 'card', card }],
      },
    },
  });
  const result = await createPaymentMethodsHandler(dependencies)(
    requestTo(`get-payment-methods?customer_id=${adaCustomer}`, undefined, 'GET'),
  );
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  assert.deepEqual(result.value.body, {
    paymentMethods: [{ id: 'pm_1', brand: 'visa', last4: '4242', expMonth: 4, expYear: 2030 }],
  });
  assert.equal(result.value.headers?.['cache-control'], 'no-store');
});

Deno.test("Y-29 somebody else's customer is refused before the provider is asked", async () => {
  const { dependencies, asked } = paymentWorld({});
  const result = await createPaymentMethodsHandler(dependencies)(
    requestTo('get-payment-methods?customer_id=cus_grace', undefined, 'GET'),
  );
  assert.equal(result.kind === 'failure' && result.failure.status, 403);
  assert.deepEqual(asked, []);
});
