import { expect, test } from 'vitest';
import { resolveEndpoint } from './endpoint.ts';
import { paymentPolicies } from './payment-policies.ts';
import { retryDelayMs } from './retry-schedule.ts';

const inProduction = paymentPolicies('production');
const elsewhere = paymentPolicies('staging');
const checkout = ['edge', 'POST', '/edge/create-checkout-session'] as const;
const intent = ['edge', 'POST', '/edge/create-payment-intent'] as const;
const refund = ['edge', 'POST', '/edge/refunds'] as const;
const calls: readonly (readonly ['edge', 'POST', string])[] = [checkout, intent, refund];

test('Y-46 K-34 a payment has 30 s in production and 15 s elsewhere', () => {
  for (const call of calls) {
    expect([inProduction(...call).timeoutMs, elsewhere(...call).timeoutMs]).toEqual([30_000, 15_000]);
  }
});

test('Y-47 K-34 rows have 10 s in production and 5 s elsewhere, files 60 s and 30 s, messages 30 s', () => {
  const read = ['rest', 'GET', '/supabase/payment_transactions'] as const;
  expect([inProduction(...read).timeoutMs, elsewhere(...read).timeoutMs]).toEqual([10_000, 5000]);
  const upload = ['storage', 'POST', '/storage/payment/receipt'] as const;
  expect([inProduction(...upload).timeoutMs, elsewhere(...upload).timeoutMs]).toEqual([60_000, 30_000]);
  const message = ['edge', 'POST', '/edge/stripe-webhook'] as const;
  expect([inProduction(...message).timeoutMs, elsewhere(...message).timeoutMs]).toEqual([30_000, 30_000]);
});

test('Y-48 K-35 payments are repeated less and sooner outside production', () => {
  const longestMs = (policies: typeof inProduction) =>
    retryDelayMs(9, { ...policies(...checkout).retry, jitter: 0 }, 0.5);
  expect([longestMs(inProduction), longestMs(elsewhere)]).toEqual([10_000, 5000]);
  expect(inProduction(...checkout).retry.factor).toBe(2);
  for (const call of calls) expect(elsewhere(...call).retry.maxRetries).toBe(1);
});

test('Y-49 K-36 a checkout is tried three times more, a payment intent twice, a refund once', () => {
  const retries = calls.map((call) => inProduction(...call).retry.maxRetries);
  expect(retries).toEqual([3, 2, 1]);
});

test('Y-50 payments are repeated on 500, 502, 503, 504 and 429 only', () => {
  for (const call of calls) {
    expect(inProduction(...call).retry.statuses).toEqual([500, 502, 503, 504, 429]);
  }
});

test('all other calls are as everywhere', () => {
  expect(inProduction('edge', 'POST', '/edge/telemetry').timeoutMs).toBe(60_000);
});

test('Y-55 paths with /api/stripe/functions stay on the own origin', () => {
  const bases = { baseUrl: 'https://data.example', origin: 'https://app.example' };
  expect(resolveEndpoint('/api/stripe/functions/refunds', {}, bases)).toMatchObject({
    kind: 'own',
    url: 'https://app.example/api/stripe/functions/refunds',
  });
});
