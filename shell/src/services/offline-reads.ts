import type { PersistedQuery } from '@stepwise/contract/persisted-query';

export type OfflineReads = {
  /** Adds reads that shall be kept; one of a known name takes its place. */
  readonly keep: (reads: readonly PersistedQuery[]) => void;
  readonly current: () => readonly PersistedQuery[];
  readonly subscribe: (listener: () => void) => void;
};

/** Which reads the remotes want kept. What keeps them is code of the second stage. */
export function createOfflineReads(): OfflineReads {
  const known = new Map<string, PersistedQuery>();
  const listeners = new Set<() => void>();
  return {
    keep: (reads) => {
      for (const read of reads) known.set(read.name, read);
      for (const listener of listeners) listener();
    },
    current: () => [...known.values()],
    subscribe: (listener) => {
      listeners.add(listener);
    },
  };
}
