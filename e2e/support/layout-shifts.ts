import type { Page } from '@playwright/test';

/** Starts adding up what moves without having been asked to. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    let total = 0;
    const add = (entries: readonly PerformanceEntry[]): void => {
      for (const entry of entries) {
        if (!Reflect.get(entry, 'hadRecentInput')) total += Number(Reflect.get(entry, 'value'));
      }
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = (): number => {
      // What the browser has seen and not told yet counts as well.
      add(observer.takeRecords());
      return total;
    };
    Object.assign(window, { shifts });
  });
  return async () => {
    await page.evaluate(
      () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
    );
    return page.evaluate(() => Number(Reflect.get(window, 'shifts')()));
  };
}
