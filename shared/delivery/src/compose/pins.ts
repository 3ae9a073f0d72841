import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { record, string } from '@stepwise/contract/schema';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { DeliveryError } from '../delivery-error.ts';
import type { Store } from '../store/folder-store.ts';
import { readRecord } from '../store/parsed-record.ts';

const pinsSchema = record(string(), string());

/** Remote → release (its id or its version) that a channel keeps whatever is newer. */
export type Pins = Readonly<Partial<Record<RemoteName, string>>>;

function pinsOf(entries: Readonly<Record<string, string>>, source: string): Pins {
  const unknown = Object.keys(entries).find((name) => !remoteNames.some((remote) => remote === name));
  if (unknown === undefined) return entries;
  throw new DeliveryError('CONFIG_INVALID', `${source} pins ${unknown}, which is no remote.`);
}

async function committedPins(folder: string, channel: string): Promise<Pins> {
  const file = join(folder, `${channel}.json`);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const result = pinsSchema.safeParse(JSON.parse(text));
  if (result.success) return pinsOf(result.data, file);
  throw new DeliveryError('CONFIG_INVALID', `${file} has to map remotes to releases.`);
}

const storedName = (channel: string): string => `pins/${channel}.json`;

async function storedPins(store: Store, channel: string): Promise<Pins> {
  return pinsOf((await readRecord(store, storedName(channel), pinsSchema)) ?? {}, storedName(channel));
}

/** The pins of a channel: those set by command, overruled by the committed file `<folder>/<channel>.json`. */
export async function readPins(store: Store, folder: string, channel: string): Promise<Pins> {
  return { ...(await storedPins(store, channel)), ...(await committedPins(folder, channel)) };
}

/** Sets or clears (`undefined`) one pin by command. It takes effect with the next compose. */
export async function setPin(
  store: Store,
  channel: string,
  remote: RemoteName,
  release: string | undefined,
): Promise<void> {
  const { [remote]: _, ...others } = await storedPins(store, channel);
  const pins = release === undefined ? others : { ...others, [remote]: release };
  await store.write(storedName(channel), `${JSON.stringify(pins, undefined, 2)}\n`);
}
