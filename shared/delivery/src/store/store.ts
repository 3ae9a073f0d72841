/**
 * Where releases, compositions, pages and channels are kept. Names are paths with `/`. The only condition that the whole of
 * delivery builds on is `create`: everything that must not be lost or overwritten is a record with a name of its own.
 */
export type Store = {
  readonly read: (name: string) => Promise<Buffer | undefined>;
  /** Creates or replaces at once: a reader sees the old content or the new, never a part. */
  readonly write: (name: string, content: string | Uint8Array) => Promise<void>;
  /** Creates and answers true, or answers false when the name is taken. Of two callers exactly one wins. */
  readonly create: (name: string, content: string | Uint8Array) => Promise<boolean>;
  /** The names directly in a folder, of records and of folders, in order. */
  readonly list: (folder: string) => Promise<readonly string[]>;
  /** The whole names of all records in a folder and below, in order. */
  readonly listAll: (folder: string) => Promise<readonly string[]>;
  /** Changes whenever the content does; undefined when there is none. */
  readonly stamp: (name: string) => Promise<string | undefined>;
  /** Nothing happens where there is nothing. Only the garbage collection takes things away. */
  readonly remove: (name: string) => Promise<void>;
};
