import { queryOptions } from '@tanstack/react-query';
import type { Profile } from '@stepwise/contract/account-profile';
import { array } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';
import { isAppError } from './app-error.ts';
import { queryLifetimes } from './query-lifetimes.ts';

type ReadOptions = { readonly client: DataClient; readonly userId: string; readonly signal?: AbortSignal };

/** The person's own profile. An account without one gets it here; what was paid for is never changed by that. */
export async function readProfile({ client, userId, signal }: ReadOptions): Promise<Profile> {
  // Pages that never ask for a profile do not carry its schema.
  const { profileSchema } = await import('@stepwise/contract/account-profile');
  const call = signal === undefined ? {} : { signal };
  const found = await client
    .request({
      ...call,
      method: 'GET',
      endpoint: '/supabase/users',
      query: { id: `eq.${userId}`, limit: '1' },
      answerSchema: array(profileSchema),
    })
    .catch(noRow);
  return found[0] ?? ensureProfile({ client, ...call });
}

/** The same for somebody who has just signed in, and may be new: one call that makes what is missing and answers it. */
export async function ensureProfile({ client, signal }: Omit<ReadOptions, 'userId'>): Promise<Profile> {
  const { profileSchema } = await import('@stepwise/contract/account-profile');
  return client.request({
    ...(signal === undefined ? {} : { signal }),
    method: 'POST',
    endpoint: '/supabase/rpc/ensure_profile',
    body: {},
    answerSchema: profileSchema,
  });
}

/** Kept five minutes, shared by the guards and the account's screens. */
export function accountProfileQuery(client: DataClient, userId: string) {
  return queryOptions({
    queryKey: ['account-profile', userId],
    queryFn: ({ signal }) => readProfile({ client, userId, signal }),
    ...queryLifetimes.profile,
  });
}

/** The database's own word for "no such row", which elsewhere means that access is denied. */
function noRow(error: unknown): readonly Profile[] {
  if (isAppError(error) && error.details['sourceCode'] === 'PGRST116') return [];
  throw error;
}
