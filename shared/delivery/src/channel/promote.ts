import { composeAgain, readComposition } from '../compose/compose.ts';
import type { StoredComposition } from '../compose/compose.ts';
import { DeliveryError } from '../delivery-error.ts';
import type { Signer } from '../keys/channel-keys.ts';
import { composePages } from '../page/compose-pages.ts';
import type { PageOptions } from '../page/compose-pages.ts';
import { publishPageSet } from '../page/page-set.ts';
import type { Store } from '../store/folder-store.ts';
import { keepChannelConfig } from './channel-config.ts';
import { moveChannel, readLivePointer, readPointer } from './channel-pointer.ts';
import type { ChannelPointer } from './channel-pointer.ts';

export type PromoteOptions = Omit<PageOptions, 'composed'> & { readonly signer: Signer; readonly now: Date };

async function publish(
  options: PromoteOptions,
  composed: StoredComposition,
  previous: number | null,
): Promise<ChannelPointer> {
  const { store, signer, now } = options;
  const { composition } = composed;
  const pages = await composePages({ ...options, composed });
  await publishPageSet(store, pages, signer);
  const pointer: ChannelPointer = {
    schema: 'stepwise.channel.1',
    channel: composition.channel,
    sequence: composition.sequence,
    composition: composed.id,
    pages: pages.id,
    previous,
    promotedAt: now.toISOString(),
  };
  await moveChannel(store, pointer);
  await keepChannelConfig(store, options.config);
  return pointer;
}

async function knownComposition(store: Store, id: string): Promise<StoredComposition> {
  const known = await readComposition(store, id);
  if (known !== undefined) return known;
  throw new DeliveryError('RELEASE_UNKNOWN', `There is no composition ${id}. Compose first.`);
}

/** Uploads a composition's pages, then moves its channel to it in one step. */
export async function promote(options: PromoteOptions, compositionId: string): Promise<ChannelPointer> {
  const composed = await knownComposition(options.store, compositionId);
  const live = await readLivePointer(options.store, composed.composition.channel);
  return publish(options, composed, live?.sequence ?? null);
}

/** Goes back to what the channel served before, signed again so that browsers do not take it for a replay. */
export async function rollback(options: PromoteOptions, channel: string): Promise<ChannelPointer> {
  const { store, signer, now } = options;
  const live = await readLivePointer(store, channel);
  if (live === undefined) {
    throw new DeliveryError(
      'CHANNEL_EMPTY',
      `The channel ${channel} serves nothing yet. Promote something first.`,
    );
  }
  const target = live.previous === null ? undefined : await readPointer(store, channel, live.previous);
  if (target === undefined) {
    throw new DeliveryError(
      'NOTHING_TO_ROLL_BACK',
      `The channel ${channel} has nothing earlier to go back to.`,
    );
  }
  const { composition } = await knownComposition(store, target.composition);
  const renewed = await composeAgain(store, composition, { sequence: live.sequence + 1, now }, signer);
  return publish(options, renewed, target.previous);
}
