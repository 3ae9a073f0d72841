import { fileURLToPath } from 'node:url';
import { Stripe } from 'stripe';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Backend } from '../start-backend.ts';
import { startThrowawayBackend } from '../throwaway-backend.ts';

let backend: Backend;
let stripe: Stripe;

beforeAll(async () => {
  backend = await startThrowawayBackend({
    migrationsDirectory: fileURLToPath(new URL('../conformance/supabase/migrations/', import.meta.url)),
  });
  const { url, secretKey } = backend.stripe ?? { url: '', secretKey: '' };
  stripe = new Stripe(secretKey, {
    maxNetworkRetries: 0,
    httpClient: Stripe.createFetchHttpClient(async (input, init) => {
      const address = input instanceof Request ? input.url : input.toString();
      return await fetch(address.replace('https://api.stripe.com', url), init);
    }),
  });
});
afterAll(async () => await backend.stop());

test('a checkout is opened, paid on its page and found again', async () => {
  const session = await stripe.checkout.sessions.create({
    mode: 'payment',
    customer_email: 'ann@example.com',
    success_url: 'http://localhost:4400/payment-success?session_id={CHECKOUT_SESSION_ID}',
    cancel_url: 'http://localhost:4400/payment',
    metadata: { plan_type: 'premium' },
    payment_intent_data: { metadata: { plan_type: 'premium' } },
    line_items: [
      {
        quantity: 1,
        price_data: { currency: 'usd', unit_amount: 10_500, product_data: { name: '1-Year Access' } },
      },
    ],
  });
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', amount_total: 10_500 });
  const page = await fetch(session.url ?? '');
  expect(await page.text()).toContain('$105.00');
  const paid = await fetch(session.url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123' }),
  });
  expect(paid.headers.get('location')).toBe(`http://localhost:4400/payment-success?session_id=${session.id}`);
  const found = await stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  });
  expect(found).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: {
      status: 'succeeded',
      metadata: { plan_type: 'premium' },
      latest_charge: { paid: true, amount: 10_500 },
    },
  });
});
