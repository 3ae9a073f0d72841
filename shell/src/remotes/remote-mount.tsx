import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import type { RemoteName } from '@stepwise/contract/access';
import type { RemoteView } from '@stepwise/contract/remote-module';
import { useRuntime } from '../services/shell-runtime.tsx';
import { attemptMount } from './mount-attempt.ts';
import type { MountAttempt, MountListeners } from './mount-attempt.ts';
import * as styles from './remote-mount.module.css';

type RemoteMountProps = MountListeners & {
  readonly remote: RemoteName;
  readonly view: RemoteView;
  /** A release that this attempt begins behind. */
  readonly behind?: string | null;
  readonly isHidden?: boolean;
};

/** One attempt to show a remote. Give it another `key` to start anew. */
export function RemoteMount(props: RemoteMountProps) {
  const { remote, view, behind = null, onReady, onFailure, isHidden = false } = props;
  const { early, loader, servicesFor } = useRuntime();
  const host = useRef<HTMLDivElement>(null);
  const attempt = useRef<MountAttempt>(null);

  const start = useEffectEvent((place: HTMLElement) =>
    attemptMount({
      remote,
      loader,
      host: place,
      view,
      behind,
      servicesFor,
      early,
      listeners: { onReady, onFailure },
    }),
  );

  useEffect(() => {
    if (!host.current) return undefined;
    const started = start(host.current);
    attempt.current = started;
    return () => {
      attempt.current = null;
      started.leave();
    };
  }, []);

  useLayoutEffect(() => {
    attempt.current?.show(view);
  }, [view]);

  return (
    <div ref={host} className={styles['host']} data-kind={view.kind} data-remote={remote} hidden={isHidden} />
  );
}
