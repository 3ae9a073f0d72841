import type { ShellServices } from '@stepwise/contract/shell-services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { holdDeletion } from '../data/use-save-session.ts';
import { detailMessages as text } from './messages.ts';

/** How long a deleted session can come back without a trace. Later, Undo plans it anew. */
const holdMs = 8000;

/** Deletes a session, with a way back. */
export function removeSession(services: ShellServices, session: PracticeSession): void {
  const held = holdDeletion({ services, userId: session.user_id }, session);
  const commit = (): Promise<void> => {
    release();
    return held.commit();
  };
  const commitNow = (): void => void commit();
  const timer = setTimeout(commitNow, holdMs);
  const stopListening = services.session.beforeSignOut(commit);
  const release = (): void => {
    clearTimeout(timer);
    stopListening();
    window.removeEventListener('pagehide', commitNow);
  };
  window.addEventListener('pagehide', commitNow);
  services.notifications.toast({
    tone: 'info',
    title: text.removed,
    action: {
      label: text.undo,
      run: () => {
        release();
        held.undo();
      },
    },
  });
}
