import { useServices } from '@stepwise/client/services';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import { useMutation } from '@tanstack/react-query';
import { isHere } from '../agreement/is-here.ts';
import { newWaiting, readAgain, saveChange, sendChange } from './save-change.ts';
import type { SaveTools } from './save-change.ts';
import type { SessionChange } from './session-changes.ts';
import { writeName } from './session-writes.ts';
import { waitingChanges } from './waiting-changes.ts';

/**
 * One hook for every change of sessions, busy from when a change is worked out. It rejects only what could not be worked
 * out: what went wrong is part of the outcome.
 */
export function useSaveSession(userId: string) {
  const services = useServices();
  return useMutation({
    // A write that waits for a connection is kept by the outbox, not by the cache.
    networkMode: 'always',
    retry: false,
    mutationFn: async (change: SessionChange | (() => Promise<SessionChange>)) =>
      saveChange({ services, userId }, typeof change === 'function' ? await change() : change),
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
  const { outbox } = services;
  const owner = { kind: 'user', userId } as const;
  const waiting = newWaiting(tools, { kind: 'delete', session });
  const { writeId } = waiting;
  forgetRefusedDeletions(tools, session.id);
  waitingChanges.put({ ...waiting, isHeld: true });
  let state: 'held' | 'sent' | 'undone' = 'held';
  return {
    commit: async () => {
      // After a sign-out nothing of it may come back to this device.
      if (state !== 'held' || !isHere({ session: services.session, userId })) return;
      state = 'sent';
      waitingChanges.put(waiting);
      await sendChange(tools, waiting);
    },
    undo: () => {
      if (state === 'undone') return;
      // Another tab may have let it go meanwhile.
      const isHeldHere = waitingChanges.list().some((one) => one.writeId === writeId && one.isHeld);
      const wasSent = state === 'sent' || !isHeldHere;
      state = 'undone';
      waitingChanges.remove(writeId);
      // What still waits, or was refused, is not sent any more; what has arrived is planned anew.
      outbox.discard(owner, writeName(writeId));
      if (wasSent) void saveChange(tools, { kind: 'create', session });
      else void readAgain(tools);
    },
  };
}

/** Whoever deletes it again has seen that it is still there. */
function forgetRefusedDeletions({ services: { outbox }, userId }: SaveTools, sessionId: string): void {
  const owner = { kind: 'user', userId } as const;
  for (const { writeId, change } of waitingChanges.list()) {
    const isIt = change.kind === 'delete' && change.session.id === sessionId;
    if (!isIt || outbox.place(owner, writeName(writeId)) !== 'refused') continue;
    waitingChanges.remove(writeId);
    outbox.discard(owner, writeName(writeId));
  }
}
