import { memo, useCallback, useState } from 'react';
import { useLocation } from 'react-router';
import { LinkNavigationProvider } from '@stepwise/design/link-navigation';
import { LateConsent } from '../consent/late-consent.tsx';
import { HelpDialog } from '../help/help-dialog.tsx';
import { LiveRegionOutput } from '../notifications/live-region-output.tsx';
import { LateToaster } from '../notifications/late-toaster.tsx';
import { useRemoteNavigator } from '../routing/remote-navigator.tsx';
import type { ScreenData } from '../routing/screen-data.ts';
import { usePageArrival } from '../routing/use-page-arrival.ts';
import { useReadingPlace } from '../routing/use-reading-place.ts';
import { LateUnsentDialog } from '../session/late-unsent-dialog.tsx';
import { SignInPrompt } from '../session/sign-in-prompt.tsx';
import { useRuntime } from '../services/shell-runtime.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { FrameSlot } from './frame-slot.tsx';
import { LeavePrompt } from './leave-prompt.tsx';
import type { ScreenStatus } from './screen-status.ts';
import { Screen } from './screen.tsx';
import { ScrollReveal } from './scroll-reveal.tsx';
import { ShellBottomBar } from './shell-bottom-bar.tsx';
import { ShellFooter } from './shell-footer.tsx';
import { ShellTopBar } from './shell-top-bar.tsx';
import { SkipToMain } from './skip-to-main.tsx';
import { TaskTopBar } from './task-top-bar.tsx';
import { useCurrentScreen } from './use-current-screen.ts';
import * as styles from './layout.module.css';

/** Everything around a screen. It stays while screens come and go, and keeps working when one of them fails. */
export function Layout() {
  return <Frame screen={useCurrentScreen()} />;
}

/**
 * Remembered: while the guards of the next screen are asked, the router's state changes and nothing of this does. The
 * navigator is used because `useNavigate` would draw all of it anew for each of those changes.
 */
const Frame = memo(function Frame({ screen }: { readonly screen: ScreenData }) {
  const navigator = useRemoteNavigator();
  const open = useCallback((href: string) => navigator.push(href), [navigator]);
  const { pathname } = useLocation();
  const { config, early, help, liveRegion } = useRuntime();
  const [status, setStatus] = useState<ScreenStatus>('loading');
  const isTask = screen.kind === 'screen' && screen.route.frame === 'task';
  const hasBars = !isTask || status === 'failed';
  usePageArrival(screen);
  useReadingPlace();

  return (
    <LinkNavigationProvider navigate={open}>
      <SkipToMain />
      <LateConsent isTask={isTask} />
      {hasBars && <ShellTopBar pathname={pathname} />}
      {isTask && status === 'loading' && <TaskTopBar />}
      <ConnectionBanner />
      <FrameSlot slot="top" />
      <main id="main" tabIndex={-1} className={styles['main']} data-frame={isTask ? 'task' : 'full'}>
        <Screen screen={screen} onStatus={setStatus} />
      </main>
      {hasBars && (status !== 'loading' || early.nodesAt(pathname)) && <ShellFooter />}
      {hasBars && <ShellBottomBar pathname={pathname} />}
      <HelpDialog store={help} configured={config.helpContacts} />
      <SignInPrompt />
      <LateUnsentDialog />
      <LeavePrompt />
      <LateToaster />
      <LiveRegionOutput store={liveRegion} />
      <ScrollReveal key={pathname} isReady={status === 'ready'} />
    </LinkNavigationProvider>
  );
});
