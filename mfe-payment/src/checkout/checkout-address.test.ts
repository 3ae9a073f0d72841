import { expect, test } from 'vitest';
import { isCheckoutAddress } from './checkout-address.ts';

const places = { supabaseUrl: 'https://data.example.com/', origin: 'https://app.example.com' };

test.each([
  'https://checkout.stripe.com/c/pay/cs_test_a1#fid',
  'https://data.example.com/local-stripe/pay/cs_test_a1',
  'https://app.example.com/payment-success?session_id=cs_1',
])('people may be sent to %s', (address) => {
  expect(isCheckoutAddress(address, places)).toBe(true);
});

test.each([
  'https://checkout.stripe.com.evil.example/c/pay/cs_1',
  'https://checkout.stripe.com@evil.example/',
  'https://user:word@checkout.stripe.com/c/pay/cs_1',
  'http://checkout.stripe.com/c/pay/cs_1',
  'https://evil.example/?https://checkout.stripe.com',
  'javascript:alert(1)',
  'data:text/html,hello',
  '//evil.example',
  '/payment',
  '',
])('nobody is sent to %s', (address) => {
  expect(isCheckoutAddress(address, places)).toBe(false);
});
