export type UnsentReason = 'sign-out' | 'session-lost';

/** `go`: nothing is left, or what is left may be erased. `stay`: everything remains as it is. */
export type UnsentAnswer = 'go' | 'stay';

export type UnsentQuestion = {
  readonly reason: UnsentReason;
  readonly answer: (answer: UnsentAnswer) => void;
};

export type UnsentPrompt = {
  /** Asks what shall become of writes that are only on this device. A new question answers the old one with `stay`. */
  readonly ask: (reason: UnsentReason) => Promise<UnsentAnswer>;
  readonly current: () => UnsentQuestion | null;
  readonly subscribe: (listener: () => void) => () => void;
};

/** The question waits here; its dialog is code that comes after the first screen. */
export function createUnsentPrompt(): UnsentPrompt {
  const listeners = new Set<() => void>();
  let current: UnsentQuestion | null = null;
  const set = (next: UnsentQuestion | null): void => {
    current = next;
    for (const listener of listeners) listener();
  };
  return {
    current: () => current,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    ask: (reason) =>
      new Promise((resolve) => {
        current?.answer('stay');
        const answer = (given: UnsentAnswer): void => {
          if (current?.answer === answer) set(null);
          resolve(given);
        };
        set({ reason, answer });
      }),
  };
}
