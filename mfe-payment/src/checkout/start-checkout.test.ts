import { AppError } from '@stepwise/client/app-error';
import { createSafeStorage } from '@stepwise/client/safe-storage';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { planOffer } from '@stepwise/domain/payment-catalogue';
import { describe, expect, test } from 'vitest';
import { attemptStore } from '../data/checkout-attempt.ts';
import { startCheckout } from './start-checkout.ts';
import type { CheckoutPorts } from './start-checkout.ts';

const person = { id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', email: 'ada@example.com' };
const plan = planOffer('premium', 'premium105');
const url = 'https://checkout.stripe.com/c/pay/cs_test_1';
const answer = { sessionId: 'cs_test_1', url };

type Sent = Pick<ApiRequest<unknown>, 'endpoint' | 'body' | 'idempotencyKey' | 'timeoutMs'>;

/** A server that answers by endpoint; an error is thrown. */
function serverWith(answers: Readonly<Record<string, unknown>>) {
  const sent: Sent[] = [];
  const client: DataClient = {
    request: async (request) => {
      const { endpoint, body, idempotencyKey, timeoutMs, bodySchema, answerSchema } = request;
      bodySchema?.parse(body);
      sent.push({
        endpoint,
        body,
        ...(idempotencyKey && { idempotencyKey }),
        ...(timeoutMs && { timeoutMs }),
      });
      const given = answers[endpoint];
      if (given instanceof Error) throw given;
      return answerSchema.parse(given);
    },
    stream: async () => undefined,
  };
  return { client, sent };
}

function portsOf(client: DataClient) {
  const reported: unknown[] = [];
  let keys = 0;
  const noStorage = createSafeStorage(() => {
    throw new Error('blocked');
  });
  const ports: CheckoutPorts = {
    client,
    attempts: attemptStore(noStorage),
    origin: 'https://app.example.com',
    supabaseUrl: 'https://data.example.com',
    now: () => new Date('2026-11-22T10:00:00.000Z'),
    newKey: () => `key-${(keys += 1)}`,
    report: (error) => reported.push(error),
  };
  return { ports, reported };
}

const checkout = '/edge/create-checkout-session';
const intent = '/supabase/purchase_intents';
const lead = '/supabase/lead_captures';

describe('the sale', () => {
  test('Y-21 Y-22 Y-23 records the wish and the lead, then opens a checkout that comes back to us', async () => {
    const { client, sent } = serverWith({ [checkout]: answer });
    const { ports } = portsOf(client);
    await expect(startCheckout(person, plan, ports)).resolves.toEqual({ kind: 'leave', url });
    expect(sent).toEqual([
      {
        endpoint: intent,
        body: {
          plan_type: 'premium',
          price: 105,
          currency: 'USD',
          status: 'intent',
          source: 'sales_page',
          metadata: {},
        },
      },
      {
        endpoint: lead,
        body: {
          source: 'sales_page',
          interest_level: 'high',
          metadata: { selected_plan: 'premium', page_section: 'pricing' },
        },
        timeoutMs: 5000,
      },
      {
        endpoint: checkout,
        idempotencyKey: 'key-1',
        body: {
          planType: 'premium',
          successUrl: 'https://app.example.com/payment-success',
          cancelUrl: 'https://app.example.com/payment',
          userId: person.id,
          customerEmail: person.email,
          metadata: { source: 'sales_page', timestamp: '2026-11-22T10:00:00.000Z' },
        },
      },
    ]);
  });

  test('a retry after a lost answer sends the same checkout under the same key, and no second wish', async () => {
    const { ports } = portsOf(serverWith({ [checkout]: new AppError('TIMEOUT_ERROR', 'lost') }).client);
    await expect(startCheckout(person, plan, ports)).resolves.toMatchObject({ step: 'checkout' });
    const again = serverWith({ [checkout]: answer });
    await expect(startCheckout(person, plan, { ...ports, client: again.client })).resolves.toMatchObject({
      kind: 'leave',
    });
    expect(again.sent).toHaveLength(1);
    expect(again.sent[0]).toMatchObject({
      idempotencyKey: 'key-1',
      body: { metadata: { timestamp: '2026-11-22T10:00:00.000Z' } },
    });
  });

  test('Y-25 whoever comes back asks anew where to pay: the old page may be closed, and the wish is known', async () => {
    const { ports } = portsOf(serverWith({ [checkout]: answer }).client);
    await startCheckout(person, plan, ports);
    const other = { sessionId: 'cs_test_2', url: 'https://checkout.stripe.com/c/pay/cs_test_2' };
    const again = serverWith({ [checkout]: other });
    await expect(startCheckout(person, plan, { ...ports, client: again.client })).resolves.toEqual({
      kind: 'leave',
      url: other.url,
    });
    expect(again.sent.map(({ endpoint }) => endpoint)).toEqual([checkout]);
    expect(again.sent[0]?.idempotencyKey).not.toBe('key-1');
  });

  test('Y-44 a lead that is lost is logged and stops nobody', async () => {
    const failure = new AppError('DATABASE_ERROR', 'no');
    const { client } = serverWith({ [lead]: failure, [checkout]: answer });
    const { ports, reported } = portsOf(client);
    await expect(startCheckout(person, plan, ports)).resolves.toMatchObject({ kind: 'leave' });
    expect(reported).toEqual([failure]);
  });

  test('without a recorded wish there is no checkout', async () => {
    const { client, sent } = serverWith({ [intent]: new AppError('DATABASE_ERROR', 'no') });
    const { ports } = portsOf(client);
    await expect(startCheckout(person, plan, ports)).resolves.toMatchObject({
      kind: 'refused',
      step: 'intent',
    });
    expect(sent.map(({ endpoint }) => endpoint)).toEqual([intent]);
  });

  test('an answer that leads anywhere but to the provider is refused', async () => {
    const { client } = serverWith({ [checkout]: { ...answer, url: 'https://evil.example/pay' } });
    const { ports } = portsOf(client);
    await expect(startCheckout(person, plan, ports)).resolves.toMatchObject({
      kind: 'refused',
      step: 'checkout',
    });
  });
});
