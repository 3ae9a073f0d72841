import { readFile } from 'node:fs/promises';
import { record, string, unknown } from '@stepwise/contract/schema';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestSandbox, idOf, openTestSandbox, yearOfAccess } from './test-support/open-sandbox.ts';

let sandbox: TestSandbox;
let samples: Record<string, unknown>;

const anyObject = record(string(), unknown());

beforeAll(async () => {
  sandbox = await openTestSandbox();
  const file = new URL('./test-support/stripe-objects.json', import.meta.url);
  samples = anyObject.parse(JSON.parse(await readFile(file, 'utf8')));
});
afterAll(async () => await sandbox.stop());

/** What people fill themselves, and what takes another form from case to case. */
const open = new Set(['metadata', 'evidence', 'fraud_details', 'payment_method_options', 'next_action']);

/** Where an object differs from Stripe's sample: a key too many or too few, or another kind of value. */
function differences(sample: unknown, ours: unknown, path: string): string[] {
  if (sample === null || ours === null) return [];
  if (Array.isArray(sample) || Array.isArray(ours)) {
    if (!Array.isArray(sample) || !Array.isArray(ours)) return [`${path}: one is a list`];
    return sample.length === 0 || ours.length === 0 ? [] : differences(sample[0], ours[0], `${path}[]`);
  }
  if (typeof sample !== typeof ours) return [`${path}: ${typeof sample}, not ${typeof ours}`];
  if (typeof sample !== 'object') return [];
  const [theirs, own] = [anyObject.parse(sample), anyObject.parse(ours)];
  if (open.has(path.split('.').at(-1) ?? '')) return [];
  const names = new Set([...Object.keys(theirs), ...Object.keys(own)]);
  return [...names].flatMap((name) => {
    if (!(name in theirs)) return [`${path}.${name}: unknown to Stripe`];
    if (!(name in own)) return [`${path}.${name}: missing`];
    return differences(theirs[name], own[name], `${path}.${name}`);
  });
}

async function everyObject(): Promise<Record<string, unknown>> {
  const { stripe, control } = sandbox;
  const customer = await stripe.customers.create({ email: 'ann@example.com', name: 'Ann Example' });
  const unpaid = await stripe.checkout.sessions.create({ ...yearOfAccess, customer: customer.id });
  await control('pay', { session: unpaid.id });
  const session = await stripe.checkout.sessions.retrieve(unpaid.id, { expand: ['payment_intent'] });
  const intent = anyObject.parse(session.payment_intent);
  const paymentIntent = String(intent['id']);
  const refund = await stripe.refunds.create({ payment_intent: paymentIntent, amount: 500 });
  const dispute = await control('dispute', { payment_intent: paymentIntent });
  const charge = await stripe.charges.retrieve(String(intent['latest_charge']));
  const method = await stripe.paymentMethods.retrieve(String(intent['payment_method']));
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
    product_data: { name: 'Monthly' },
  });
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: 'pm_card_visa',
  });
  const events = await stripe.events.list({ type: 'payment_intent.succeeded' });
  return {
    'billing_portal.session': await stripe.billingPortal.sessions.create({ customer: customer.id }),
    charge,
    'checkout.session': { ...session, payment_intent: paymentIntent },
    customer,
    dispute,
    event: { ...events.data[0], data: Reflect.get(Object(samples['event']), 'data') },
    payment_intent: intent,
    payment_method: method,
    price,
    product: await stripe.products.retrieve(idOf(price.product)),
    refund,
    subscription,
    subscription_item: subscription.items.data[0],
  };
}

test('every object has the keys and the kinds of values of Stripe’s own sample', async () => {
  const objects = await everyObject();
  expect(Object.keys(objects).toSorted()).toEqual(Object.keys(samples).toSorted());
  for (const [name, ours] of Object.entries(objects)) {
    const plain: unknown = JSON.parse(JSON.stringify(ours));
    expect(differences(samples[name], plain, name)).toEqual([]);
  }
});
