import { edgePolicy } from './edge-policy.ts';

/** What is kept awake, and how. */
export type EdgeWarmingOptions = {
  /** Names of the functions to keep awake. */
  readonly functions: readonly string[];
  readonly isEnabled: boolean;
  /** Wakes one function, for example with a preflight; carries nobody's data. */
  readonly wake: (name: string) => Promise<unknown>;
  /** Calls back again and again until stopped. */
  readonly every: (delayMs: number, run: () => void) => () => void;
};

/**
 * Keeps functions awake, where that is enabled, so that the first person does not wait. Answers how to stop.
 *
 * @see rows L-12
 */
export function startEdgeWarming({ functions, isEnabled, wake, every }: EdgeWarmingOptions): () => void {
  if (!isEnabled) return () => undefined;
  const wakeAll = () => {
    // A function that sleeps on is noticed by the call that needs it.
    void Promise.allSettled(functions.map((name) => wake(name)));
  };
  wakeAll();
  return every(edgePolicy.warmingMs, wakeAll);
}
