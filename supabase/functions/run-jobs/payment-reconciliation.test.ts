import assert from 'node:assert/strict';
import { createPaymentLedger } from '../_shared/payment/payment-ledger.ts';
import { createStripeClient } from '../_shared/payment/stripe-client.ts';
import { createStripeProvider } from '../_shared/payment/stripe-provider.ts';
import { paymentReconciliation } from './payment-reconciliation.ts';

const now = new Date('2026-11-23T12:00:00Z');

function rowOf(index: number) {
  const id = `0197b2b0-0000-7000-8000-${String(index).padStart(12, '0')}`;
  return {
    transactionId: id,
    userId: null,
    planType: 'premium',
    productName: '1-year access',
    amount: 10_500,
    currency: 'USD',
    status: 'checkout_started',
    sessionId: `cs_own_${index}`,
    paymentIntentId: null,
  };
}

function sessionOf(id: string) {
  const metadata = id.startsWith('cs_other') ? {} : { transaction_id: rowOf(0).transactionId };
  return { id, status: 'complete', payment_status: 'paid', payment_intent: null, currency: 'usd', metadata };
}

/** So many open rows here and paid pages there. Each question of the provider takes a tick and a second of the clock. */
function world(options: {
  readonly rows?: number;
  readonly recent?: readonly string[];
  readonly unreadable?: string;
  /** A refund that began here so many days ago and that the bank has sent back. */
  readonly refundDaysAgo?: number;
}) {
  const { rows = 0, recent = [], unreadable, refundDaysAgo } = options;
  const open = Array.from({ length: rows }, (_, index) => rowOf(index));
  const asked: string[] = [];
  const told: string[] = [];
  let seconds = 0;
  let underWay = 0;
  let mostAtOnce = 0;

  const database = {
    call: async (name: string, parameters: Readonly<Record<string, unknown>>) => {
      switch (name) {
        case 'payments_to_check': {
          const seen = JSON.stringify(parameters['p_seen']);
          return open.filter(({ transactionId }) => !seen.includes(transactionId)).slice(0, 100);
        }
        case 'payments_behind': {
          const text = JSON.stringify(parameters['p_told']);
          told.push(text);
          return [
            ...[...text.matchAll(/cs_\w+/g)].map(([sessionId]) => ({ kind: 'session', sessionId })),
            ...[...text.matchAll(/pi_\w+/g)].map(([paymentIntentId]) => ({
              kind: 'intent',
              paymentIntentId,
            })),
          ];
        }
        case 'subscriptions_to_check':
          return [];
        case 'record_payment':
          return { outcome: 'recorded', payment: rowOf(0) };
        default:
          return 0;
      }
    },
  };

  const failedRefunds = (address: URL) => {
    const created = now.getTime() / 1000 - (refundDaysAgo ?? 0) * 86_400;
    const isListed =
      refundDaysAgo !== undefined && created >= Number(address.searchParams.get('created[gte]'));
    const refund = { id: 're_1', payment_intent: 'pi_own_1', amount: 10_500, status: 'failed', created };
    return { object: 'list', data: isListed ? [refund] : [], has_more: false };
  };
  const listed = (address: URL) => {
    if (address.pathname.endsWith('/refunds')) return failedRefunds(address);
    if (!address.pathname.endsWith('/sessions')) return { object: 'list', data: [], has_more: false };
    const after = address.searchParams.get('starting_after');
    const start = after === null ? 0 : recent.indexOf(after) + 1;
    const data = recent.slice(start, start + 100).map(sessionOf);
    return { object: 'list', data, has_more: start + 100 < recent.length };
  };
  const send: typeof fetch = async (input, init) => {
    const address = new URL(new Request(input, init).url);
    const id = /sessions\/(\w+)$/.exec(address.pathname)?.[1];
    const intent = /payment_intents\/(\w+)$/.exec(address.pathname)?.[1];
    if (intent !== undefined) asked.push(intent);
    if (intent !== undefined) return Response.json({ id: intent, status: 'succeeded', metadata: {} });
    if (id === undefined) return Response.json(listed(address));
    asked.push(id);
    seconds += 1;
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    await new Promise((resolve) => setImmediate(resolve));
    underWay -= 1;
    return id === unreadable
      ? Response.json({ error: { type: 'invalid_request_error', message: 'No such' } }, { status: 404 })
      : Response.json(sessionOf(id));
  };

  const stripe = createStripeClient({ secretKey: 'sk_test_1', apiUrl: 'http://stripe.test/x', send });
  const job = paymentReconciliation({
    ledger: createPaymentLedger(database, () => now),
    provider: createStripeProvider(stripe),
    elapsedMs: () => seconds * 1000,
  });
  return { run: async () => await job.run(database, now), asked, told, mostAtOnce: () => mostAtOnce };
}

Deno.test('Z-09 payments are looked at side by side, and never more than eight at once', async () => {
  const { run, asked, mostAtOnce } = world({ rows: 40 });
  assert.deepEqual(await run(), {
    checked: 40,
    unknown: 0,
    mismatched: 0,
    failed: 0,
    left: 0,
    closed: 0,
  });
  assert.equal(new Set(asked).size, 40);
  assert.equal(mostAtOnce(), 8);
});

Deno.test('one payment that cannot be read hides no other', async () => {
  const { run } = world({ rows: 3, unreadable: 'cs_own_0' });
  assert.partialDeepStrictEqual(await run(), { checked: 2, failed: 1 });
});

Deno.test('every page of the provider is compared, a payment is looked at once, and others people are left alone', async () => {
  const recent = [
    'cs_own_0',
    'cs_other_1',
    ...Array.from({ length: 30 }, (_, index) => `cs_own_${index + 1}`),
  ];
  const { run, asked, told } = world({ rows: 1, recent });
  assert.partialDeepStrictEqual(await run(), { checked: 31, left: 0 });
  assert.equal(asked.length, new Set(asked).size);
  assert.ok(!told.join(' ').includes('cs_other'));
});

Deno.test('pages after the first are read', async () => {
  const recent = Array.from({ length: 130 }, (_, index) => `cs_other_${index}`);
  const { run, told } = world({ recent: [...recent, 'cs_own_1'] });
  assert.partialDeepStrictEqual(await run(), { checked: 1 });
  assert.ok(told[1]?.includes('cs_own_1'));
});

Deno.test('Z-09 a refund that the bank sends back a month later is found although nobody told of it', async () => {
  const { run, asked, told } = world({ refundDaysAgo: 40 });
  assert.partialDeepStrictEqual(await run(), { checked: 1 });
  assert.deepEqual(asked, ['pi_own_1']);
  assert.ok(told.join(' ').includes('"status":"failed"'));
});

Deno.test('a run ends with its minute, says how much it left, and asks the provider nothing more', async () => {
  const { run, asked, told } = world({ rows: 100, recent: ['cs_own_500'] });
  const counts = await run();
  assert.equal(counts['checked'], asked.length);
  assert.equal((counts['checked'] ?? 0) + (counts['left'] ?? 0), 100);
  assert.ok(asked.length >= 60 && asked.length < 70);
  assert.deepEqual(told, []);
});
