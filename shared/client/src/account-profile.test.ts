import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import type { Profile } from '@stepwise/contract/account-profile';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { accountProfileQuery, readProfile } from './account-profile.ts';
import { AppError } from './app-error.ts';

const userId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';

const profile: Profile = {
  id: userId,
  email: 'a@example.com',
  first_name: null,
  last_name: null,
  subscription_active: true,
  subscription_expires: '2027-01-01T00:00:00Z',
  subscription_plan: 'premium',
  has_lifetime_access: false,
  profile_completed: false,
  assessment_completed: false,
  onboarding_completed: false,
  stripe_customer_id: null,
  created_at: '2026-11-01T00:00:00Z',
  updated_at: '2026-11-01T00:00:00Z',
};

function setUp(hasProfile: boolean, missing: 'empty' | 'refused' = 'empty') {
  const asked: string[] = [];
  const answer = ({ method, endpoint, query }: Omit<ApiRequest<unknown>, 'answerSchema'>): unknown => {
    asked.push(`${method} ${endpoint} ${query?.['id'] ?? ''}`.trim());
    if (method !== 'GET') return profile;
    if (missing === 'empty') return hasProfile ? [profile] : [];
    throw new AppError('ACCESS_DENIED', 'denied', { status: 406, details: { sourceCode: 'PGRST116' } });
  };
  const client: DataClient = {
    request: async (request) => request.answerSchema.parse(answer(request)),
    stream: async () => undefined,
  };
  return { client, asked };
}

test('U-22 U-16 a missing profile row is made, by a call that leaves a subscription alone', async () => {
  for (const missing of ['empty', 'refused'] as const) {
    const { client, asked } = setUp(false, missing);
    await expect(readProfile({ client, userId })).resolves.toEqual(profile);
    expect(asked).toEqual([`GET /supabase/users eq.${userId}`, 'POST /supabase/rpc/ensure_profile']);
  }
});

test('a profile that is there is read and nothing is made', async () => {
  const { client, asked } = setUp(true);
  await expect(readProfile({ client, userId })).resolves.toEqual(profile);
  expect(asked).toEqual([`GET /supabase/users eq.${userId}`]);
});

test('U-31 K-38 a profile is asked for once in five minutes', async () => {
  const { client, asked } = setUp(true);
  const queryClient = new QueryClient();
  await queryClient.fetchQuery(accountProfileQuery(client, userId));
  await queryClient.fetchQuery(accountProfileQuery(client, userId));
  expect(asked).toHaveLength(1);
  expect(accountProfileQuery(client, userId).staleTime).toBe(5 * 60_000);
});
