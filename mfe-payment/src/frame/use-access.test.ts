import type { AccessFacts } from '@stepwise/contract/account-profile';
import { expect, test } from 'vitest';
import { accessOf, isUnread } from './use-access.ts';

const now = new Date('2026-11-23T12:00:00.000Z');
const before = '2026-11-21T12:00:00.000Z';
const free: AccessFacts = {
  subscription_active: false,
  subscription_plan: 'free',
  subscription_expires: null,
  has_lifetime_access: false,
};

const endedOn = (facts: Partial<AccessFacts>) => {
  const access = accessOf({ ...free, ...facts }, now, 'any');
  return access.kind === 'closed' ? access.endedOn : access.kind;
};

test('only a year that was paid for and is over leaves the day of its end', () => {
  const over = {
    subscription_active: true,
    subscription_plan: 'premium',
    subscription_expires: before,
  } as const;
  expect(endedOn(over)).toBe(before);
  expect(endedOn({ ...over, subscription_plan: 'trial' })).toBeNull();
  expect(endedOn({})).toBeNull();
  expect(endedOn({ ...over, has_lifetime_access: true })).toBe('open');
});

test('what could not be read stays unread while it is tried once more', () => {
  const trying = { isError: false, errorUpdateCount: 1, fetchStatus: 'fetching' } as const;
  expect(isUnread(trying)).toBe(true);
  expect(isUnread({ ...trying, errorUpdateCount: 0 })).toBe(false);
  expect(isUnread({ ...trying, errorUpdateCount: 0, fetchStatus: 'paused' })).toBe(true);
});
