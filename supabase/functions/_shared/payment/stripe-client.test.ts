import assert from 'node:assert/strict';
import { Stripe } from 'stripe';
import { createStripeClient } from './stripe-client.ts';

async function askedOf(apiUrl: string | undefined): Promise<Request> {
  const asked: Request[] = [];
  const send: typeof fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return Response.json({ id: 'cus_1', object: 'customer' });
  };
  const stripe = createStripeClient({ secretKey: 'sk_test_1', apiUrl, send });
  await stripe.customers.create({ email: 'ada@example.test' }, { idempotencyKey: 'customer:1' });
  const [request] = asked;
  assert.ok(request);
  return request;
}

Deno.test('with a key alone it is Stripe itself that is asked, in the version that its SDK names', async () => {
  const request = await askedOf(undefined);
  assert.equal(request.url, 'https://api.stripe.com/v1/customers');
  assert.equal(request.headers.get('authorization'), 'Bearer sk_test_1');
  assert.equal(request.headers.get('stripe-version'), Stripe.API_VERSION);
  assert.equal(request.headers.get('idempotency-key'), 'customer:1');
});

Deno.test('another address changes nothing but the address', async () => {
  const [own, other] = [await askedOf(undefined), await askedOf('https://stand-in.example/at')];
  assert.equal(other.url, 'https://stand-in.example/at/v1/customers');
  assert.deepEqual(headersOf(other), headersOf(own));
  assert.equal(await other.text(), await own.text());
});

/** What the SDK tells of the machine is no part of it. */
function headersOf({ headers }: Request): readonly (readonly [string, string])[] {
  return [...headers].filter(([name]) => name !== 'x-stripe-client-user-agent');
}
