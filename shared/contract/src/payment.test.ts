import { expect, test } from 'vitest';
import {
  checkoutEmailMessages,
  checkoutRequestSchema,
  customerUpdateSchema,
  newPurchaseIntentSchema,
  localAccessSchema,
  paymentIntentRequestSchema,
  subscriptionRequestSchema,
} from './payment.ts';
import type { Schema } from './schema.ts';

const addresses = {
  successUrl: 'https://stepwise.test/payment-success',
  cancelUrl: 'https://stepwise.test/payment',
};

function messagesOf(schema: Schema, value: unknown): readonly string[] {
  return schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

function checkout(customerEmail?: string) {
  return { ...addresses, customerEmail };
}

function messages(amount: unknown, currency: unknown): readonly string[] {
  return messagesOf(paymentIntentRequestSchema, { amount, currency });
}

test('Y-37 an address of a checkout must look like one, if there is one', () => {
  expect(messagesOf(checkoutRequestSchema, checkout())).toEqual([]);
  expect(messagesOf(checkoutRequestSchema, checkout('ada@example.test'))).toEqual([]);
  expect(messagesOf(checkoutRequestSchema, checkout('ada'))).toEqual(['Invalid email address']);
  expect(checkoutEmailMessages).toEqual({
    error: 'Invalid email address',
    person: 'Please provide a valid email address',
  });
});

test('Y-25 K-54 a checkout without a plan is one of premium', () => {
  expect(checkoutRequestSchema.parse(addresses).planType).toBe('premium');
});

test('Y-38 a payment has a positive amount and a currency of three letters', () => {
  expect(messages(10_500, 'usd')).toEqual([]);
  expect(messages(0, 'usd')).toEqual(['Amount must be a positive number']);
  expect(messages(-5, 'usd')).toEqual(['Amount must be a positive number']);
  expect(messages('5', 'usd')).toHaveLength(1);
  expect(messages(5, 'us')).toEqual(['Currency must be exactly 3 characters']);
  expect(messages(5, 'usdt')).toEqual(['Currency must be exactly 3 characters']);
});

test('Y-39 a subscription names customer and price', () => {
  const whole = { customerId: 'cus_1', priceId: 'price_1' };
  expect(messagesOf(subscriptionRequestSchema, whole)).toEqual([]);
  expect(messagesOf(subscriptionRequestSchema, { priceId: 'price_1' })).toEqual(['Required']);
  expect(messagesOf(subscriptionRequestSchema, { customerId: 'cus_1' })).toEqual(['Required']);
});

test('Y-40 the address of a customer must look like one', () => {
  expect(messagesOf(customerUpdateSchema, { email: 'ada' })).toEqual(['Invalid email address']);
  expect(messagesOf(customerUpdateSchema, { name: 'Ada' })).toEqual([]);
});

test('Y-18 a browser can only wish to buy', () => {
  const wish = { plan_type: 'premium', price: 105, currency: 'USD', source: 'sales_page', metadata: {} };
  expect(newPurchaseIntentSchema.safeParse({ ...wish, status: 'intent' }).success).toBe(true);
  expect(newPurchaseIntentSchema.safeParse({ ...wish, status: 'paid' }).success).toBe(false);
});

test('Y-45 what is kept of access on a device', () => {
  expect(Object.keys(localAccessSchema.shape)).toEqual([
    'hasLifetimeAccess',
    'accessUntil',
    'purchaseDate',
    'stripeCustomerId',
    'stripePaymentIntentId',
  ]);
});
