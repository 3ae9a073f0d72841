export type UndoStack = { add: (step: () => Promise<void>) => void; run: () => Promise<void> };

/** Remembers how to take back what was started; the last comes down first, once, whatever fails on the way. */
export function createUndoStack(): UndoStack {
  const steps: (() => Promise<void>)[] = [];
  let running: Promise<void> | undefined;
  const takeBack = async () => {
    for (let step = steps.pop(); step !== undefined; step = steps.pop()) await step().catch(() => {});
  };
  return {
    add: (step) => {
      steps.push(step);
    },
    run: async () => {
      running ??= takeBack();
      await running;
    },
  };
}
