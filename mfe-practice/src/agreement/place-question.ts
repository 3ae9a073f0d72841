import type { KeptPlace } from './kept-place.ts';

type Answer = (place: KeptPlace | undefined) => void;

/** The one question that may be open. Whoever asks while it is open waits for the same answer. */
export type PlaceQuestion = {
  /** Undefined when it was put off. */
  readonly ask: () => Promise<KeptPlace | undefined>;
  readonly answer: Answer;
  readonly isOpen: () => boolean;
  readonly subscribe: (listener: () => void) => () => void;
};

export function createPlaceQuestion(): PlaceQuestion {
  let waiting: readonly Answer[] = [];
  const listeners = new Set<() => void>();
  const change = (answers: readonly Answer[]) => {
    waiting = answers;
    for (const listener of listeners) listener();
  };
  return {
    ask: () => new Promise((resolve) => change([...waiting, resolve])),
    answer: (place) => {
      const answers = waiting;
      change([]);
      for (const tell of answers) tell(place);
    },
    isOpen: () => waiting.length > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

export const placeQuestion = createPlaceQuestion();
