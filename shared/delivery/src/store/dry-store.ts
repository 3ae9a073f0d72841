import { sha256Hex } from '../hashing.ts';
import type { Store } from './store.ts';

/** A store that reads the real one and keeps what is written to itself. */
export type DryStore = {
  readonly store: Store;
  /** The names that would have been written or taken away. */
  readonly changes: () => readonly string[];
};

/** Lets any command run in full without a trace: nothing of what it writes reaches the store. */
export function dryStore(real: Store): DryStore {
  const written = new Map<string, Buffer | undefined>();
  const keep = (name: string, content: string | Uint8Array): void => {
    written.set(name, Buffer.from(content));
  };
  const isThere = (name: string): boolean => written.get(name) !== undefined;

  async function listAll(folder: string): Promise<readonly string[]> {
    const known = (await real.listAll(folder)).filter((name) => !written.has(name));
    const added = [...written.keys()].filter((name) => name.startsWith(`${folder}/`) && isThere(name));
    return [...known, ...added].toSorted();
  }

  const store: Store = {
    read: async (name) => (written.has(name) ? written.get(name) : real.read(name)),
    write: async (name, content) => keep(name, content),
    create: async (name, content) => {
      const isTaken = written.has(name) ? isThere(name) : (await real.stamp(name)) !== undefined;
      if (isTaken) return false;
      keep(name, content);
      return true;
    },
    list: async (folder) => {
      const names = await listAll(folder);
      const direct = names.map((name) => name.slice(folder.length + 1).split('/')[0] ?? '');
      return [...new Set(direct)].toSorted();
    },
    listAll,
    stamp: async (name) => {
      if (!written.has(name)) return real.stamp(name);
      return isThere(name) ? sha256Hex(written.get(name) ?? '') : undefined;
    },
    remove: async (name) => {
      written.set(name, undefined);
    },
  };
  return { store, changes: () => [...written.keys()].toSorted() };
}
