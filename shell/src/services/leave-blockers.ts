export type LeaveBlockers = {
  readonly block: (isBlocked: () => boolean) => () => void;
  readonly isBlocked: () => boolean;
  /** Whether any screen has registered at all; a router that has nothing to ask should not be asked. */
  readonly isInUse: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

/** Screens with something unsaved register here; leaving asks first while one of them says so. */
export function createLeaveBlockers(): LeaveBlockers {
  const blockers = new Set<() => boolean>();
  const listeners = new Set<() => void>();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  return {
    block: (isBlocked) => {
      // A function of its own, so that one screen may register the same question twice.
      const blocker = (): boolean => isBlocked();
      blockers.add(blocker);
      tell();
      return () => {
        blockers.delete(blocker);
        tell();
      };
    },
    isBlocked: () => [...blockers].some((blocker) => blocker()),
    isInUse: () => blockers.size > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}
