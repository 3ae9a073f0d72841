import { expect, test } from 'vitest';
import { functionPath } from './function-path.ts';

test('Y-55 Y-31 Y-34 the addresses of payments lead to their functions, with and without a prefix', () => {
  const paths = {
    '/api/surveys': '/functions/v1/surveys',
    '/api/stripe/webhook': '/functions/v1/stripe-webhook',
    '/api/stripe/functions/create-checkout-session': '/functions/v1/create-checkout-session',
    '/refunds': '/functions/v1/refunds',
    '/billing-portal': '/functions/v1/billing-portal',
    '/analytics/payments': '/functions/v1/analytics/payments',
    '/subscriptions/sub_1Abc': '/functions/v1/subscriptions/sub_1Abc',
  };
  for (const [path, target] of Object.entries(paths)) expect(functionPath(path)).toBe(target);
});

test('pages stay pages', () => {
  for (const path of [
    '/',
    '/sales',
    '/payment',
    '/subscriptions',
    '/subscriptions/a/b',
    '/refunds/x',
    '/apiary',
  ]) {
    expect(functionPath(path)).toBeUndefined();
  }
});
