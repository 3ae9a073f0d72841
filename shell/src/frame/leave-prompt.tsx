import { useEffect, useSyncExternalStore } from 'react';
import { useBlocker } from 'react-router';
import { AlertDialog } from '@stepwise/design/alert-dialog';
import { useRuntime } from '../services/shell-runtime.tsx';
import { frameMessages } from './messages.ts';

/** Asks before a screen with something unsaved is left, by a link, by Back, or by closing the tab. */
export function LeavePrompt() {
  const { blockers } = useRuntime();
  const isInUse = useSyncExternalStore(blockers.subscribe, blockers.isInUse);
  return isInUse ? <ActiveLeavePrompt /> : null;
}

function ActiveLeavePrompt() {
  const { blockers } = useRuntime();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && blockers.isBlocked(),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (blockers.isBlocked()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [blockers]);

  return (
    <AlertDialog
      isOpen={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
      title={frameMessages.leaveTitle}
      cancelLabel={frameMessages.stay}
      confirmLabel={frameMessages.leave}
    >
      <p>{frameMessages.leaveText}</p>
    </AlertDialog>
  );
}
