export type LoadOnce<Value> = {
  /** Loads on first use; a failed load is tried again by the next call. */
  readonly read: () => Promise<Value>;
  /** What has been loaded so far, for those who would not load it themselves. */
  readonly loaded: () => Value | undefined;
};

/** Code of the second stage that several services share. */
export function loadOnce<Value>(load: () => Promise<Value>): LoadOnce<Value> {
  let pending: Promise<Value> | undefined;
  let value: Value | undefined;
  const begin = async (): Promise<Value> => {
    try {
      value = await load();
      return value;
    } catch (error) {
      pending = undefined;
      throw error;
    }
  };
  return {
    loaded: () => value,
    read: () => {
      pending ??= begin();
      return pending;
    },
  };
}
