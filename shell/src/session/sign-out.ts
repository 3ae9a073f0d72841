import type { LazySession } from '@stepwise/client/lazy-session';
import type { VisitorService } from '@stepwise/client/visitor-identity';
import type { ShellServices } from '@stepwise/contract/shell-services';
import type { ToastStore } from '../notifications/toast-store.ts';
import type { TelemetryBuffer } from '../services/telemetry-buffer.ts';
import { isSignedOutHere, signedOutToast, signOutFailureToast } from './session-toasts.ts';

export type SignOutParts = {
  readonly session: Pick<LazySession, 'signOut'>;
  readonly visitor: Pick<VisitorService, 'erase'>;
  readonly queryClient: Pick<ShellServices['queryClient'], 'clear'>;
  readonly toasts: Pick<ToastStore, 'toast'>;
  readonly telemetry: Pick<TelemetryBuffer, 'report'>;
  /** Leaves a page of the account, whose guard would ask to sign in again right after signing out. */
  readonly beforeSignOut: () => Promise<void>;
};

/**
 * Signs out and says how it went, wherever it was asked for; never rejects. Once this device is signed out it forgets
 * the person, cached reads, answers and ids, even where the server could not be told.
 */
export async function signOut(parts: SignOutParts): Promise<void> {
  const { session, visitor, queryClient, toasts, telemetry } = parts;
  await parts.beforeSignOut();
  try {
    await session.signOut();
    toasts.toast(signedOutToast);
  } catch (error) {
    telemetry.report({ error });
    toasts.toast(signOutFailureToast(error));
    if (!isSignedOutHere(error)) return;
  }
  visitor.erase();
  queryClient.clear();
}
