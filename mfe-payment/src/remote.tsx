import { defineRemote } from '@stepwise/client/define-remote';
import type { RemoteModule } from '@stepwise/contract/remote-module';
import { BillingSlot } from './receipt/billing-slot.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { PaymentRoutes } from './routes.tsx';

export const { contractVersion, remote, bootstrap, mount, update, unmount } = defineRemote({
  remote: 'mfe-payment',
  App: PaymentRoutes,
  Slots: { 'profile.billing': BillingSlot },
  Loading: RemoteLoading,
}) satisfies RemoteModule;
