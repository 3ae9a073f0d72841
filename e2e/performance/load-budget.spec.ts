import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { readModuleLists, shippedModules } from './module-lists.ts';
import { markedAtMs, readEntries } from './page-times.ts';
import { logRequests } from './request-log.ts';
import type { LoggedRequest, RequestLog } from './request-log.ts';
import { markRating, ratingMark } from './survey-probe.ts';

test.use({ reducedMotion: 'no-preference' });

const surveyPath = '/survey/1';

/**
 * Compressed kilobytes of the survey's first screen and what follows by itself, measured plus a small margin. The last half
 * of a kilobyte is what keeps a second tap from going through a dialog, and which number of the help dialog is near.
 */
const budgetKb = { Document: 6, Script: 233.5, Stylesheet: 14.5, Font: 63 };

/** Begun before the survey could be used. */
const mostRequests = 18;

/** The page, then what it names: nothing that the first screen needs may wait for a third round trip. */
const mostHops = 2;

const mostShift = 0.02;

async function startLog(page: Page): Promise<RequestLog> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return logRequests(session);
}

/** Opens the survey, waits until nothing more comes, and answers with the moment at which its rating was there. */
async function openSurvey(page: Page): Promise<number> {
  await page.addInitScript(markRating, ratingMark);
  await page.goto(surveyPath);
  await expect(page.getByRole('radio').first()).toBeAttached();
  await page.waitForLoadState('networkidle');
  return markedAtMs(page, ratingMark);
}

function kilobytesOf(requests: readonly LoggedRequest[], type: string): number {
  const arrivals = requests.filter((request) => request.type === type).flatMap((request) => request.arrivals);
  return arrivals.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
}

function releaseFiles(log: RequestLog): readonly string[] {
  return log
    .read()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/releases/'));
}

test('a first visit of the survey stays within its budget of bytes, requests and round trips', async ({
  page,
}) => {
  const log = await startLog(page);
  const readyMs = await openSurvey(page);
  const requests = log.read();
  for (const [type, limit] of Object.entries(budgetKb)) {
    expect.soft(kilobytesOf(requests, type), `kB of type ${type}`).toBeLessThanOrEqual(limit);
  }
  const early = requests.filter(({ startedMs }) => startedMs <= readyMs);
  expect.soft(early.length, 'requests until the survey can be used').toBeLessThanOrEqual(mostRequests);
  const late = early.filter(({ type, hop }) => ['Script', 'Stylesheet'].includes(type) && hop > mostHops);
  expect
    .soft(
      late.map(({ path }) => path),
      'files that the page does not name',
    )
    .toEqual([]);
  const paths = requests.map(({ path }) => path);
  expect(
    paths.filter((path, place) => paths.indexOf(path) !== place),
    'asked for twice',
  ).toEqual([]);
});

test('the survey does not move while it loads', async ({ page }) => {
  await openSurvey(page);
  const shifts = await page.evaluate(readEntries, 'layout-shift');
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(mostShift);
});

test('a visitor who is not signed in and sends nothing gets no Supabase code', async ({ page }) => {
  const log = await startLog(page);
  await openSurvey(page);
  const { all, unknown } = shippedModules(releaseFiles(log), readModuleLists());
  expect(unknown, 'files that the build lists do not know').toEqual([]);
  expect([...all].filter((name) => name.startsWith('@supabase/'))).toEqual([]);
  expect(all.size).toBeGreaterThan(100);
});

test('no module is shipped twice, from the first screen to the results', async ({ page }) => {
  const log = await startLog(page);
  await openSurvey(page);
  await page.getByRole('radio').first().check({ force: true });
  await page.waitForLoadState('networkidle');
  const { twice, unknown } = shippedModules(releaseFiles(log), readModuleLists());
  expect(unknown, 'files that the build lists do not know').toEqual([]);
  expect(Object.fromEntries(twice)).toEqual({});
});
