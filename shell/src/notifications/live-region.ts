export type LiveRegionStore = {
  readonly announce: (text: string) => void;
  readonly current: () => string;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The text of the page's one polite live region. Saying the same thing twice is heard twice. */
export function createLiveRegion(): LiveRegionStore {
  const listeners = new Set<() => void>();
  let text = '';

  return {
    announce: (next) => {
      // Assistive technology reads changes only, so a repeated text is told apart by a space it does not read.
      text = next === text ? `${next}\u00A0` : next;
      for (const listener of listeners) listener();
    },
    current: () => text,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
