import { defineRemote } from '@stepwise/client/define-remote';
import type { RemoteModule } from '@stepwise/contract/remote-module';
import { ReminderSlot } from './reminders/reminder-slot.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { PracticeRoutes } from './routes.tsx';

export const { contractVersion, remote, bootstrap, mount, update, unmount } = defineRemote({
  remote: 'mfe-practice',
  App: PracticeRoutes,
  Slots: { top: ReminderSlot },
  Loading: RemoteLoading,
}) satisfies RemoteModule;
