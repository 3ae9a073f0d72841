import { isAppError } from '@stepwise/client/app-error';
import type { Toast } from '@stepwise/contract/shell-services';
import { sessionMessages } from './messages.ts';

/** What Google's page answers when the person presses Cancel there. */
const cancelReason = 'access_denied';

/** Cancel is a choice, not an error: it is neither reported nor shown as one. */
export function isCancelledSignIn(error: unknown): boolean {
  return isAppError(error) && error.code === 'GOOGLE_SSO_ERROR' && error.details['reason'] === cancelReason;
}

export function signInToast(error: unknown): Toast {
  const tone = isCancelledSignIn(error) ? 'info' : 'error';
  const isCutOff = isAppError(error) && error.category === 'network';
  const text = isCutOff ? sessionMessages.noNetwork : sessionMessages.tryAgain;
  return { tone, title: sessionMessages.notSignedIn, text };
}

export const signedOutToast: Toast = { tone: 'success', title: sessionMessages.signedOut };

/** `SIGNOUT_ERROR` comes after this device was signed out; anything else means that nothing has happened yet. */
export function isSignedOutHere(error: unknown): boolean {
  return isAppError(error) && error.code === 'SIGNOUT_ERROR';
}

export function signOutFailureToast(error: unknown): Toast {
  return isSignedOutHere(error)
    ? { tone: 'warning', title: sessionMessages.signedOutHere, text: sessionMessages.signedOutHereText }
    : { tone: 'error', title: sessionMessages.stillSignedIn, text: sessionMessages.stillSignedInText };
}
