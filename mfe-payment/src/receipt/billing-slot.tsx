import { lazyScreen } from '@stepwise/client/lazy-screen';
import { useSession } from '@stepwise/client/services';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Suspense } from 'react';
import { useNavigate } from 'react-router-dom';

const Billing = lazyScreen(async () => (await import('./billing.tsx')).Billing);

/** The place under the profile. It is empty for somebody who never paid, also while its code is on the way. */
export function BillingSlot() {
  const navigate = useNavigate();
  const { kind } = useSession();
  if (kind !== 'signed-in') return null;
  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <Suspense fallback={null}>
        <Billing />
      </Suspense>
    </LinkNavigationProvider>
  );
}
