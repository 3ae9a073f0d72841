import { lazyScreen } from '@stepwise/client/lazy-screen';
import { useSession } from '@stepwise/client/services';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { Suspense } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { isReminderPath } from './reminder-paths.ts';

const ReminderBanner = lazyScreen(async () => (await import('./reminder-banner.tsx')).ReminderBanner);

/** The place under the top bar. It is empty until something is due, also while its code is on the way. */
export function ReminderSlot() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { kind } = useSession();
  if (kind !== 'signed-in' || !isReminderPath(pathname)) return null;
  return (
    <LinkNavigationProvider navigate={(href) => void navigate(href)}>
      <Suspense fallback={null}>
        <ReminderBanner />
      </Suspense>
    </LinkNavigationProvider>
  );
}
