import assert from 'node:assert/strict';
import { rateLimitRuleFor } from './rate-limit-rules.ts';

Deno.test('L-28 L-30 K-21 sign-in, sign-up, passwords, payment and the public API have limits of their own', () => {
  const cases = [
    ['/auth/signin', { minute: 5 }],
    ['/functions/v1/auth/signin', { minute: 5 }],
    ['/auth/signup', { minute: 3 }],
    ['/auth/reset-password', { hour: 3 }],
    ['/payment/intent', { minute: 5 }],
    ['/functions/v1/create-checkout-session', { minute: 5 }],
    ['/functions/v1/subscriptions/sub_1', { minute: 5 }],
    ['/api/refunds', { minute: 5 }],
    ['/api/public/anything/below', { minute: 100 }],
    ['/api/surveys', { minute: 100 }],
  ] as const;
  for (const [path, limits] of cases) assert.deepEqual(rateLimitRuleFor(path)?.limits, limits, path);
});

Deno.test('L-28 all endpoints behind one route share its count', () => {
  const routes = ['/payment/intent', '/functions/v1/create-payment-intent', '/functions/v1/refunds'].map(
    (path) => rateLimitRuleFor(path)?.route,
  );
  assert.deepEqual(routes, ['/payment/*', '/payment/*', '/payment/*']);
});

Deno.test('L-29 what is excluded is not counted', () => {
  const paths = [
    '/api/auth/callback',
    '/api/stripe/webhook',
    '/functions/v1/stripe-webhook',
    '/api/stripe-webhook',
    '/api/webhooks/mail',
    '/functions/v1/webhooks/mail',
    '/rest/v1/survey_responses',
    '/auth/v1/token',
  ];
  for (const path of paths) assert.equal(rateLimitRuleFor(path), undefined, path);
});

Deno.test('L-30 K-21 every other path has 100 a minute and 1000 an hour and a count of its own', () => {
  for (const path of ['/functions/v1/generate-ai-feedback', '/api/auth/callbacks', '/auth/signin-extra']) {
    assert.deepEqual(rateLimitRuleFor(path), { route: path, limits: { minute: 100, hour: 1000 } });
  }
});
