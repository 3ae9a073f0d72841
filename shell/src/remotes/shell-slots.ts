import type { RemoteName, SlotName } from '@stepwise/contract/access';
import type { AppRoute } from '../routing/routes.ts';
import { mayLoad } from './checkout-mode.ts';

export type ShellSlot = {
  readonly slot: SlotName;
  readonly remote: RemoteName;
  /** Where it is shown; everywhere when absent. */
  readonly onlyOnPath?: string;
};

/** Pieces of remotes inside the frame. All of them are for signed-in people only, and load after the first screen. */
export const shellSlots = {
  top: { slot: 'top', remote: 'mfe-practice' },
  'profile.billing': { slot: 'profile.billing', remote: 'mfe-payment', onlyOnPath: '/profile' },
} as const satisfies Readonly<Record<SlotName, ShellSlot>>;

export type SlotQuestion = {
  readonly pathname: string;
  readonly route: Pick<AppRoute, 'mode'>;
  readonly isSignedIn: boolean;
  readonly hasFirstScreen: boolean;
};

export function isSlotShown(slot: ShellSlot, question: SlotQuestion): boolean {
  const isOnPath = slot.onlyOnPath === undefined || slot.onlyOnPath === question.pathname;
  return question.hasFirstScreen && question.isSignedIn && isOnPath && mayLoad(slot.remote, question.route);
}
