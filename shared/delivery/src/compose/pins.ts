import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { record, string } from '@stepwise/contract/schema';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { appendAudit } from '../audit/audit-trail.ts';
import { DeliveryError } from '../delivery-error.ts';
import { numberedName, readNewest } from '../store/numbered-records.ts';
import type { Store } from '../store/store.ts';

const pinsSchema = record(string(), string());

/** Remote → release (its id or its version) that a channel keeps whatever is newer. */
export type Pins = Readonly<Partial<Record<RemoteName, string>>>;

function pinsOf(entries: Readonly<Record<string, string>>, source: string): Pins {
  const unknown = Object.keys(entries).find((name) => !remoteNames.some((remote) => remote === name));
  if (unknown === undefined) return entries;
  throw new DeliveryError('CONFIG_INVALID', `${source} pins ${unknown}, which is no remote.`);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

async function committedPins(folder: string, channel: string): Promise<Pins> {
  const file = join(folder, `${channel}.json`);
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const result = pinsSchema.safeParse(parsed(text));
  if (result.success) return pinsOf(result.data, file);
  throw new DeliveryError('CONFIG_INVALID', `${file} has to map remotes to releases.`);
}

const folderOf = (channel: string): string => `pins/${channel}`;

/** What was pinned by command: a series of records, of which the newest counts. */
function storedPins(store: Store, channel: string) {
  return readNewest(store, folderOf(channel), pinsSchema);
}

/** The pins of a channel: those set by command, overruled by the committed file `<folder>/<channel>.json`. */
export async function readPins(store: Store, folder: string, channel: string): Promise<Pins> {
  const { record: stored } = await storedPins(store, channel);
  const pins = pinsOf(stored ?? {}, folderOf(channel));
  return { ...pins, ...(await committedPins(folder, channel)) };
}

const attempts = 20;

/**
 * Sets or clears (`undefined`) one pin by command. It takes effect with the next compose. Two teams that pin at the same
 * moment both have their way: whoever comes second starts again from what the first has left.
 */
export async function setPin(
  store: Store,
  channel: string,
  remote: RemoteName,
  release: string | undefined,
  by: { readonly actor: string; readonly now: Date } = { actor: 'local', now: new Date() },
): Promise<void> {
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    const { number, record: stored } = await storedPins(store, channel);
    const { [remote]: _, ...others } = stored ?? {};
    const pins = release === undefined ? others : { ...others, [remote]: release };
    const content = `${JSON.stringify(pins, undefined, 2)}\n`;
    const subject = numberedName(folderOf(channel), number + 1);
    if (!(await store.create(subject, content))) continue;
    const action = release === undefined ? 'unpin' : 'pin';
    const note = release === undefined ? `${channel} ${remote}` : `${channel} ${remote} ${release}`;
    await appendAudit(store, { at: by.now, actor: by.actor, action, subject, content, note });
    return;
  }
  throw new DeliveryError('CHANNEL_MOVED', `The pins of ${channel} keep changing. Run the command again.`);
}
