import type { Page } from '@playwright/test';

/** What the browser recorded about a load until the survey could be used. */
export type PageTimes = {
  readonly interactiveMs: number;
  readonly fcpMs: number;
  readonly lcpMs: number;
  /** Sum of what each long task took beyond 50 ms. */
  readonly blockingMs: number;
  readonly shift: number;
};

export type RecordedEntry = {
  readonly name: string;
  readonly startTime: number;
  readonly duration: number;
  readonly value: number;
};

/** Runs in the page: what it recorded of one type, oldest first. */
export function readEntries(type: string): Promise<readonly RecordedEntry[]> {
  return new Promise((resolve) => {
    const answer = (entries: readonly PerformanceEntry[]): void =>
      resolve(
        entries.map((entry) => ({
          name: entry.name,
          startTime: entry.startTime,
          duration: entry.duration,
          value: 'value' in entry ? Number(entry.value) : 0,
        })),
      );
    // Marks stand in the page's own list; of the other types that would be a complaint.
    const kept = type === 'mark' ? performance.getEntriesByType(type) : [];
    if (kept.length > 0) return answer(kept);
    new PerformanceObserver((list) => answer(list.getEntries())).observe({ type, buffered: true });
    // An observer that has nothing to tell stays silent.
    setTimeout(() => answer([]), 1000);
    return undefined;
  });
}

/** When a mark was set, in milliseconds of the wall clock. */
export async function markedAtMs(page: Page, markName: string): Promise<number> {
  const marks = await page.evaluate(readEntries, 'mark');
  const mark = marks.find(({ name }) => name === markName);
  if (mark === undefined) throw new Error(`The page never set the mark ${markName}.`);
  return mark.startTime + (await page.evaluate(() => performance.timeOrigin));
}

/** Reads the times up to a mark: what the page did after the click that set it does not count. */
export async function readPageTimes(page: Page, markName: string): Promise<PageTimes> {
  const marks = await page.evaluate(readEntries, 'mark');
  const interactiveMs = marks.find(({ name }) => name === markName)?.startTime ?? Number.NaN;
  const entriesOf = async (type: string): Promise<readonly RecordedEntry[]> => {
    const entries = await page.evaluate(readEntries, type);
    return entries.filter(({ startTime }) => startTime <= interactiveMs);
  };
  const paints = await entriesOf('paint');
  const contents = await entriesOf('largest-contentful-paint');
  const shifts = await entriesOf('layout-shift');
  const tasks = await entriesOf('longtask');
  return {
    interactiveMs,
    fcpMs: paints.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN,
    lcpMs: contents.at(-1)?.startTime ?? Number.NaN,
    blockingMs: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
  };
}
