import { useEffect, useEffectEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import type { RemoteName } from '@stepwise/contract/access';
import type { RouteView } from '@stepwise/contract/remote-module';
import { EarlyScreenView } from '../frame/early-screen-view.tsx';
import type { ScreenStatus } from '../frame/screen-status.ts';
import { useReportStatus } from '../frame/use-report-status.ts';
import type { AppRoute } from '../routing/routes.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { RemoteMount } from './remote-mount.tsx';
import { RemotePanel } from './remote-panel.tsx';
import { useRemoteAttempts } from './use-remote-attempts.ts';
import * as styles from './remote-outlet.module.css';

type RemoteOutletProps = {
  readonly remote: RemoteName;
  /** Always an address that belongs to this remote. */
  readonly view: RouteView;
  /** What stands there while the remote loads has the shape of what comes. */
  readonly route: AppRoute;
  readonly onStatus: (status: ScreenStatus) => void;
};

/** A remote's place in the page. Whatever happens to the remote stays in here. */
export function RemoteOutlet({ remote, view, route, onStatus }: RemoteOutletProps) {
  const { outcome, attempt, behind, listeners, retry } = useRemoteAttempts(remote);
  const { early, shownRemotes } = useRuntime();
  const nodes = early.nodesAt(view.location.pathname);
  const isLate = useIsLate(outcome.kind === 'loading', shownRemotes.has(remote));
  useReportStatus(outcome.kind === 'loading' && !isLate ? 'unknown' : outcome.kind, onStatus);

  return (
    <div className={styles['place']} data-status={outcome.kind}>
      {outcome.kind === 'failed' && <RemotePanel error={outcome.error} onRetry={() => void retry()} />}
      {outcome.kind === 'loading' && nodes && <EarlyScreenView nodes={nodes} />}
      {outcome.kind === 'loading' && !nodes && isLate && <RemoteLoading route={route} />}
      <RemoteMount
        key={attempt}
        remote={remote}
        view={view}
        behind={behind}
        isHidden={outcome.kind === 'failed'}
        {...listeners}
      />
    </div>
  );
}

/**
 * Whether there is anything to show in the place of what is awaited: at once where its code has to come, otherwise from
 * the first frame that it misses. A remote that is here draws its screen in the task that asks for it; to put its loading
 * screen up and the footer away before that would be work that nobody ever sees.
 */
function useIsLate(isAwaited: boolean, isHere: boolean): boolean {
  const [isLate, setLate] = useState(!isHere);
  const look = useEffectEvent(() => {
    // In this frame, before it is painted. What is awaited after it, as by a retry, is late from the start.
    if (isAwaited) flushSync(() => setLate(true));
    else setLate(true);
  });
  useEffect(() => {
    const frame = requestAnimationFrame(() => look());
    return () => cancelAnimationFrame(frame);
  }, []);
  return isLate;
}
