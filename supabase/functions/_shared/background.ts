/** Lets work go on after the answer was sent. Hosted functions are put to sleep otherwise; a local one stays. */
export function continueInBackground(work: Promise<unknown>): void {
  const runtime: unknown = Reflect.get(globalThis, 'EdgeRuntime');
  const settled = work.catch(() => undefined);
  if (typeof runtime !== 'object' || runtime === null || !('waitUntil' in runtime)) return;
  if (typeof runtime.waitUntil === 'function') runtime.waitUntil(settled);
}
