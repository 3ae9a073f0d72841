import { composeAgain } from '../compose/compose.ts';
import type { StoredComposition } from '../compose/compose.ts';
import { readLivePointer } from './channel-pointer.ts';
import type { ChannelPointer } from './channel-pointer.ts';
import { knownComposition, moveTo } from './promote.ts';
import type { PromoteOptions } from './promote.ts';

/** Renewed when half of its time is over, so that a schedule that fails for days is no outage. */
export function isFresh({ composition }: StoredComposition, now: Date): boolean {
  const issued = new Date(composition.issuedAt).getTime();
  return now.getTime() < (issued + new Date(composition.expiresAt).getTime()) / 2;
}

/**
 * Signs what a channel serves again before it expires: the same releases, a new number, a new date. Answers undefined
 * where nothing had to be done. A rollback from here still goes to what was served before.
 */
export async function renew(
  options: PromoteOptions,
  channel: string,
  isForced = false,
): Promise<ChannelPointer | undefined> {
  const { store, signer, now } = options;
  const live = await readLivePointer(store, channel);
  if (live === undefined) return undefined;
  const composed = await knownComposition(store, live.composition);
  if (!isForced && isFresh(composed, now)) return undefined;
  const next = { sequence: live.sequence + 1, now };
  const renewed = await composeAgain(store, composed.composition, next, signer);
  return moveTo(options, renewed, { action: 'renew', previous: live.previous });
}
