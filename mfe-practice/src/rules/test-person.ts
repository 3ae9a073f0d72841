import type { SessionState } from '@stepwise/contract/shell-services';

/** The sign-in of a person for tests, who can leave at any moment. */
export function signedInAs(userId: string) {
  let state: SessionState = {
    kind: 'signed-in',
    user: { id: userId, email: 'person@example.com', displayName: 'person', isEmailConfirmed: true },
  };
  return {
    current: () => state,
    signOut: () => void (state = { kind: 'signed-out' }),
  };
}
