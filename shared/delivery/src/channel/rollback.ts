import type { RemoteName } from '@stepwise/contract/access';
import { findRelease, releasesOf } from '../compose/choose-releases.ts';
import { compose, composeAgain } from '../compose/compose.ts';
import type { StoredComposition } from '../compose/compose.ts';
import { solveSharing } from '../compose/solve-sharing.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { ReleaseKey } from '../keys/release-keys.ts';
import { readLivePointer, readPointer } from './channel-pointer.ts';
import type { ChannelPointer } from './channel-pointer.ts';
import { knownComposition, moveTo } from './promote.ts';
import type { PromoteOptions } from './promote.ts';

/** Where a rollback goes. */
export type RollbackTarget =
  | { readonly kind: 'previous' }
  /** What the channel served under a number. */
  | { readonly kind: 'number'; readonly number: number }
  /** One remote alone goes back, to any release that is still kept. */
  | { readonly kind: 'release'; readonly remote: RemoteName; readonly release: string };

/** What a rollback takes. `backend` is the newest migration of the database; left out, it is not compared. */
export type RollbackOptions = PromoteOptions & {
  readonly backend?: string | undefined;
  readonly releaseKeys?: readonly ReleaseKey[];
};

async function requireLive({ store }: PromoteOptions, channel: string): Promise<ChannelPointer> {
  const live = await readLivePointer(store, channel);
  if (live !== undefined) return live;
  throw new DeliveryError(
    'CHANNEL_EMPTY',
    `The channel ${channel} serves nothing yet. Promote something first.`,
  );
}

/** The database may have moved on since: what was right then is judged again for today. */
async function refuseUnfit({ store, backend }: RollbackOptions, { composition }: StoredComposition) {
  const { shell, remotes } = await releasesOf(store, composition);
  const { problems } = solveSharing(shell, remotes, backend);
  if (problems.length > 0) throw new DeliveryError('COMPOSITION_REFUSED', problems.join('\n'));
}

async function backTo(
  options: RollbackOptions,
  live: ChannelPointer,
  number: number | null,
): Promise<ChannelPointer> {
  const { store, signer, now } = options;
  const target = await pointerOf(options, live.channel, number);
  if (target === undefined) {
    const why =
      number === null
        ? 'has nothing earlier to go back to.'
        : `has nothing under number ${number} any more. The verb history shows what there is.`;
    throw new DeliveryError('NOTHING_TO_ROLL_BACK', `The channel ${live.channel} ${why}`);
  }
  const earlier = await knownComposition(store, target.composition);
  await refuseUnfit(options, earlier);
  const renewed = await composeAgain(
    store,
    earlier.composition,
    { sequence: live.sequence + 1, now },
    signer,
  );
  return moveTo(options, renewed, { action: 'rollback', previous: target.previous });
}

async function oneBack(
  options: RollbackOptions,
  live: ChannelPointer,
  { remote, release: wanted }: Extract<RollbackTarget, { kind: 'release' }>,
): Promise<ChannelPointer> {
  const { store, signer } = options;
  const { composition } = await knownComposition(store, live.composition);
  const release = await findRelease(store, remote, wanted);
  const { shell, remotes } = await releasesOf(store, composition);
  const others = remotes.filter(({ application }) => application !== remote);
  const releases = { shell, remotes: [...others, release] };
  const { channel, audience } = signer.key;
  const composed = await compose({ ...options, channel, audience, releases, isRollback: true });
  return moveTo(options, composed, { action: 'rollback', previous: live.previous });
}

async function pointerOf({ store }: RollbackOptions, channel: string, number: number | null) {
  return number === null ? undefined : readPointer(store, channel, number);
}

/**
 * Goes back in one step: to what was served before, to what had a number, or with one remote to any kept release. Signed
 * again, so that browsers do not take it for a replay.
 */
export async function rollback(
  options: RollbackOptions,
  channel: string,
  target: RollbackTarget = { kind: 'previous' },
): Promise<ChannelPointer> {
  const live = await requireLive(options, channel);
  switch (target.kind) {
    case 'previous':
      return backTo(options, live, live.previous);
    case 'number':
      return backTo(options, live, target.number);
    case 'release':
      return oneBack(options, live, target);
    default:
      return target satisfies never;
  }
}
