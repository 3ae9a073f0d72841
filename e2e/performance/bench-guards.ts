import type { Page } from '@playwright/test';
import { startRunningStack } from '../support/running-stack.ts';
import { openAs } from '../support/open-as.ts';
import { arriveAt } from '../support/walk-to.ts';
import { openBrowser } from './open-browser.ts';
import { quantile } from './statistics.ts';

type Place = { readonly path: string; readonly title: string };

const slowdown = 4;
const rounds = 20;
/** From the click to the painted heading, in milliseconds. */
const budgetMs = 100;

const guarded: readonly Place[] = [
  { path: '/profile', title: 'Your profile' },
  { path: '/my-data', title: 'My data' },
  { path: '/resources', title: 'Guides' },
];
const open: readonly Place[] = [
  { path: '/terms', title: 'Terms' },
  { path: '/privacy', title: 'Privacy Policy' },
];

/** Runs in the page: presses a link and tells how long it took until the new heading was painted. */
async function follow({ path, title }: Place): Promise<number> {
  const start = performance.now();
  document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click();
  while (document.querySelector('h1')?.textContent !== title && performance.now() - start < 20_000) {
    await new Promise((next) => {
      requestAnimationFrame(next);
    });
  }
  // The frame that holds the heading is painted before the second one after it begins.
  await new Promise((next) => {
    requestAnimationFrame(() => setTimeout(next));
  });
  return performance.now() - start;
}

async function measure(page: Page): Promise<ReadonlyMap<string, readonly number[]>> {
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const place of [...guarded, ...open]) {
      const taken = times.get(place.path) ?? [];
      taken.push(await page.evaluate(follow, place));
      times.set(place.path, taken);
    }
  }
  return times;
}

function given(name: string): string | undefined {
  const value = process.env[name];
  return value === '' ? undefined : value;
}

const [url, apiUrl] = [given('STEPWISE_E2E_URL'), given('STEPWISE_E2E_API_URL')];
const stack =
  url !== undefined && apiUrl !== undefined
    ? { url, apiUrl, stop: async () => undefined }
    : await startRunningStack();
if ('dataDirectory' in stack) process.env['STEPWISE_E2E_DATA'] = stack.dataDirectory;
const browser = await openBrowser();
try {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 900 } })).newPage();
  await openAs(page, stack.apiUrl, `${stack.url}/privacy`);
  for (const { path } of [...guarded, ...open]) await arriveAt(page, path);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  const times = await measure(page);
  console.log(`From the click to the painted heading, processor slowed down ${slowdown} times`);
  for (const [path, taken] of times) {
    const kind = guarded.some((place) => place.path === path) ? 'guarded' : 'for everybody';
    const [median, most] = [quantile(taken, 0.5).toFixed(0), quantile(taken, 0.95).toFixed(0)];
    console.log(`${path.padEnd(12)} ${kind.padEnd(14)} median ${median} ms   95 % ${most} ms`);
  }
  const slowest = Math.max(...guarded.map(({ path }) => quantile(times.get(path) ?? [], 0.5)));
  if (slowest > budgetMs) console.log(`OVER BUDGET  ${slowest.toFixed(0)} ms where ${budgetMs} are allowed.`);
  process.exitCode = slowest > budgetMs ? 1 : 0;
} finally {
  await browser.close();
  await stack.stop();
}
