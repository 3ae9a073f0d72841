import type { Page, Request } from '@playwright/test';
import { expect } from './test.ts';

/** A remote's place in the page. */
export const place = (page: Page) => page.locator('#main [data-status]');

const pathOf = (request: Request): string => new URL(request.url()).pathname;

/** A page whose clock only runs while it waits for nothing else: how long something took does not depend on the machine. */
export type Timed = {
  readonly page: Page;
  /** What stands in the remote's place once it no longer loads, and when, by the page's clock. */
  readonly outcome: (
    limitMs: number,
  ) => Promise<{ readonly status: string | null; readonly afterMs: number }>;
};

/** The lightest file there is; nothing else asks for it. */
const lightFile = '/robots.txt';

/**
 * Waits until the page has done what it can do while its clock stands: a request of our own has gone all the way there and
 * back, behind those that were asked for before it, and then nothing was left to run.
 */
async function catchUp(page: Page): Promise<void> {
  await page.evaluate(async (path) => {
    await fetch(path, { cache: 'no-store' });
    const scheduler: unknown = Reflect.get(globalThis, 'scheduler');
    const postTask: unknown = Reflect.get(Object(scheduler), 'postTask');
    if (typeof postTask !== 'function') throw new Error('This browser cannot tell when it is idle.');
    await Reflect.apply(postTask, scheduler, [() => undefined, { priority: 'background' }]);
  }, lightFile);
}

/** Stops the clock of a page that has nothing left to do. */
export async function stopClock(page: Page, hanging: ReadonlySet<string>): Promise<Timed> {
  const underWay = new Set<Request>();
  const isOurs = (request: Request): boolean => pathOf(request) === lightFile || hanging.has(pathOf(request));
  page.on('request', (request) => void (isOurs(request) || underWay.add(request)));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  const now = (): Promise<number> => page.evaluate(() => Date.now());
  await expect(page.getByRole('button', { name: 'Sign out', exact: true })).toBeVisible();
  await expect.poll(() => catchUp(page).then(() => underWay.size)).toBe(0);
  await catchUp(page);
  await page.clock.pauseAt((await now()) + 120_000);
  return {
    page,
    outcome: async (limitMs) => {
      let afterMs = 0;
      let status: string | null = null;
      const look = async (): Promise<string | null> => {
        status = await place(page).getAttribute('data-status');
        if (status !== 'loading') return status;
        // Twice: what came meanwhile may ask for more. Else a page that is busy would be told that time goes by.
        await catchUp(page);
        await catchUp(page);
        if (underWay.size > 0) return status;
        const stepMs = afterMs + 1000 < limitMs ? 1000 : 100;
        await page.clock.runFor(stepMs);
        afterMs += stepMs;
        return status;
      };
      await expect.poll(look, { timeout: 90_000, intervals: [10] }).not.toBe('loading');
      return { status, afterMs };
    },
  };
}
