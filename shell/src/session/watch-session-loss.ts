import type { ForgetChoice } from '@stepwise/client/forget-person';
import type { LazySession } from '@stepwise/client/lazy-session';
import { countUnsent, outboxKeyPrefix, unsentKeys } from '@stepwise/client/outbox-key';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import { sessionStorageKey } from '@stepwise/client/session-hint';
import type { UnsentPrompt } from './unsent-prompt.ts';

export type SessionLossOptions = {
  readonly session: Pick<LazySession, 'current' | 'subscribe'>;
  readonly storage: SafeStorage;
  /** Whether a session lay on this device when the page was opened. */
  readonly hadSession: boolean;
  /** Whose it was, by their address. */
  readonly lastEmail: string | undefined;
  /** True while the person signs out by themselves, who is asked and told elsewhere. */
  readonly isSigningOut: () => boolean;
  readonly unsent: Pick<UnsentPrompt, 'ask'>;
  readonly forget: (choice: ForgetChoice) => void;
  /** Leaves a page that still shows something about the person. */
  readonly leave: () => Promise<void>;
  /** Opens the page anew, as whoever is signed in by then. */
  readonly reload: () => void;
};

/**
 * Forgets the person when their session ends without their doing: it ran out, it was ended elsewhere, or another tab
 * signed out. What they have not sent stays until they decide; it can only ever be sent as them. A session that
 * merely could not be read, for want of a connection, still lies in storage and is not lost. The same goes for a person
 * whose place another account takes without a sign-out between them.
 */
export function watchSessionLoss(options: SessionLossOptions): void {
  const { session, storage, unsent, forget } = options;
  let hasSession = options.hadSession;
  const takesOver = watchTakeover(options);
  const ask = async (): Promise<void> => {
    if ((await unsent.ask('session-lost')) === 'go') forget({ keepsUnsent: false });
  };
  const lose = async (keepsUnsent: boolean): Promise<void> => {
    const isAsked = keepsUnsent && session.current().kind === 'signed-out';
    forget(choiceOf(options));
    if (isAsked) void ask();
    await options.leave();
    // Once more: until it was left, the page may have kept something anew.
    forget(choiceOf(options));
  };
  const follow = (): void => {
    const { kind } = session.current();
    if (kind === 'signed-in') hasSession = true;
    if (takesOver()) void lose(countUnsent(storage) > 0);
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

function choiceOf({ session, storage }: SessionLossOptions): ForgetChoice {
  const keepsUnsent = countUnsent(storage) > 0;
  return session.current().kind === 'signed-in' ? { keepsUnsent, keepsSession: true } : { keepsUnsent };
}

/**
 * Tells once that the page came back from signing in as somebody other than the person whose device this was. On
 * pages that were open meanwhile the new person's things may lie on the device already, so those only begin anew.
 */
function watchTakeover({ session, lastEmail, reload }: SessionLossOptions): () => boolean {
  let last = lastEmail;
  let hasSeenSomebody = false;
  return () => {
    const state = session.current();
    if (state.kind !== 'signed-in' || state.user.email === '') return false;
    const isOther = last !== undefined && last !== state.user.email;
    last = state.user.email;
    const isFirst = !hasSeenSomebody;
    hasSeenSomebody = true;
    if (isOther && !isFirst) reload();
    return isOther && isFirst;
  };
}

function hasOfAccounts(storage: SafeStorage): boolean {
  return unsentKeys(storage).some((key) => key.startsWith(`${outboxKeyPrefix}user-`));
}
