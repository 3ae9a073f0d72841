import { useRef, useState } from 'react';
import type { RemoteName } from '@stepwise/contract/access';
import type { RouteView } from '@stepwise/contract/remote-module';
import type { ScreenStatus } from '../frame/screen-status.ts';
import { useReportStatus } from '../frame/use-report-status.ts';
import type { RouteFrame } from '../routing/routes.ts';
import { useRuntime } from '../services/shell-runtime.tsx';
import { RemoteLoading } from './remote-loading.tsx';
import { RemoteMount } from './remote-mount.tsx';
import { RemotePanel } from './remote-panel.tsx';
import * as styles from './remote-outlet.module.css';

type RemoteOutletProps = {
  readonly remote: RemoteName;
  /** Always an address that belongs to this remote. */
  readonly view: RouteView;
  /** What stands there while the remote loads has the shape of what comes. */
  readonly frame: RouteFrame;
  readonly onStatus: (status: ScreenStatus) => void;
};

type Outcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly error: unknown; readonly releaseId: string | null };

/** Running code that fails twice in one tab is taken out of use, so that Retry reaches the previous release. */
const failuresPerReleaseMax = 2;

/** A remote's place in the page. Whatever happens to the remote stays in here. */
export function RemoteOutlet({ remote, view, frame, onStatus }: RemoteOutletProps) {
  const { loader, services, telemetry, firstScreen } = useRuntime();
  const failureCounts = useRef(new Map<string, number>());
  const [tryNumber, setTryNumber] = useState(1);
  const [outcome, setOutcome] = useState<Outcome>({ kind: 'loading' });

  useReportStatus(outcome.kind, onStatus);

  function settle(next: Outcome): void {
    setOutcome(next);
    firstScreen.mark();
  }

  async function retry(releaseId: string | null): Promise<void> {
    services.queryClient.clear();
    if (releaseId !== null) {
      const count = (failureCounts.current.get(releaseId) ?? 0) + 1;
      failureCounts.current.set(releaseId, count);
      if (count >= failuresPerReleaseMax) (await loader).reject(remote, releaseId);
    }
    setOutcome({ kind: 'loading' });
    setTryNumber((count) => count + 1);
  }

  return (
    <div className={styles['place']} data-status={outcome.kind}>
      {outcome.kind === 'failed' && (
        <RemotePanel error={outcome.error} onRetry={() => void retry(outcome.releaseId)} />
      )}
      {outcome.kind === 'loading' && <RemoteLoading frame={frame} />}
      <RemoteMount
        key={tryNumber}
        remote={remote}
        view={view}
        isHidden={outcome.kind === 'failed'}
        onReady={() => settle({ kind: 'ready' })}
        onFailure={(error, releaseId) => {
          telemetry.report({ error, remote, ...(releaseId !== null && { release: releaseId }) });
          settle({ kind: 'failed', error, releaseId });
        }}
      />
    </div>
  );
}
