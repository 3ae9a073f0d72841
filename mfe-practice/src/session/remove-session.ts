import type { ShellServices } from '@stepwise/contract/shell-services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { holdDeletion } from '../data/use-save-session.ts';
import { detailMessages as text } from './messages.ts';

/** How long a deleted session can come back without a trace. Later, Undo plans it anew. */
const holdMs = 8000;

/** Deletes a session, with a way back. */
export function removeSession(services: ShellServices, session: PracticeSession): void {
  const held = holdDeletion({ services, userId: session.user_id }, session);
  const timer = setTimeout(held.commit, holdMs);
  const commitNow = () => {
    clearTimeout(timer);
    held.commit();
  };
  window.addEventListener('pagehide', commitNow, { once: true });
  services.notifications.toast({
    tone: 'info',
    title: text.removed,
    action: {
      label: text.undo,
      run: () => {
        clearTimeout(timer);
        held.undo();
      },
    },
  });
}
