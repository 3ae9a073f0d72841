import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { useMutation } from '@tanstack/react-query';
import { isHere } from '../agreement/is-here.ts';
import { readAgain, saveChange, sendChange } from './save-change.ts';
import type { SaveTools } from './save-change.ts';
import type { SessionChange } from './session-changes.ts';
import { waitingChanges } from './waiting-changes.ts';

/** One hook for every change of sessions. It never rejects: what went wrong is part of the outcome. */
export function useSaveSession(userId: string) {
  const services = useServices();
  return useMutation({
    // A write that waits for a connection is kept by the outbox, not by the cache.
    networkMode: 'always',
    retry: false,
    mutationFn: (change: SessionChange) => saveChange({ services, userId }, change),
  });
}

export type HeldDeletion = {
  /** Sends it now, and resolves when it is sent or waits for a connection. Doing so twice does nothing more. */
  readonly commit: () => Promise<void>;
  /** Brings the session back, whether or not the deletion is sent already. */
  readonly undo: () => void;
};

/** Takes a session out of sight at once, and out of the account when it is no longer likely to be missed. */
export function holdDeletion(tools: SaveTools, session: PracticeSession): HeldDeletion {
  const { services, userId } = tools;
  const writeId = crypto.randomUUID();
  const change = { kind: 'delete', session } as const;
  const waiting = { writeId, userId, atMs: Date.now(), change };
  waitingChanges.put({ ...waiting, isHeld: true });
  let state: 'held' | 'sent' | 'undone' = 'held';
  return {
    commit: async () => {
      // After a sign-out nothing of it may come back to this device.
      if (state !== 'held' || !isHere({ session: services.session, userId })) return;
      state = 'sent';
      const released = { ...waiting, isHeld: false };
      waitingChanges.put(released);
      await sendChange(tools, released);
    },
    undo: () => {
      if (state === 'undone') return;
      // Another tab may have let it go meanwhile.
      const isHeldHere = waitingChanges.list().some((one) => one.writeId === writeId && one.isHeld);
      const wasSent = state === 'sent' || !isHeldHere;
      state = 'undone';
      waitingChanges.remove(writeId);
      if (wasSent) void saveChange(tools, { kind: 'create', session });
      else void readAgain(tools);
    },
  };
}
