import { afterPaint } from '@stepwise/client/after-paint';
import type { HeadingSnapshot } from './heading-tracker.ts';

const settleAfterMs = 5000;

/**
 * Calls back with the heading of the screen that is arriving, as soon as another one than was left has been painted;
 * after a while with whatever heading can be seen. A screen that is slower still is waited for. Returns how to stop
 * waiting. It looks only after a frame: to ask what can be seen in the middle of one lays out a screen that is half done.
 */
export function waitForHeading(
  main: HTMLElement,
  left: HeadingSnapshot,
  onArrival: (heading: HTMLElement) => void,
): () => void {
  let isOver = false;
  let isLooking = false;
  const find = (): HTMLElement | null => main.querySelector<HTMLElement>('h1');
  const isNew = (heading: HTMLElement): boolean =>
    heading !== left?.element || heading.textContent !== left.text;

  const stop = (): void => {
    isOver = true;
    observer.disconnect();
    clearTimeout(timer);
  };
  const arriveAt = (heading: HTMLElement | null): void => {
    if (isOver || heading === null || !isShown(heading)) return;
    stop();
    onArrival(heading);
  };
  const look = (): void => {
    const heading = find();
    if (isLooking || heading === null || !isNew(heading)) return;
    isLooking = true;
    afterPaint(() => {
      isLooking = false;
      const painted = find();
      if (painted !== null && isNew(painted)) arriveAt(painted);
    });
  };

  const observer = new MutationObserver(look);
  observer.observe(main, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['data-status', 'hidden'],
  });
  const timer = setTimeout(() => arriveAt(find()), settleAfterMs);
  look();
  return stop;
}

/** A remote that still loads is in the page already, unseen; its heading cannot take the focus yet. */
function isShown(heading: HTMLElement): boolean {
  return heading.getClientRects().length > 0 && getComputedStyle(heading).visibility === 'visible';
}
