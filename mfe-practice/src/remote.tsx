import { defineRemote } from '@stepwise/client/define-remote';
import type { RemoteModule } from '@stepwise/contract/remote-module';
import { RemoteLoading } from './remote-loading.tsx';
import { PracticeRoutes } from './routes.tsx';

export const { contractVersion, remote, bootstrap, mount, update, unmount } = defineRemote({
  remote: 'mfe-practice',
  App: PracticeRoutes,
  Loading: RemoteLoading,
}) satisfies RemoteModule;
