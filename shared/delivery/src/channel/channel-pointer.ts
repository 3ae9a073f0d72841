import { gte, int, iso, nullable, object, oneOf, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../store/folder-store.ts';
import { readRecord } from '../store/parsed-record.ts';

const channelPointerSchema = object({
  schema: oneOf(['stepwise.channel.1']),
  channel: string(),
  sequence: int().check(gte(1)),
  composition: string(),
  pages: string(),
  /** The sequence that a rollback goes back to; null for the first. */
  previous: nullable(int()),
  promotedAt: iso.datetime(),
});

/** What a channel serves. */
export type ChannelPointer = Infer<typeof channelPointerSchema>;

const digits = 10;

function nameOf(channel: string, sequence: number): string {
  return `channels/${channel}/${String(sequence).padStart(digits, '0')}.json`;
}

/** The pointer of one moment in a channel's life. */
export function readPointer(
  store: Store,
  channel: string,
  sequence: number,
): Promise<ChannelPointer | undefined> {
  return readRecord(store, nameOf(channel, sequence), channelPointerSchema);
}

/** The pointer that counts: the one with the highest sequence. */
export async function readLivePointer(store: Store, channel: string): Promise<ChannelPointer | undefined> {
  const names = await store.list(`channels/${channel}`);
  const last = names.at(-1);
  return last === undefined
    ? undefined
    : readRecord(store, `channels/${channel}/${last}`, channelPointerSchema);
}

/**
 * Moves a channel. Each sequence number is a name that can be created once, so of two promotions that started from the
 * same state exactly one succeeds; the other learns that the channel moved. Readers see the old pointer or the new.
 */
export async function moveChannel(store: Store, pointer: ChannelPointer): Promise<void> {
  const live = await readLivePointer(store, pointer.channel);
  const isNext = pointer.sequence === (live?.sequence ?? 0) + 1;
  const isCreated =
    isNext &&
    (await store.create(nameOf(pointer.channel, pointer.sequence), JSON.stringify(pointer, undefined, 2)));
  if (isCreated) return;
  throw new DeliveryError(
    'CHANNEL_MOVED',
    `The channel ${pointer.channel} moved while this was being prepared. Compose again and promote that.`,
  );
}
