import { gte, int, iso, nullable, object, oneOf, optional, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';
import { DeliveryError } from '../delivery-error.ts';
import { numberedName, readNewest, readNumbers } from '../store/numbered-records.ts';
import { readRecord } from '../store/parsed-record.ts';
import type { Store } from '../store/store.ts';

const channelPointerSchema = object({
  schema: oneOf(['stepwise.channel.1']),
  channel: string(),
  sequence: int().check(gte(1)),
  composition: string(),
  pages: string(),
  /** The sequence that a rollback goes back to; null for the first. */
  previous: nullable(int()),
  promotedAt: iso.datetime(),
  /** Why the channel moved. */
  action: optional(oneOf(['promote', 'rollback', 'renew'])),
});

/** What a channel serves. */
export type ChannelPointer = Infer<typeof channelPointerSchema>;

const folderOf = (channel: string): string => `channels/${channel}`;

/** Where the pointer of one moment in a channel's life lies. */
export function pointerName(channel: string, sequence: number): string {
  return numberedName(folderOf(channel), sequence);
}

/** The pointer of one moment in a channel's life. */
export function readPointer(
  store: Store,
  channel: string,
  sequence: number,
): Promise<ChannelPointer | undefined> {
  return readRecord(store, pointerName(channel, sequence), channelPointerSchema);
}

/** The pointer that counts: the one with the highest sequence. */
export async function readLivePointer(store: Store, channel: string): Promise<ChannelPointer | undefined> {
  return (await readNewest(store, folderOf(channel), channelPointerSchema)).record;
}

/** The channels that serve or served something. */
export function listChannels(store: Store): Promise<readonly string[]> {
  return store.list('channels');
}

/** Everything a channel ever served that is still recorded, the oldest first. */
export async function readPointers(store: Store, channel: string): Promise<readonly ChannelPointer[]> {
  const numbers = await readNumbers(store, folderOf(channel));
  const pointers = await Promise.all(numbers.map((number) => readPointer(store, channel, number)));
  return pointers.flatMap((pointer) => (pointer === undefined ? [] : [pointer]));
}

/** The text of a pointer exactly as it is kept. */
export function pointerText(pointer: ChannelPointer): string {
  return JSON.stringify(pointer, undefined, 2);
}

/**
 * Moves a channel. Each sequence number is a name that can be created once, so of two promotions that started from the
 * same state exactly one succeeds; the other learns that the channel moved. Readers see the old pointer or the new.
 */
export async function moveChannel(store: Store, pointer: ChannelPointer): Promise<void> {
  const live = await readLivePointer(store, pointer.channel);
  const isNext = pointer.sequence === (live?.sequence ?? 0) + 1;
  const name = pointerName(pointer.channel, pointer.sequence);
  if (isNext && (await store.create(name, pointerText(pointer)))) return;
  throw new DeliveryError(
    'CHANNEL_MOVED',
    `The channel ${pointer.channel} moved while this was being prepared. Compose again and promote that.`,
  );
}
