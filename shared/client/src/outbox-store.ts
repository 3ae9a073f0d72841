import type { OutboxOwner, OutboxStatus, OutboxWrite } from '@stepwise/contract/outbox';
import type { OutboxEntry } from './outbox-entry.ts';
import { outboxChangedKey, outboxKey, outboxKeyPrefix } from './outbox-key.ts';
import { readOutboxEntries, readOutboxEntry } from './outbox-reader.ts';
import type { SafeStorage } from './safe-storage.ts';

/** The line of queued writes, as every tab sees it. */
export type OutboxStore = {
  readonly entries: () => readonly OutboxEntry[];
  readonly find: (owner: OutboxOwner, id: string) => OutboxEntry | undefined;
  /** Puts a write in line, or in the place of the earlier one of its name. */
  readonly add: (write: OutboxWrite) => OutboxStatus['keptBy'];
  /** Changes an entry, unless it was replaced or erased meanwhile. */
  readonly update: (
    entry: OutboxEntry,
    change: Partial<Pick<OutboxEntry, 'done' | 'state'>>,
  ) => OutboxEntry | undefined;
  /** Takes out an entry, unless it was replaced meanwhile. */
  readonly remove: (entry: OutboxEntry) => void;
  readonly discard: (owner: OutboxOwner, id: string) => void;
  readonly erase: (owner?: OutboxOwner) => void;
  readonly isKeptByDevice: (entry: OutboxEntry) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Where the line lies. */
export type OutboxStoreOptions = {
  readonly storage: SafeStorage;
  /** A random UUID. */
  readonly newId: () => string;
  /** Told how many entries could not be read and were taken out. */
  readonly onCorrupt?: (count: number) => void;
};

/** The line itself, in browser storage. */
export function createOutboxStore({ storage, newId, onCorrupt }: OutboxStoreOptions): OutboxStore {
  const line = createLine(storage, newId);
  const entries = () => readAll(storage, line.drop, onCorrupt);
  const find = (owner: OutboxOwner, id: string) => {
    const read = readOutboxEntry(storage, outboxKey(owner, id));
    return read.kind === 'entry' ? read.entry : undefined;
  };
  const current = (entry: OutboxEntry) => {
    const found = find(entry.write.owner, entry.write.id);
    return found?.key === entry.key ? found : undefined;
  };
  return {
    entries,
    find,
    add: (write) => {
      const last = Math.max(0, ...entries().map(({ sequence }) => sequence));
      const sequence = find(write.owner, write.id)?.sequence ?? last + 1;
      const state = { kind: 'waiting' } as const;
      return line.put({ version: 1, sequence, key: newId(), done: 0, state, write }, 'new');
    },
    update: (entry, change) => {
      const found = current(entry);
      if (found === undefined) return undefined;
      const next = { ...found, ...change };
      line.put(next, 'known');
      return next;
    },
    remove: (entry) => {
      if (current(entry) !== undefined) line.take([outboxKey(entry.write.owner, entry.write.id)]);
    },
    discard: (owner, id) => line.take([outboxKey(owner, id)]),
    erase: (owner) => {
      const prefix = owner === undefined ? outboxKeyPrefix : outboxKey(owner, '');
      line.take(storage.keys().filter((key) => key.startsWith(prefix)));
    },
    isKeptByDevice: ({ write: { owner, id } }) => line.isKept(outboxKey(owner, id)),
    subscribe: (listener) => storage.subscribe(outboxChangedKey, listener),
  };
}

/** Writes and removes, remembers what the device had no room for, and tells the other tabs. */
function createLine(storage: SafeStorage, newId: () => string) {
  const onlyHere = new Set<string>();
  const tell = () => storage.write(outboxChangedKey, newId());
  const drop = (key: string) => {
    storage.remove(key);
    onlyHere.delete(key);
  };
  return {
    drop,
    isKept: (key: string) => !onlyHere.has(key),
    put: (entry: OutboxEntry, kind: 'new' | 'known'): OutboxStatus['keptBy'] => {
      const key = outboxKey(entry.write.owner, entry.write.id);
      const isKept = storage.write(key, JSON.stringify(entry));
      if (isKept) onlyHere.delete(key);
      else if (kind === 'new') onlyHere.add(key);
      tell();
      return isKept ? 'device' : 'tab';
    },
    take: (keys: readonly string[]) => {
      for (const key of keys) drop(key);
      tell();
    },
  };
}

function readAll(
  storage: SafeStorage,
  drop: (key: string) => void,
  onCorrupt: OutboxStoreOptions['onCorrupt'],
): readonly OutboxEntry[] {
  const { entries, corrupt } = readOutboxEntries(storage);
  for (const key of corrupt) drop(key);
  if (corrupt.length > 0) onCorrupt?.(corrupt.length);
  return entries;
}
