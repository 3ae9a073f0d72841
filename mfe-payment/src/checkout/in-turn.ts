/**
 * Tabs of one browser share the attempt to buy. Whoever clicks second waits for what the first is told, and then hears
 * the same; a browser without locks goes ahead, and the server sorts it out.
 */
export async function inTurn<Value>(work: () => Promise<Value>): Promise<Value> {
  if (!('locks' in navigator)) return await work();
  return await navigator.locks.request('payment_attempt', work);
}
