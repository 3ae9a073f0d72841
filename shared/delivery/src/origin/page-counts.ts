/** How many pages each step of a rollout was served with, since this origin runs. */
export type PageCounts = {
  readonly add: (rollout: string, step: number) => void;
  /** One number for each step. */
  readonly of: (rollout: string, steps: number) => readonly number[];
};

const keyOf = (rollout: string, step: number): string => `${rollout} ${step}`;

/** Counts in memory: a restart begins at nothing, and another origin counts for itself. */
export function pageCounts(): PageCounts {
  const counts = new Map<string, number>();
  return {
    add: (rollout, step) => {
      const key = keyOf(rollout, step);
      counts.set(key, (counts.get(key) ?? 0) + 1);
    },
    of: (rollout, steps) => Array.from({ length: steps }, (_, step) => counts.get(keyOf(rollout, step)) ?? 0),
  };
}
