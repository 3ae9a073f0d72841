import type { Profile } from '@stepwise/contract/account-profile';
import { expect, test } from 'vitest';
import { currentUser } from './current-user.ts';

const profile: Profile = {
  id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  email: 'ada@example.com',
  first_name: 'Ada',
  last_name: null,
  subscription_active: false,
  subscription_expires: null,
  subscription_plan: 'free',
  has_lifetime_access: false,
  profile_completed: false,
  assessment_completed: false,
  onboarding_completed: false,
  stripe_customer_id: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

test('U-18 the current user has id, email, whether it was confirmed, and the profile', () => {
  const signedIn = { id: profile.id, email: 'ada@example.com', displayName: 'Ada', isEmailConfirmed: true };
  expect(currentUser(signedIn, profile)).toEqual({
    id: profile.id,
    email: 'ada@example.com',
    emailConfirmed: true,
    profile,
  });
  expect(currentUser({ ...signedIn, isEmailConfirmed: false }, profile).emailConfirmed).toBe(false);
});
