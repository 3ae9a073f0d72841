import type { LazySession } from '@stepwise/client/lazy-session';
import { countUnsent } from '@stepwise/client/outbox-key';
import type { SafeStorage } from '@stepwise/client/safe-storage';
import type { ToastStore } from '../notifications/toast-store.ts';
import type { TelemetryBuffer } from '../services/telemetry-buffer.ts';
import { isSignedOutHere, signedOutToast, signOutFailureToast } from './session-toasts.ts';
import type { UnsentPrompt } from './unsent-prompt.ts';

export type SignOutParts = {
  readonly session: Pick<LazySession, 'signOut'>;
  readonly storage: Pick<SafeStorage, 'keys'>;
  readonly unsent: Pick<UnsentPrompt, 'ask'>;
  /** Lets go what is held back for an undo; it may become something unsent. */
  readonly sendHeldBack: () => Promise<void>;
  readonly toasts: Pick<ToastStore, 'toast'>;
  readonly telemetry: Pick<TelemetryBuffer, 'report'>;
  /** Leaves a page of the account, whose guard would ask to sign in again right after signing out. */
  readonly beforeSignOut: () => Promise<void>;
  /** Lets what they asked for end first, since the server refuses it afterwards; then requests may begin again. */
  readonly pauseRequests: () => Promise<() => void>;
  /** Erases the person from this device. */
  readonly forget: () => void;
};

/**
 * Signs out and says how it went, wherever it was asked for; never rejects. What is unsent is asked about first. Once
 * this device is signed out it forgets the person, even where the server could not be told.
 */
export async function signOut(parts: SignOutParts): Promise<void> {
  const { session, storage, unsent, toasts, telemetry } = parts;
  await parts.sendHeldBack();
  if (countUnsent(storage) > 0 && (await unsent.ask('sign-out')) === 'stay') return;
  await parts.beforeSignOut();
  const resume = await parts.pauseRequests();
  try {
    await session.signOut();
    toasts.toast(signedOutToast);
  } catch (error) {
    telemetry.report({ error });
    toasts.toast(signOutFailureToast(error));
    if (!isSignedOutHere(error)) return;
  } finally {
    resume();
  }
  parts.forget();
}

/** The account is gone: ends the session here and forgets the person, with nothing to ask and nothing to send. */
export async function signOutDeleted(
  parts: Pick<SignOutParts, 'session' | 'telemetry' | 'beforeSignOut' | 'pauseRequests' | 'forget'>,
): Promise<void> {
  await parts.beforeSignOut();
  const resume = await parts.pauseRequests();
  try {
    await parts.session.signOut();
  } catch (error) {
    // The server no longer knows whom to sign out, which is as it should be.
    if (!isSignedOutHere(error)) parts.telemetry.report({ error });
  } finally {
    resume();
  }
  parts.forget();
}
