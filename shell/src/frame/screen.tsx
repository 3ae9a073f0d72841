import { useMemo } from 'react';
import { createPath, useLocation, useNavigationType } from 'react-router';
import type { RouteView } from '@stepwise/contract/remote-module';
import { AccountRequiredPage } from '../pages/account-required-page.tsx';
import { ShellPageView } from '../pages/shell-page-view.tsx';
import { RemoteOutlet } from '../remotes/remote-outlet.tsx';
import type { ScreenData } from '../routing/screen-data.ts';
import { useRemoteNavigator } from '../routing/remote-navigator.tsx';
import { FrameSlot } from './frame-slot.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';
import type { ScreenStatus } from './screen-status.ts';

type ScreenProps = { readonly screen: ScreenData; readonly onStatus: (status: ScreenStatus) => void };

/** The screen that the guards decided on: a page of the shell's own, or a remote in its outlet. */
export function Screen({ screen, onStatus }: ScreenProps) {
  const location = useLocation();
  const navigationType = useNavigationType();
  const navigator = useRemoteNavigator();
  const { owner } = screen.route;
  const remote = screen.kind === 'screen' && owner.kind === 'remote' ? owner.remote : null;
  const view = useMemo<RouteView>(
    () => ({ kind: 'route', basename: '', location, navigationType, navigator }),
    [location, navigationType, navigator],
  );

  if (remote !== null) {
    return (
      <>
        <RemoteOutlet key={remote} remote={remote} view={view} route={screen.route} onStatus={onStatus} />
        <FrameSlot slot="profile.billing" />
      </>
    );
  }
  return (
    <ScreenBoundary key={createPath(location)} onStatus={onStatus}>
      {owner.kind === 'shell' ? (
        <ShellPageView page={owner.page} route={screen.route} onStatus={onStatus} />
      ) : (
        <AccountRequiredPage onStatus={onStatus} />
      )}
    </ScreenBoundary>
  );
}
