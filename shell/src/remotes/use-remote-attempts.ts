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

type RemoteAttempts = {
  readonly outcome: RemoteOutcome;
  /** Key of the mount. */
  readonly attempt: number;
  /** The release that the present attempt begins behind. */
  readonly behind: string | null;
  readonly listeners: MountListeners;
  readonly retry: () => Promise<void>;
};

/** What has become of a remote in its place, and when it is tried again. */
export function useRemoteAttempts(remote: RemoteName): RemoteAttempts {
  const { loader, forgetReads, telemetry, firstScreen, shownRemotes } = useRuntime();
  const failureCounts = useRef(new Map<string, number>());
  const hasBeenReady = useRef(false);
  const passedOver = useRef<Failure>(null);
  const [{ attempt, behind }, setAttempt] = useState<Pick<RemoteAttempts, 'attempt' | 'behind'>>({
    attempt: 1,
    behind: null,
  });
  const [outcome, setOutcome] = useState<RemoteOutcome>({ kind: 'loading' });

  function start(next: string | null): void {
    hasBeenReady.current = false;
    setOutcome({ kind: 'loading' });
    setAttempt((before) => ({ attempt: before.attempt + 1, behind: next }));
  }

  function settle(next: RemoteOutcome): void {
    hasBeenReady.current = next.kind === 'ready';
    if (next.kind === 'ready') shownRemotes.add(remote);
    setOutcome(next);
    firstScreen.mark();
  }

  /** A screen that could not be shown, or a later one whose code did not come, gives way to the release before once. */
  function fail(error: unknown, releaseId: string | null): void {
    const code = runFailureCode(error, hasBeenReady.current);
    telemetry.report({ error, code, remote, ...(releaseId !== null && { release: releaseId }) });
    const first = passedOver.current;
    const givesWay = !hasBeenReady.current || classifyFailure(error) === 'network';
    if (releaseId !== null && first === null && givesWay) {
      passedOver.current = { error, releaseId };
      start(releaseId);
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
    start(null);
  }

  const listeners = { onReady: () => settle({ kind: 'ready' }), onFailure: fail };
  return { outcome, attempt, behind, listeners, retry };
}
