export type HelpStore = {
  readonly open: () => void;
  readonly close: () => void;
  readonly isOpen: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Whether "Get help now" is open. It can be opened from any remote, through the services. */
export function createHelpStore(): HelpStore {
  const listeners = new Set<() => void>();
  let isOpen = false;

  function set(next: boolean): void {
    isOpen = next;
    for (const listener of listeners) listener();
  }

  return {
    open: () => set(true),
    close: () => set(false),
    isOpen: () => isOpen,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
