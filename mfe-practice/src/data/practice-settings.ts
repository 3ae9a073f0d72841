import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import type { OutboxDelivery } from '@stepwise/contract/outbox';
import type { PracticeSettings } from '@stepwise/contract/practice-pathway';
import type { ShellServices } from '@stepwise/contract/shell-services';
import { queryOptions } from '@tanstack/react-query';
import type { PracticeReader } from './practice-reader.ts';

const endpoint = '/supabase/practice_settings';

/** How somebody wants practice to be; the defaults until they say otherwise. */
export function practiceSettingsQuery({ client, userId }: PracticeReader) {
  return queryOptions({
    ...queryLifetimes.reminders,
    queryKey: ['practice', userId, 'settings'],
    meta: { isQuiet: true },
    retry: false,
    queryFn: async ({ signal }): Promise<PracticeSettings> => {
      // A screen that never asks for settings does not carry their schema.
      const { practiceSettingsSchema } = await import('@stepwise/contract/practice-pathway');
      const { array } = await import('@stepwise/contract/schema');
      const [settings] = await client.request({
        method: 'GET',
        endpoint,
        query: { user_id: `eq.${userId}`, limit: '1' },
        answerSchema: array(practiceSettingsSchema),
        signal,
      });
      return settings ?? { user_id: userId, shows_streaks: true, reminders_snoozed_until: null };
    },
  });
}

type SettingsTools = {
  readonly services: Pick<ShellServices, 'client' | 'outbox' | 'queryClient'>;
  readonly userId: string;
};

/** Shows the change at once and sends it, now or when there is a connection. What is not named stays. */
export async function saveSettings(
  { services, userId }: SettingsTools,
  changes: Partial<Omit<PracticeSettings, 'user_id'>>,
): Promise<OutboxDelivery> {
  const { queryKey } = practiceSettingsQuery({ client: services.client, userId });
  // An answer on its way may be older than this.
  await services.queryClient.cancelQueries({ queryKey });
  services.queryClient.setQueryData(queryKey, (settings) => settings && { ...settings, ...changes });
  return services.outbox.deliver({
    id: `practice-settings:${Object.keys(changes).join('.')}`,
    entity: 'practice-settings',
    owner: { kind: 'user', userId },
    calls: [
      {
        method: 'POST',
        endpoint,
        query: { on_conflict: 'user_id' },
        headers: { prefer: 'resolution=merge-duplicates,return=minimal' },
        body: { user_id: userId, ...changes },
      },
    ],
  });
}
