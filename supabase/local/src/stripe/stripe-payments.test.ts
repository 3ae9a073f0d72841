import { createHash } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestSandbox, idOf, openTestSandbox, yearOfAccess } from './test-support/open-sandbox.ts';

let sandbox: TestSandbox;

beforeEach(async () => {
  sandbox = await openTestSandbox();
});
afterEach(async () => await sandbox.stop());

async function openCheckout() {
  return await sandbox.stripe.checkout.sessions.create({
    ...yearOfAccess,
    customer_email: 'ann@example.com',
  });
}

async function press(address: string | null, fields: Record<string, string> = {}): Promise<Response> {
  const card = { number: '4242 4242 4242 4242', expiry: '12/34', cvc: '123', email: 'ann@example.com' };
  const body = new URLSearchParams({ ...card, ...fields });
  return await sandbox.handle(
    new Request(address ?? 'missing', { method: 'POST', body, redirect: 'manual' }),
  );
}

async function charges(): Promise<number> {
  return (await sandbox.stripe.charges.list()).data.filter(({ paid }) => paid).length;
}

test('a checkout is opened, paid on its page and found again', async () => {
  const session = await openCheckout();
  expect(session).toMatchObject({ status: 'open', payment_status: 'unpaid', payment_intent: null });
  const page = await sandbox.handle(new Request(session.url ?? ''));
  const [text, policy] = [await page.text(), page.headers.get('content-security-policy')];
  const style = /<style>([^]*?)<\/style>/.exec(text)?.[1] ?? '';
  expect(policy).toContain(`style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  for (const part of ['$105.00', '1-Year Access', 'Local stand-in for Stripe']) expect(text).toContain(part);
  expect(policy).toContain("form-action 'self' http://localhost:4400 http://localhost:4400");
  const paid = await press(session.url);
  expect([paid.status, paid.headers.get('location')]).toEqual([
    303,
    `http://localhost:4400/payment-success?session_id=${session.id}`,
  ]);
  const found = await sandbox.stripe.checkout.sessions.retrieve(session.id, {
    expand: ['payment_intent.latest_charge', 'line_items'],
  });
  const charge = { paid: true, amount: 10_500, metadata: { plan_type: 'premium' } };
  expect(found).toMatchObject({
    status: 'complete',
    payment_status: 'paid',
    payment_intent: { status: 'succeeded', latest_charge: charge },
    line_items: { data: [{ description: '1-Year Access', amount_total: 10_500 }] },
  });
  const listed = await sandbox.stripe.checkout.sessions.list({
    payment_intent: idOf(found.payment_intent),
  });
  expect(listed.data.map(({ id }) => id)).toEqual([session.id]);
});

test('a pay button pressed twice, or again after a restart, charges once', async () => {
  const session = await openCheckout();
  const answers = await Promise.all([press(session.url), press(session.url)]);
  await sandbox.restart();
  const later = await press(session.url);
  const goal = `http://localhost:4400/payment-success?session_id=${session.id}`;
  expect([...answers, later].map(({ headers }) => headers.get('location'))).toEqual([goal, goal, goal]);
  expect(await charges()).toBe(1);
});

test('a declined card leaves the page open, and another card pays the same intent', async () => {
  const session = await openCheckout();
  for (const [number, why] of [
    ['4000000000000002', 'Your card was declined.'],
    ['4000000000009995', 'Your card has insufficient funds.'],
    ['4111111111111111', 'Your card number is incorrect.'],
  ] as const) {
    const page = await press(session.url, { number });
    expect(await page.text()).toContain(why);
  }
  expect((await press(session.url, { expiry: '01/20' })).status).toBe(200);
  expect(await charges()).toBe(0);
  await press(session.url);
  const intents = await sandbox.stripe.paymentIntents.list();
  expect(intents.data.map(({ status }) => status)).toEqual(['succeeded']);
  expect(await charges()).toBe(1);
});

test('a card that needs its bank is paid after the bank’s page, and not when it is refused there', async () => {
  const session = await openCheckout();
  const number = '4000002500003155';
  const bank = (await press(session.url, { number })).headers.get('location');
  expect(await (await sandbox.handle(new Request(bank ?? ''))).text()).toContain('Confirm the payment');
  const refused = await press(bank, { choice: 'refuse' });
  expect(await refused.text()).toContain('We are unable to authenticate your payment method.');
  expect(await charges()).toBe(0);
  const again = (await press(session.url, { number })).headers.get('location');
  const confirmed = await press(again, { choice: 'confirm' });
  expect(confirmed.headers.get('location')).toContain('payment-success');
  expect(await charges()).toBe(1);
  expect(
    (await sandbox.handle(new Request(`${sandbox.access.url}/authenticate/pi_x?secret=no`))).status,
  ).toBe(404);
});

