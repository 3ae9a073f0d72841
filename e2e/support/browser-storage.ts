import type { Page } from '@playwright/test';

export type BrowserStorage = {
  readonly local: readonly string[];
  readonly tab: readonly string[];
  readonly databases: readonly string[];
  readonly caches: readonly string[];
  readonly cookies: readonly string[];
};

/** The names of everything that this browser keeps for the page's origin. */
export async function browserStorage(page: Page): Promise<BrowserStorage> {
  const kept = await page.evaluate(async () => ({
    local: Object.keys(localStorage).toSorted(),
    tab: Object.keys(sessionStorage).toSorted(),
    databases: (await indexedDB.databases()).map(({ name }) => name ?? ''),
    caches: await caches.keys(),
  }));
  const cookies = await page.context().cookies(page.url());
  return { ...kept, cookies: cookies.map(({ name }) => name) };
}
