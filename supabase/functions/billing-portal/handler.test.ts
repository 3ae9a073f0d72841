import assert from 'node:assert/strict';
import { paymentWorld, requestTo } from '../_shared/payment/test-payment.ts';
import { createBillingPortalHandler } from './handler.ts';

const settings = { siteOrigins: ['https://stepwise.test'] };

async function open(returnUrl: string) {
  const { dependencies, asked } = paymentWorld({
    stripe: { 'POST /x/v1/billing_portal/sessions': { url: 'https://portal.test/1' } },
  });
  const handle = createBillingPortalHandler({ ...dependencies, settings });
  return { result: await handle(requestTo('x', { returnUrl })), asked };
}

Deno.test('Y-32 the portal leads back to our own pages only', async () => {
  const { result } = await open('https://stepwise.test/profile');
  assert.ok(result.kind === 'ok' && 'body' in result.value);
  assert.deepEqual(result.value.body, { url: 'https://portal.test/1' });
  for (const address of [
    'https://attacker.test/',
    'https://stepwise.test.attacker.test/',
    'https://stepwise.test@attacker.test/',
    'http://stepwise.test/',
    'https://user:word@stepwise.test/',
  ]) {
    const refused = await open(address);
    assert.equal(refused.result.kind === 'failure' && refused.result.failure.status, 400, address);
    assert.deepEqual(refused.asked, []);
  }
});
