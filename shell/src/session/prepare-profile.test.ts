import type { Profile } from '@stepwise/contract/account-profile';
import type { DataClient, SessionState } from '@stepwise/contract/shell-services';
import { accountProfileQuery } from '@stepwise/client/account-profile';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { prepareProfile } from './prepare-profile.ts';

const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const user = { id: userId, email: 'a@example.com', displayName: '', isEmailConfirmed: true };

const profile: Profile = {
  id: userId,
  email: 'a@example.com',
  first_name: null,
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

function openPage(hadSession: boolean) {
  const asked: string[] = [];
  const client: DataClient = {
    request: async ({ method, endpoint, answerSchema }) => {
      asked.push(`${method} ${endpoint}`);
      return answerSchema.parse(profile);
    },
    stream: async () => undefined,
  };
  const page: { state: SessionState } = { state: { kind: 'unknown' } };
  const listeners: (() => void)[] = [];
  const queryClient = new QueryClient();
  prepareProfile({
    session: { current: () => page.state, subscribe: (listener) => listeners.push(listener) },
    hadSession,
    client,
    queryClient,
  });
  const become = (state: SessionState): void => {
    page.state = state;
    for (const listener of listeners) listener();
  };
  return { asked, client, queryClient, become };
}

test('U-16 signing in makes the profile with one call, and no screen asks again', async () => {
  const { asked, client, queryClient, become } = openPage(false);
  become({ kind: 'signed-out' });
  become({ kind: 'signed-in', user });
  become({ kind: 'signed-in', user });
  expect(await queryClient.fetchQuery(accountProfileQuery(client, userId))).toEqual(profile);
  expect(asked).toEqual(['POST /supabase/rpc/ensure_profile']);
});

test('somebody who was signed in before asks for nothing', () => {
  const { asked, become } = openPage(true);
  become({ kind: 'signed-in', user });
  expect(asked).toEqual([]);
});
