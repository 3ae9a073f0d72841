/** Runs the work once the frame that is on its way has been painted, so that the work does not hold it up. */
export function afterPaint(run: () => void): void {
  requestAnimationFrame(() => {
    window.setTimeout(run);
  });
}
