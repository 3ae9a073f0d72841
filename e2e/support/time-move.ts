import type { Page } from '@playwright/test';
import { number } from '@stepwise/contract/schema';

type Move = {
  readonly path: string;
  readonly title: string;
  /** Whether the screen before belongs to the same remote; left out where the move only gets there. */
  readonly kind?: 'inside' | 'crossing';
};

/**
 * A walk that comes to three screens twice: from the same remote, and from another one. What is compared is the same
 * screen, so how much it draws does not matter.
 */
export const crossings: readonly Move[] = [
  { path: '/my-data', title: 'My data' },
  { path: '/resources', title: 'Guides', kind: 'inside' },
  { path: '/sales', title: 'A year of small steps.', kind: 'crossing' },
  { path: '/payment', title: 'You can use the program already' },
  { path: '/sales', title: 'A year of small steps.', kind: 'inside' },
  { path: '/resources', title: 'Guides', kind: 'crossing' },
  { path: '/exercises', title: 'Pick something small', kind: 'crossing' },
  { path: '/practice-calendar', title: 'Practice' },
  { path: '/exercises', title: 'Pick something small', kind: 'inside' },
];

/** Goes to a screen as a link does; answers how many milliseconds later the frame with its heading was painted. */
export async function timeMove(page: Page, { path, title }: Move): Promise<number> {
  return number().parse(
    await page.evaluate(
      async ([to, words]) => {
        const before = performance.now();
        window.history.pushState({}, '', to);
        window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
        await new Promise<void>((painted) => {
          const look = (): void => {
            if (document.querySelector('#main h1')?.textContent !== words) requestAnimationFrame(look);
            // The callback of a frame comes before it is painted; a message sent from there comes right after.
            else {
              const { port1, port2 } = new MessageChannel();
              port1.addEventListener('message', () => painted(), { once: true });
              port1.start();
              port2.postMessage(undefined);
            }
          };
          look();
        });
        return performance.now() - before;
      },
      [path, title] as const,
    ),
  );
}
