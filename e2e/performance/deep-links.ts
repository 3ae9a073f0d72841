import type { Browser } from '@playwright/test';
import { shuffled } from './load-rounds.ts';
import { applyConditions, phoneScreen, slowPhone } from './measure-load.ts';
import { readEntries } from './page-times.ts';

/** Addresses that say the same to everybody: their pages bring the first screen along. */
export const deepLinks = ['/', '/assessment', '/privacy', '/team', '/sales'] as const;
export type DeepLink = (typeof deepLinks)[number];

export const linkVariants = ['federated', 'whole', 'whole again'] as const;
export type LinkVariant = (typeof linkVariants)[number];

/** Milliseconds until the largest paint, by address and variant. */
export type PaintRound = ReadonlyMap<DeepLink, ReadonlyMap<LinkVariant, number>>;

const liveLimitMs = 60_000;

/** Runs in the page: the screen stands and nothing that was drawn before is left. */
function isLive(): boolean {
  return document.querySelector('#root:not([data-path]) #main h1') !== null;
}

/** A first visit with nothing in the cache, until the page is quiet. */
async function largestPaintMs(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext(phoneScreen);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await applyConditions(session, slowPhone);
    await page.goto(url, { waitUntil: 'commit' });
    await page.waitForFunction(isLive, undefined, { timeout: liveLimitMs });
    await page.waitForLoadState('networkidle');
    const paints = await page.evaluate(readEntries, 'largest-contentful-paint');
    const last = paints.at(-1);
    if (last === undefined) throw new Error(`The browser recorded no largest paint of ${url}.`);
    return last.startTime;
  } finally {
    await context.close();
  }
}

/** One visit of each address in each variant; the variants of an address come one after the other, in random order. */
export async function paintRound(
  browser: Browser,
  addresses: Readonly<Record<LinkVariant, string>>,
): Promise<PaintRound> {
  const round = new Map<DeepLink, ReadonlyMap<LinkVariant, number>>();
  for (const path of deepLinks) {
    const times = new Map<LinkVariant, number>();
    for (const variant of shuffled(linkVariants)) {
      times.set(variant, await largestPaintMs(browser, addresses[variant] + path));
    }
    round.set(path, times);
  }
  return round;
}
