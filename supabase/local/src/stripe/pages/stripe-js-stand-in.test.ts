import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { stripeJsStandIn } from './stripe-js-stand-in.ts';

test('the stand-in is one script that needs nothing else, and wants a publishable key', () => {
  const text = stripeJsStandIn('http://localhost:1/local-stripe');
  const page: { Stripe?: (key: unknown) => object } = {};
  new Script(text).runInNewContext(Object.assign(page, { URL, URLSearchParams }));
  expect(() => page.Stripe?.('sk_test_wrong')).toThrow('publishable key');
  expect(Object.keys(page.Stripe?.('pk_test_right') ?? {})).toEqual(
    expect.arrayContaining(['elements', 'confirmPayment', 'confirmCardPayment', 'retrievePaymentIntent']),
  );
});
