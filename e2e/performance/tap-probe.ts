import type { CDPSession, Page } from '@playwright/test';

/** What a tap is to lead to, as the page can see it. */
export type TapGoal =
  | { readonly kind: 'checked'; readonly value: number }
  | { readonly kind: 'heading-changed' };

/**
 * Runs in the page: waits for the next touch, then for the first frame in which the goal is reached, and answers with
 * the milliseconds from the touch to the end of that frame's paint. A frame ends where the next task begins. That may be
 * the message that was posted for it, or one of the mouse's events that follow a touch: a browser takes those first, and
 * what they set in motion comes after the paint and is no part of it.
 */
function measureNextTap(goal: TapGoal): Promise<number> {
  const heading = document.querySelector('h1');
  const before = heading?.textContent;
  const isReached = () =>
    goal.kind === 'heading-changed'
      ? document.querySelector('h1')?.textContent !== before
      : document.querySelector<HTMLInputElement>(`input[type="radio"][value="${goal.value}"]`)?.checked ===
        true;
  return new Promise((resolve) => {
    const begin = (event: Event) => {
      const end = () => resolve(performance.now() - event.timeStamp);
      const look = () => {
        if (!isReached()) {
          requestAnimationFrame(look);
          return;
        }
        const painted = new MessageChannel();
        for (const type of ['touchend', 'mousemove', 'mousedown', 'mouseup', 'click']) {
          addEventListener(type, end, { capture: true, once: true });
        }
        painted.port1.addEventListener('message', end);
        painted.port1.start();
        painted.port2.postMessage(undefined);
      };
      requestAnimationFrame(look);
    };
    addEventListener('touchstart', begin, { capture: true, once: true });
  });
}

export type Tapper = {
  readonly tap: (selector: string, goal: TapGoal) => Promise<number>;
  readonly done: () => Promise<void>;
};

/** Real touches on a page whose processor is slowed down. */
export async function createTapper(page: Page, slowdown: number): Promise<Tapper> {
  const session: CDPSession = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints });
  return {
    tap: async (selector, goal) => {
      const box = await page.locator(selector).boundingBox();
      if (box === null) throw new Error(`${selector} is not on the page.`);
      const measured = page.evaluate(measureNextTap, goal);
      // The listener has to be there before the finger.
      await page.evaluate(() => undefined);
      await touch('touchStart', [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]);
      await touch('touchEnd', []);
      return measured;
    },
    done: () => session.detach(),
  };
}
