import { accountProfileQuery } from '@stepwise/client/account-profile';
import { useServices } from '@stepwise/client/services';
import type { Profile, ProfileChanges } from '@stepwise/contract/account-profile';
import { array } from '@stepwise/contract/schema';
import { useMutation } from '@tanstack/react-query';
import { accountError } from '../account/account-error.ts';
import { profileMessages } from './messages.ts';

/** Changes the name and puts what the account answers in place of what was known. */
export function useSaveName(profile: Profile) {
  const { client, queryClient } = useServices();
  return useMutation({
    meta: { action: profileMessages.saveAction },
    mutationFn: async (changes: ProfileChanges) => {
      try {
        const { profileChangesSchema, profileSchema } = await import('@stepwise/contract/account-profile');
        const [row] = await client.request({
          method: 'PATCH',
          endpoint: '/supabase/users',
          query: { id: `eq.${profile.id}` },
          headers: { prefer: 'return=representation' },
          body: { ...profileChangesSchema.parse(changes), updated_at: new Date().toISOString() },
          answerSchema: array(profileSchema),
        });
        return row ?? { ...profile, ...changes };
      } catch (error) {
        throw accountError('profile', error);
      }
    },
    onSuccess: () => queryClient.invalidateQueries(accountProfileQuery(client, profile.id)),
  });
}
