import type { SessionService } from '@stepwise/contract/shell-services';

export type PersonHere = {
  readonly session: Pick<SessionService, 'current'>;
  readonly userId: string;
};

/**
 * Whether this person is still signed in. Signing out erases them from the device, and whatever was on its way by then
 * must not put anything of theirs back.
 */
export function isHere({ session, userId }: PersonHere): boolean {
  const state = session.current();
  return state.kind === 'signed-in' && state.user.id === userId;
}