test('a bank payment is unpaid at first, then arrives or fails', async () => {
  await sandbox.control('settings', { latePayments: 'manual' });
  for (const [number, outcome, status] of [
    ['000123456789', 'succeeded', 'paid'],
    ['000111111116', 'failed', 'unpaid'],
  ] as const) {
    const { id } = await openCheckout();
    await sandbox.control('pay', { session: id, number });
    const waiting = await sandbox.stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
    expect(waiting).toMatchObject({
      status: 'complete',
      payment_status: 'unpaid',
      payment_intent: { status: 'processing' },
    });
    const intent = idOf(waiting.payment_intent);
    await sandbox.control('settle-payment', { payment_intent: intent, outcome });
    expect((await sandbox.stripe.checkout.sessions.retrieve(id)).payment_status).toBe(status);
  }
  const { data } = await sandbox.stripe.events.list({ limit: 100 });
  expect(data.map(({ type }) => type)).toEqual(
    expect.arrayContaining([
      'checkout.session.async_payment_succeeded',
      'checkout.session.async_payment_failed',
      'payment_intent.processing',
    ]),
  );
});

test('an expired session cannot be paid, and a finished one cannot expire', async () => {
  const session = await openCheckout();
  const expired = await sandbox.stripe.checkout.sessions.expire(session.id);
  expect([expired.status, expired.url]).toEqual(['expired', null]);
  const page = await press(session.url);
  expect([page.status, (await page.text()).includes('Nothing was charged.')]).toEqual([410, true]);
  const other = await openCheckout();
  await press(other.url);
  await expect(sandbox.stripe.checkout.sessions.expire(other.id)).rejects.toThrow('status of `complete`');
  expect(await charges()).toBe(1);
});

test('refunds never give back more than was paid', async () => {
  const session = await openCheckout();
  await press(session.url);
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  const named = { payment_intent: idOf(intent) };
  await sandbox.stripe.refunds.create({ ...named, amount: 4000, reason: 'requested_by_customer' });
  await expect(sandbox.stripe.refunds.create({ ...named, amount: 6501 })).rejects.toThrow(
    'Refund amount ($65.01) is greater than unrefunded amount on charge ($65.00)',
  );
  await sandbox.stripe.refunds.create(named);
  await expect(sandbox.stripe.refunds.create(named)).rejects.toMatchObject({
    code: 'charge_already_refunded',
  });
  const [charge] = (await sandbox.stripe.charges.list()).data;
  expect(charge).toMatchObject({ refunded: true, amount_refunded: 10_500 });
  expect((await sandbox.stripe.refunds.list(named)).data.map(({ amount }) => amount)).toEqual([6500, 4000]);
  expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(0);
});

test('a disputed charge cannot be refunded until the dispute is won', async () => {
  const session = await openCheckout();
  await press(session.url, { number: '4000000000000259' });
  const { payment_intent: intent } = await sandbox.stripe.checkout.sessions.retrieve(session.id);
  const named = { payment_intent: idOf(intent) };
  const [dispute] = (await sandbox.stripe.disputes.list(named)).data;
  expect(dispute).toMatchObject({ amount: 10_500, status: 'needs_response', reason: 'fraudulent' });
  await expect(sandbox.stripe.refunds.create(named)).rejects.toMatchObject({ code: 'charge_disputed' });
  expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(0);
  await sandbox.control('close-dispute', { dispute: dispute?.id, outcome: 'won' });
  expect((await sandbox.stripe.balance.retrieve()).available[0]?.amount).toBe(10_500);
  expect(await sandbox.stripe.refunds.create(named)).toMatchObject({ amount: 10_500, status: 'succeeded' });
});

