import { availableParallelism } from 'node:os';

/*
 * Each project says this for itself: vitest hands `maxWorkers` of the root to no project, and what it chooses alone on
 * two cores is one worker for everything, one file after the other.
 */
const limits = {
  // One more than a small machine has cores, because the tests with a backend wait for other processes much of the time.
  maxWorkers: Math.max(3, availableParallelism() - 1),
  // A limit is there for what hangs. A machine ten times slower than ours must reach none.
  testTimeout: 240_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 60_000 } },
};

/** Files that leave nothing behind share their workers: most of the time went into starting those. */
export const pureTests = { ...limits, isolate: false, restoreMocks: true, unstubGlobals: true } as const;

/** Files that need an environment of their own (a backend, settings read at import) get a process each. */
export const serverTests = { ...limits, isolate: true } as const;
