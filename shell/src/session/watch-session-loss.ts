import type { LazySession } from '@stepwise/client/lazy-session';
import { countUnsent, outboxKeyPrefix } from '@stepwise/client/outbox-key';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { sessionStorageKey } from '@stepwise/client/session-hint';
import type { UnsentPrompt } from './unsent-prompt.ts';

export type SessionLossOptions = {
  readonly session: Pick<LazySession, 'current' | 'subscribe'>;
  readonly storage: SafeStorage;
  /** Whether a session lay on this device when the page was opened. */
  readonly hadSession: boolean;
  /** True while the person signs out by themselves, who is asked and told elsewhere. */
  readonly isSigningOut: () => boolean;
  readonly unsent: Pick<UnsentPrompt, 'ask'>;
  readonly forget: (choice: { readonly keepsUnsent: boolean }) => void;
  /** Leaves a page that still shows something about the person. */
  readonly leave: () => Promise<void>;
};

/**
 * Forgets the person when their session ends without their doing: it ran out, it was ended elsewhere, or another tab
 * signed out. What they have not sent stays until they decide; it can only ever be sent as them. A session that
 * merely could not be read, for want of a connection, still lies in storage and is not lost.
 */
export function watchSessionLoss(options: SessionLossOptions): void {
  const { session, storage, unsent, forget } = options;
  let hasSession = options.hadSession;
  const ask = async (): Promise<void> => {
    if ((await unsent.ask('session-lost')) === 'go') forget({ keepsUnsent: false });
  };
  const lose = async (keepsUnsent: boolean): Promise<void> => {
    forget({ keepsUnsent });
    if (keepsUnsent) void ask();
    await options.leave();
    // Once more: until it was left, the page may have kept something anew.
    forget({ keepsUnsent: countUnsent(storage) > 0 });
  };
  const follow = (): void => {
    const { kind } = session.current();
    if (kind === 'signed-in') hasSession = true;
    const isLost = hasSession && kind === 'signed-out' && storage.read(sessionStorageKey) === undefined;
    if (!isLost) return;
    hasSession = false;
    if (options.isSigningOut()) return;
    void lose(countUnsent(storage) > 0);
  };
  session.subscribe(follow);
  follow();
  // Left by somebody who wanted to decide later and has not come back.
  const isLeftBehind =
    session.current().kind === 'signed-out' && !options.hadSession && hasOfAccounts(storage);
  if (isLeftBehind) void ask();
}

function hasOfAccounts(storage: SafeStorage): boolean {
  return storage.keys().some((key) => key.startsWith(`${outboxKeyPrefix}user-`));
}
