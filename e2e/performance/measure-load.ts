import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { logRequests } from './request-log.ts';
import type { LoggedRequest } from './request-log.ts';
import { markedAtMs, readPageTimes } from './page-times.ts';
import type { PageTimes } from './page-times.ts';
import { interactiveMark, markRating, probeSurvey, ratingMark, untilInteractive } from './survey-probe.ts';

/** One visit of the survey, from nothing in the cache until the page is quiet. */
export type LoadSample = PageTimes & {
  /** Everything received until the survey could be used. */
  readonly bytes: number;
  /** Of these, pages, scripts and styles: what a way of building can change. */
  readonly codeBytes: number;
  readonly requests: number;
  /** The longest chain of requests that the rating waited for. */
  readonly hops: number;
  /** Every file of a release that the visit asked for, also later. */
  readonly files: readonly string[];
};

export type Conditions = {
  readonly cpuSlowdown: number;
  readonly latencyMs: number;
  readonly bytesPerSecond: number;
};

/** A mid-range phone on a slow mobile link: 1.6 Mbit/s. */
export const slowPhone: Conditions = { cpuSlowdown: 4, latencyMs: 150, bytesPerSecond: 200_000 };

const codeTypes = new Set(['Document', 'Script', 'Stylesheet']);

const interactiveLimitMs = 60_000;

/** Slows down everything that a page does from now on. */
export async function applyConditions(session: CDPSession, conditions: Conditions): Promise<void> {
  const { bytesPerSecond, latencyMs, cpuSlowdown } = conditions;
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

/**
 * Bytes that had come by then. Typefaces that were asked for count as a whole: the words need them, and whether their last
 * bytes come just before that moment or just after it says nothing about who sends more.
 */
function receivedBy(requests: readonly LoggedRequest[], limitMs: number): number {
  const counted = requests.flatMap(({ type, arrivals }) =>
    arrivals.filter(({ atMs }) => type === 'Font' || atMs <= limitMs),
  );
  return counted.reduce((sum, { bytes }) => sum + bytes, 0);
}

async function visit(page: Page, url: string): Promise<void> {
  await page.addInitScript(markRating, ratingMark);
  await page.addInitScript(probeSurvey, interactiveMark);
  await page.goto(url, { waitUntil: 'commit' });
  const limit = new Promise<never>((_, reject) => {
    const text = `The survey at ${url} could not be used within ${interactiveLimitMs / 1000} s.`;
    setTimeout(() => reject(new Error(text)), interactiveLimitMs).unref();
  });
  await Promise.race([page.evaluate(untilInteractive, interactiveMark), limit]);
  await page.waitForLoadState('networkidle');
}

/** A mid-range phone as these measurements hold it. */
export const phoneScreen = { viewport: { width: 412, height: 823 } } as const;

type Visit = { readonly url: string; readonly conditions: Conditions };

/** Visits the survey once in a browser context of its own. */
export async function measureLoad(browser: Browser, options: Visit): Promise<LoadSample> {
  const context = await browser.newContext(phoneScreen);
  try {
    return await measureVisit(context, options);
  } finally {
    await context.close();
  }
}

/** Visits the survey in a page of its own, with whatever the context has kept of visits before. */
export async function measureVisit(context: BrowserContext, options: Visit): Promise<LoadSample> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await applyConditions(session, options.conditions);
  const log = logRequests(session);
  await visit(page, options.url);
  const times = await readPageTimes(page, interactiveMark);
  const missing = Object.entries(times).filter(([, value]) => Number.isNaN(value));
  if (missing.length > 0)
    throw new Error(`The browser did not record ${missing.map(([name]) => name).join(', ')}.`);
  const readyMs = await markedAtMs(page, interactiveMark);
  const shownMs = await markedAtMs(page, ratingMark);
  const all = log.read();
  const requests = all.filter(({ startedMs }) => startedMs <= readyMs);
  const code = requests.filter(({ type }) => codeTypes.has(type));
  return {
    ...times,
    bytes: receivedBy(requests, readyMs),
    codeBytes: receivedBy(code, readyMs),
    requests: requests.length,
    hops: Math.max(...code.filter(({ startedMs }) => startedMs <= shownMs).map(({ hop }) => hop)),
    files: all.map(({ path }) => path).filter((path) => path.startsWith('/releases/')),
  };
}
