import { toAppError } from '@stepwise/client/app-error';
import type { SessionService } from '@stepwise/contract/shell-services';
import { withTimeLimit } from '../remotes/time-limit.ts';

export type HeldBack = {
  readonly beforeSignOut: SessionService['beforeSignOut'];
  /** Lets everything go that is held back for an undo; resolves when it is sent or the time is up. Never rejects. */
  readonly send: () => Promise<void>;
};

const sendMaxMs = 5000;

/** What screens hold back for a moment, so that it can be undone, and must not be lost with a sign-out. */
export function createHeldBack(report: (error: unknown) => void): HeldBack {
  const held = new Set<() => Promise<void>>();
  return {
    beforeSignOut: (send) => {
      held.add(send);
      return () => {
        held.delete(send);
      };
    },
    send: async () => {
      if (held.size === 0) return;
      const sending = [...held].map(async (send) => send());
      held.clear();
      try {
        await withTimeLimit(Promise.all(sending), sendMaxMs, 'what was held back');
      } catch (error) {
        report(toAppError(error));
      }
    },
  };
}
