/**
 * Lets the browser draw and answer before more work is done. A message and not a timer: nested timers wait, and are made
 * to wait longer in a tab that is not looked at.
 */
export function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
