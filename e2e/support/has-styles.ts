import type { Page } from '@playwright/test';

/** A page that is read as it comes has its words before its styles; nothing is painted until it has both. */
export function hasStyles(page: Page): Promise<boolean> {
  return page.evaluate(() =>
    [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet !== null),
  );
}
