import type { HeadingSnapshot } from './heading-tracker.ts';

const settleAfterMs = 5000;

/**
 * Calls back with the heading of the screen that is arriving, as soon as it is another one than was left; after a
 * while with whatever heading can be seen. A screen that is slower still is waited for. Returns how to stop waiting.
 */
export function waitForHeading(
  main: HTMLElement,
  left: HeadingSnapshot,
  onArrival: (heading: HTMLElement) => void,
): () => void {
  const find = (): HTMLElement | null => main.querySelector<HTMLElement>('h1');
  const isNew = (heading: HTMLElement): boolean =>
    (heading !== left?.element || heading.textContent !== left.text) && isShown(heading);

  const present = find();
  if (present && isNew(present)) {
    onArrival(present);
    return () => undefined;
  }

  const stop = (): void => {
    observer.disconnect();
    clearTimeout(timer);
  };
  const observer = new MutationObserver(() => {
    const heading = find();
    if (!heading || !isNew(heading)) return;
    stop();
    onArrival(heading);
  });
  observer.observe(main, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-status', 'hidden'],
  });
  const timer = setTimeout(() => {
    const heading = find();
    if (!heading || !isShown(heading)) return;
    stop();
    onArrival(heading);
  }, settleAfterMs);
  return stop;
}

/** A remote that still loads is in the page already, unseen; its heading cannot take the focus yet. */
function isShown(heading: HTMLElement): boolean {
  return heading.getClientRects().length > 0 && getComputedStyle(heading).visibility === 'visible';
}
