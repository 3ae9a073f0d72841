/**
 * Calls back when sending may work again: the connection is back, or the page is looked at again. Answers how to stop.
 *
 * @example const stop = onWake(() => void outbox.send());
 */
export function onWake(listener: () => void): () => void {
  const whenSeen = () => {
    if (document.visibilityState === 'visible') listener();
  };
  window.addEventListener('online', listener);
  document.addEventListener('visibilitychange', whenSeen);
  return () => {
    window.removeEventListener('online', listener);
    document.removeEventListener('visibilitychange', whenSeen);
  };
}
