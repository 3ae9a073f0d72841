/** A tab that draws nothing, in the back or on a machine that cannot keep up, must not keep the work waiting for ever. */
const patienceMs = 400;

/** Runs the work once the frame that is on its way has been painted, so that the work does not hold it up. */
export function afterPaint(run: () => void): void {
  let isDone = false;
  const runOnce = () => {
    if (isDone) return;
    isDone = true;
    window.clearTimeout(late);
    run();
  };
  const late = window.setTimeout(runOnce, patienceMs);
  requestAnimationFrame(() => {
    window.setTimeout(runOnce);
  });
}
