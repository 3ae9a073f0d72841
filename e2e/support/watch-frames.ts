import type { Locator, Page } from '@playwright/test';
import { array, boolean, object } from '@stepwise/contract/schema';
import { expect } from './test.ts';

const watchedSchema = object({ isSameDocument: boolean(), blankFrames: array(boolean()) });

/** Looks at every frame from now on, in this document only. */
async function watchFrames(page: Page): Promise<void> {
  await page.evaluate(() => {
    const blankFrames: boolean[] = [];
    Object.assign(window, { watchedFrames: blankFrames });
    const look = (): void => {
      const main = document.querySelector<HTMLElement>('#main');
      if (main === null || main.innerText.trim() === '') blankFrames.push(true);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

/**
 * Presses a link and waits for its screen: the document stays, no frame on the way is blank, and the focus is on the
 * heading that came.
 */
export async function crossTo(page: Page, link: Locator, heading: string | RegExp): Promise<void> {
  await watchFrames(page);
  await link.click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(heading);
  await expect(title).toBeFocused();
  const watched = watchedSchema.parse(
    await page.evaluate(() => ({
      isSameDocument: Reflect.has(window, 'watchedFrames'),
      blankFrames: Reflect.get(window, 'watchedFrames') ?? [],
    })),
  );
  expect(watched, `${String(heading)}: one document, no blank frame`).toEqual({
    isSameDocument: true,
    blankFrames: [],
  });
}
