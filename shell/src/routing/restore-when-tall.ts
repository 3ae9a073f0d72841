/** As long as a remote may take to arrive; whoever moves the page in the meantime ends it. */
const giveUpAfterMs = 15_000;
/** Half a second: on a slow phone what comes last still moves the rest. */
const settledFrames = 30;

/**
 * Holds the position until the screen has come and stayed for a moment: what stands there while it loads is often
 * tall enough too, and the page is short again in between. Returns how to stop before that.
 */
export function restoreWhenTall(target: number, onEnd: () => void): () => void {
  const deadline = performance.now() + giveUpAfterMs;
  let heldFrames = 0;
  let frame = 0;
  const step = (): void => {
    const room = document.documentElement.scrollHeight - window.innerHeight;
    const isLate = performance.now() > deadline;
    const isTall = room >= target;
    if (isTall || isLate) window.scrollTo(0, target);
    const hasScreen = document.querySelector('#main h1') !== null;
    heldFrames = isTall && hasScreen ? heldFrames + 1 : 0;
    if (isLate || heldFrames > settledFrames) onEnd();
    else frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
