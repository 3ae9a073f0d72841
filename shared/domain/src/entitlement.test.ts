import type { AccessFacts } from '@stepwise/contract/account-profile';
import { expect, test } from 'vitest';
import { entitlement, isSubscribed, opensPremium, subscriptionStatus } from './entitlement.ts';

const now = new Date('2026-11-22T12:00:00Z');
const tomorrow = '2026-11-23T12:00:00+00:00';
const yesterday = '2026-11-21T12:00:00+00:00';

const free: AccessFacts = {
  subscription_active: false,
  subscription_expires: null,
  subscription_plan: 'free',
  has_lifetime_access: false,
};

function facts(changes: Partial<AccessFacts>): AccessFacts {
  return { ...free, ...changes };
}

const paid = facts({
  subscription_active: true,
  subscription_plan: 'premium',
  subscription_expires: tomorrow,
});

test('Y-14 access is lifetime access, or an active subscription whose expiry has not passed', () => {
  expect(entitlement(free, now)).toEqual({ lifetime: false, active: false, source: 'none' });
  expect(entitlement(paid, now)).toEqual({ lifetime: false, active: true, source: 'subscription' });
  expect(entitlement({ ...paid, subscription_plan: 'trial' }, now).source).toBe('trial');
  expect(entitlement(facts({ has_lifetime_access: true }), now)).toEqual({
    lifetime: true,
    active: false,
    source: 'lifetime',
  });
  expect(entitlement({ ...paid, has_lifetime_access: true }, now)).toEqual({
    lifetime: true,
    active: true,
    source: 'lifetime',
  });
});

test('Y-14 access ends at the moment of the expiry, and an active account without one has none', () => {
  expect(entitlement({ ...paid, subscription_expires: yesterday }, now).active).toBe(false);
  expect(entitlement({ ...paid, subscription_expires: now.toISOString() }, now).active).toBe(false);
  expect(entitlement({ ...paid, subscription_expires: '2026-11-22T12:00:00.001Z' }, now).active).toBe(true);
  expect(entitlement({ ...paid, subscription_expires: '2026-11-22T13:30:00+02:00' }, now).active).toBe(false);
  expect(entitlement({ ...paid, subscription_expires: null }, now).active).toBe(false);
  expect(entitlement({ ...paid, subscription_active: false }, now).active).toBe(false);
});

test('G-05 premium parts open to lifetime or active access, as the operator decided', () => {
  const lifetimeOnly = entitlement(facts({ has_lifetime_access: true }), now);
  const activeOnly = entitlement(paid, now);
  const none = entitlement(free, now);
  const table = [
    ['any', true, true, false],
    ['lifetime', true, false, false],
    ['active', false, true, false],
  ] as const;
  for (const [needs, ofLifetime, ofActive, ofNone] of table) {
    expect([lifetimeOnly, activeOnly, none].map((each) => opensPremium(each, needs))).toEqual([
      ofLifetime,
      ofActive,
      ofNone,
    ]);
  }
});

test('U-23 G-28 subscribed is active together with a paid plan or lifetime access', () => {
  for (const plan of ['premium', 'trial'] as const) {
    expect(isSubscribed({ ...paid, subscription_plan: plan }, now)).toBe(true);
    expect(isSubscribed({ ...paid, subscription_plan: plan, subscription_active: false }, now)).toBe(false);
    expect(isSubscribed({ ...paid, subscription_plan: plan, subscription_expires: yesterday }, now)).toBe(
      false,
    );
  }
  expect(isSubscribed({ ...paid, subscription_plan: 'free' }, now)).toBe(false);
  expect(isSubscribed({ ...paid, subscription_plan: 'free', has_lifetime_access: true }, now)).toBe(true);
  expect(isSubscribed(facts({ has_lifetime_access: true }), now)).toBe(false);
});

test('U-24 the status tells activity, lifetime access, plan and expiry', () => {
  expect(subscriptionStatus(paid, now)).toEqual({
    isActive: true,
    hasLifetimeAccess: false,
    plan: 'premium',
    expiresAt: tomorrow,
  });
  expect(subscriptionStatus({ ...paid, subscription_expires: yesterday }, now).isActive).toBe(false);
});
