import { queryOptions } from '@tanstack/react-query';
import { profileSchema } from '@stepwise/contract/account-profile';
import type { Profile } from '@stepwise/contract/account-profile';
import type { DataClient } from '@stepwise/contract/shell-services';
import { createEntity } from './entity.ts';
import { queryLifetimes } from './query-lifetimes.ts';

type ReadOptions = { readonly client: DataClient; readonly userId: string; readonly signal?: AbortSignal };

/** The person's own profile. An account without one gets it here; what was paid for is never changed by that. */
export async function readProfile({ client, userId, signal }: ReadOptions): Promise<Profile> {
  const call = signal === undefined ? {} : { signal };
  const profiles = createEntity({ client, path: '/supabase/users', rowSchema: profileSchema });
  const found = await profiles.read(userId, call);
  if (found !== null) return found;
  return client.request({
    ...call,
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
