/** A read whose last answer is worth having when the connection is gone. */
export type PersistedQuery = {
  /** Part of the storage key. */
  readonly name: string;
  /** Every query whose key begins like this. */
  readonly prefix: readonly unknown[];
  /** `personal`: kept for one signed-in person only, and erased when they leave. */
  readonly scope: 'public' | 'personal';
  readonly maxAgeMs: number;
  /** What is stored is parsed like an answer of the server. */
  readonly schema: { readonly parse: (value: unknown) => unknown };
};
