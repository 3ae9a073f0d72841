import { deviceStorage } from '@stepwise/client/device-storage';
import { useServices } from '@stepwise/client/services';
import { resolveReadings } from '@stepwise/domain/readings';
import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { saveSettings, practiceSettingsQuery } from '../data/practice-settings.ts';
import { useNow } from '../data/use-now.ts';
import { withSessionsHere } from '../data/with-sessions-here.ts';
import { dateOf, deviceTimeZone } from '../rules/wall-time.ts';
import { dismissReminder } from './dismiss-reminder.ts';
import { dismissedStore } from './dismissed-here.ts';
import { dueReminder, reminderTimes } from './due-reminder.ts';
import type { ReminderNotification, RemindedSession } from './due-reminder.ts';
import { remindersQuery } from './reminder-query.ts';
import { snoozeStore } from './snooze.ts';
import { useSessionsHere } from './use-sessions-here.ts';

const snoozed = snoozeStore(deviceStorage);
const dismissedHere = dismissedStore(deviceStorage);

type DueReminder = {
  readonly reminder: ReminderNotification | undefined;
  readonly dismiss: (sessionId: string) => void;
};

/** What is due for somebody right now, kept true as time passes, and the way to put it off. */
export function useDueReminder(userId: string): DueReminder {
  const services = useServices();
  const { client, config, outbox, queryClient } = services;
  const now = useNow();
  const reader = { client, userId };
  const query = remindersQuery(reader, dateOf(now, deviceTimeZone()));
  const { data = [] } = useQuery({ ...query, refetchInterval: reminderTimes.pollingMs });
  const here = useSessionsHere(userId);
  const dismissedIds = dismissedHere.list();
  const sessions = withSessionsHere<RemindedSession>(data, here).filter(
    ({ id }) => !dismissedIds.includes(id),
  );
  const reading = resolveReadings(config.readings).reminderWindow;
  const due = dueReminder({ sessions, now, reading });

  const snoozedHere = useSyncExternalStore(snoozed.subscribe, snoozed.until);
  const settings = useQuery({ ...practiceSettingsQuery(reader), enabled: due !== undefined });
  const snoozedElsewhere = Date.parse(settings.data?.reminders_snoozed_until ?? '') || 0;
  // Another device may have put it off: until that is known, showing it would be a guess.
  const isQuiet = settings.isLoading || now < Math.max(snoozedHere, snoozedElsewhere);

  const dismiss = (sessionId: string) => {
    const at = Date.now();
    snoozed.snooze(at + reminderTimes.snoozeMs);
    const isTold = dismissReminder({ outbox, userId, dismissedHere, lines: here.lines }, sessionId, at);
    if (!isTold) return;
    queryClient.setQueryData(query.queryKey, (known) => known?.filter(({ id }) => id !== sessionId));
    const until = new Date(at + reminderTimes.snoozeMs).toISOString();
    void saveSettings({ services, userId }, { reminders_snoozed_until: until });
  };

  return { reminder: isQuiet ? undefined : due, dismiss };
}
