import type { SafeStorage } from './safe-storage.ts';
import { readSignInReturn } from './sign-in-return.ts';

/** Where the signed-in session lies in local storage. Names beginning with it belong to the session too. */
export const sessionStorageKey = 'account_session';

/** Where the address of whoever signed in last lies; it goes with the session. */
export const userEmailKey = 'user_email';

/** What can be told about the session without loading its code. */
export type SessionHint = 'signed-out' | 'stored-session' | 'sign-in-return';

/** Tells whether the session's code is needed at all: a visitor who never signed in loads none of it. */
export function readSessionHint(storage: SafeStorage, url: URL): SessionHint {
  const back = readSignInReturn(url);
  // Tokens that nobody here asked for are not used, but they must leave the address bar all the same.
  const needsCode = back?.kind === 'tokens' || (back !== undefined && hasPendingSignIn(storage));
  if (needsCode) return 'sign-in-return';
  return storage.read(sessionStorageKey) === undefined ? 'signed-out' : 'stored-session';
}

/** True while a sign-in that was started in this browser has not come back. */
export function hasPendingSignIn(storage: SafeStorage): boolean {
  return storage
    .keys()
    .filter(isPendingSignInKey)
    .some((key) => storage.read(key) !== '[]');
}

/** True for the keys under which a started sign-in keeps its secrets. */
export function isPendingSignInKey(key: string): boolean {
  return key.startsWith(`${sessionStorageKey}-`) && key.endsWith('code-verifier');
}
