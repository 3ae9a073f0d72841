import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Goes to an address as a link of ours does: guards run, and the document with all it has loaded stays. */
export async function walkTo(page: Page, address: string): Promise<void> {
  // A page has loaded a little before the shell stands and hears of moves.
  await page.locator('#root:not([data-path]) > *').first().waitFor({ state: 'attached' });
  await page.evaluate((to) => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  }, address);
}

/**
 * The same, until the focus is on the heading of the new screen, or in the dialog that the screen opens with: that is
 * how the page itself says that it is there.
 */
export async function arriveAt(page: Page, address: string): Promise<void> {
  await walkTo(page, address);
  const focused = page.locator('h1:focus, [role="dialog"] :focus, [role="alertdialog"] :focus');
  await expect(focused, address).toHaveCount(1);
  await expect(page.getByRole('main').getByText('Loading...'), address).toHaveCount(0);
}
