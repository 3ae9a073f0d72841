import { outboxEntrySchema } from './outbox-entry.ts';
import type { OutboxEntry } from './outbox-entry.ts';
import { outboxKey, outboxKeyPrefix } from './outbox-key.ts';
import type { SafeStorage } from './safe-storage.ts';

type ReadEntry =
  | { readonly kind: 'entry'; readonly entry: OutboxEntry }
  /** Written by a newer release: left for it. */
  | { readonly kind: 'unknown' }
  | { readonly kind: 'corrupt' };

/** Reads one entry, whatever lies there. */
export function readOutboxEntry(storage: SafeStorage, key: string): ReadEntry {
  const value = parse(storage.read(key));
  const isNewer =
    typeof value === 'object' && value !== null && 'version' in value && Number(value.version) > 1;
  if (isNewer) return { kind: 'unknown' };
  const parsed = outboxEntrySchema.safeParse(value);
  if (!parsed.success) return { kind: 'corrupt' };
  const isInPlace = outboxKey(parsed.data.write.owner, parsed.data.write.id) === key;
  return isInPlace ? { kind: 'entry', entry: parsed.data } : { kind: 'corrupt' };
}

/** Reads the whole line, in no order, and names the keys whose entries cannot be read. */
export function readOutboxEntries(storage: SafeStorage): {
  readonly entries: readonly OutboxEntry[];
  readonly corrupt: readonly string[];
} {
  const entries: OutboxEntry[] = [];
  const corrupt: string[] = [];
  for (const key of storage.keys().filter((each) => each.startsWith(outboxKeyPrefix))) {
    const read = readOutboxEntry(storage, key);
    if (read.kind === 'entry') entries.push(read.entry);
    if (read.kind === 'corrupt') corrupt.push(key);
  }
  return { entries, corrupt };
}

function parse(text: string | undefined): unknown {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return value;
  } catch {
    return undefined;
  }
}
