import { useRef, useState } from 'react';
import type { RemoteName } from '@stepwise/contract/access';
import { useRuntime } from '../services/shell-runtime.tsx';
import type { MountListeners } from './mount-attempt.ts';
import { classifyFailure, runFailureCode } from './remote-failure.ts';

type Failure = { readonly error: unknown; readonly releaseId: string | null };

export type RemoteOutcome =
  | { readonly kind: 'loading' }
  | { readonly kind: 'ready' }
  | ({ readonly kind: 'failed' } & Failure);

/** Running code that fails twice in one tab is taken out of use, so that Retry reaches the previous release. */
const failuresPerReleaseMax = 2;

/** What has become of a remote in its place, and when it is tried again: `attempt` is the key of the mount. */
export function useRemoteAttempts(remote: RemoteName): {
  readonly outcome: RemoteOutcome;
  readonly attempt: number;
  readonly listeners: MountListeners;
  readonly retry: () => Promise<void>;
} {
  const { loader, forgetReads, telemetry, firstScreen } = useRuntime();
  const failureCounts = useRef(new Map<string, number>());
  const hasBeenReady = useRef(false);
  const passedOver = useRef<Failure>(null);
  const [attempt, setAttempt] = useState(1);
  const [outcome, setOutcome] = useState<RemoteOutcome>({ kind: 'loading' });

  function start(): void {
    hasBeenReady.current = false;
    setOutcome({ kind: 'loading' });
    setAttempt((count) => count + 1);
  }

  function settle(next: RemoteOutcome): void {
    hasBeenReady.current = next.kind === 'ready';
    setOutcome(next);
    firstScreen.mark();
  }

  /** A screen that could not be shown, or a later one whose code did not come, gives way to the release before once. */
  async function fail(error: unknown, releaseId: string | null): Promise<void> {
    const code = runFailureCode(error, hasBeenReady.current);
    telemetry.report({ error, code, remote, ...(releaseId !== null && { release: releaseId }) });
    const first = passedOver.current;
    const givesWay = !hasBeenReady.current || classifyFailure(error) === 'network';
    if (releaseId !== null && first === null && givesWay) {
      passedOver.current = { error, releaseId };
      (await loader).passOver(remote, releaseId);
      start();
    } else {
      // With nothing behind it, what went wrong first is what there is to say.
      settle({ kind: 'failed', ...(releaseId === null && first !== null ? first : { error, releaseId }) });
    }
  }

  async function retry(): Promise<void> {
    forgetReads();
    const releaseId = outcome.kind === 'failed' ? outcome.releaseId : null;
    if (outcome.kind === 'failed' && releaseId !== null && classifyFailure(outcome.error) === 'code') {
      const count = (failureCounts.current.get(releaseId) ?? 0) + 1;
      failureCounts.current.set(releaseId, count);
      if (count >= failuresPerReleaseMax) (await loader).reject(remote, releaseId);
    }
    passedOver.current = null;
    start();
  }

  const onFailure = (error: unknown, releaseId: string | null): void => void fail(error, releaseId);
  return { outcome, attempt, listeners: { onReady: () => settle({ kind: 'ready' }), onFailure }, retry };
}
