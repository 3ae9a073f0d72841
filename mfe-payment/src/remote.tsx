import { defineRemote } from '@stepwise/client/define-remote';
import type { RemoteModule } from '@stepwise/contract/remote-module';
import { PaymentRoutes } from './routes.tsx';

export const { contractVersion, remote, bootstrap, mount, update, unmount } = defineRemote({
  remote: 'mfe-payment',
  App: PaymentRoutes,
}) satisfies RemoteModule;