test('a card form confirms with the publishable key and the intent’s secret alone', async () => {
  const intent = await sandbox.stripe.paymentIntents.create({ amount: 10_500, currency: 'usd' });
  const confirm = async (fields: Record<string, string>, key = sandbox.access.publishableKey) => {
    const card = {
      type: 'card',
      'card][number': '4242424242424242',
      'card][exp_month': '12',
      'card][exp_year': '34',
    };
    const data = Object.entries(card).map(([name, value]) => [`payment_method_data[${name}]`, value]);
    const answer = await sandbox.handle(
      new Request(`${sandbox.access.url}/v1/payment_intents/${intent.id}/confirm`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}` },
        body: new URLSearchParams({ ...Object.fromEntries(data), ...fields }),
      }),
    );
    return { status: answer.status, body: Object(await answer.json()) };
  };
  const number = 'payment_method_data[card][number]';
  const secret = { client_secret: String(intent.client_secret) };
  expect(await confirm({ client_secret: 'pi_other_secret' })).toMatchObject({ status: 400 });
  expect(await confirm({ ...secret, [number]: '4000000000000002' })).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' } },
  });
  expect(await confirm(secret)).toMatchObject({ status: 200, body: { status: 'succeeded' } });
  expect((await confirm(secret)).status, 'confirmed already').toBe(400);
  const listed = await sandbox.handle(
    new Request(`${sandbox.access.url}/v1/charges`, {
      headers: { authorization: `Bearer ${sandbox.access.publishableKey}` },
    }),
  );
  expect(listed.status).toBe(403);
  expect(await charges()).toBe(1);
});

test('a subscription is tried, paid, ended at its customer’s wish and by the customer’s end', async () => {
  const { stripe } = sandbox;
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const price = await stripe.prices.create({
    currency: 'usd',
    unit_amount: 900,
    recurring: { interval: 'month' },
    product_data: { name: 'Monthly' },
  });
  const order = { customer: customer.id, items: [{ price: price.id }] };
  const trial = await stripe.subscriptions.create({ ...order, trial_period_days: 7 });
  expect(trial.status).toBe('trialing');
  expect((await stripe.subscriptions.cancel(trial.id)).status).toBe('canceled');
  const paid = await stripe.subscriptions.create({ ...order, default_payment_method: 'pm_card_visa' });
  expect([paid.status, await charges()]).toEqual(['active', 1]);
  const refused = { ...order, payment_behavior: 'error_if_incomplete' } as const;
  await expect(
    stripe.subscriptions.create({ ...refused, default_payment_method: 'pm_card_chargeDeclined' }),
  ).rejects.toMatchObject({ type: 'StripeCardError', code: 'card_declined' });
  const waiting = await stripe.subscriptions.create({
    ...order,
    payment_behavior: 'default_incomplete',
    expand: ['latest_invoice.confirmation_secret'],
  });
  const secret = Reflect.get(Object(waiting.latest_invoice), 'confirmation_secret');
  const intent = String(Reflect.get(Object(secret), 'client_secret')).split('_secret')[0] ?? '';
  expect(waiting.status).toBe('incomplete');
  await stripe.paymentIntents.confirm(intent, { payment_method: 'pm_card_visa' });
  expect((await stripe.subscriptions.retrieve(waiting.id)).status).toBe('active');
  await stripe.customers.del(customer.id);
  expect((await stripe.subscriptions.retrieve(paid.id)).status).toBe('canceled');
  expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ deleted: true });
  await expect(stripe.customers.update(customer.id, {})).rejects.toMatchObject({ statusCode: 404 });
});

test('the portal shows its customer’s payments alone, and ends what they end', async () => {
  const { stripe } = sandbox;
  const customer = await stripe.customers.create({ email: 'ann@example.com' });
  const session = await stripe.checkout.sessions.create({ ...yearOfAccess, customer: customer.id });
  const page = await (await sandbox.handle(new Request(session.url ?? ''))).text();
  expect(page).toMatch(/name="email"[^>]*value="ann@example.com"[^>]*readonly/);
  await press(session.url);
  const [charge] = (await stripe.charges.list()).data;
  const receipt = await sandbox.handle(new Request(charge?.receipt_url ?? ''));
  expect(await receipt.text()).toContain('$105.00');
  const { url } = await stripe.billingPortal.sessions.create({
    customer: customer.id,
    return_url: 'http://localhost:4400/profile',
  });
  const text = await (await sandbox.handle(new Request(url))).text();
  for (const part of ['$105.00', charge?.receipt_url ?? '', 'http://localhost:4400/profile']) {
    expect(text).toContain(part);
  }
  const other = await stripe.customers.create({ email: 'bo@example.com' });
  const theirs = await stripe.billingPortal.sessions.create({ customer: other.id });
  expect(await (await sandbox.handle(new Request(theirs.url))).text()).toContain('No payments yet.');
});
