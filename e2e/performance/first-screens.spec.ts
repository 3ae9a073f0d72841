import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { readEntries } from './page-times.ts';

const screens = [
  { path: '/', heading: 'Find your next small step.', action: 'Start Assessment' },
  { path: '/assessment', heading: 'Three short looks at social moments', action: 'Start' },
] as const;

const mostShift = 0.02;

/** Holds every script back until it is let go. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/*.js', async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Where the headings, links and landmarks of a page stand. */
function places(): readonly string[] {
  const parts = document.querySelectorAll(
    '#main h1, #main h2, #main a, #main svg, header nav, footer, nav a',
  );
  return [...parts].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return [part.localName, ...[x, y, width, height].map(Math.round)].join(' ');
  });
}

/** A page that is read as it comes has its words before its styles; nothing is painted until it has both. */
const hasStyles = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('link')].every(({ rel, sheet }) => rel !== 'stylesheet' || sheet),
  );

const isLive = (page: Page) => page.locator('#root:not([data-path])');

for (const { path, heading, action } of screens) {
  test(`${path} is there before any script runs, and nothing moves when it becomes live`, async ({
    page,
    complaints,
  }) => {
    // Letters that come later move words within their lines; that is theirs.
    complaints.expect(/net::ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: action }).first()).toBeVisible();
    await expect.poll(() => hasStyles(page)).toBe(true);
    const before = await page.evaluate(places);
    release();
    await expect(isLive(page)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible();
    await expect.poll(() => page.evaluate(places)).toEqual(before);
    const shifts = await page.evaluate(readEntries, 'layout-shift');
    expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(mostShift);
  });
}

test('who asks for help before any script runs gets it as soon as one does', async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Get help now' }).click();
  release();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
});

test('links of a screen whose code is still on its way lead on inside the page', async ({ page }) => {
  await page.route('**/releases/mfe-assessment/**/entry.*.js', () => undefined);
  await page.goto('/assessment', { waitUntil: 'commit' });
  await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible();
  await page.evaluate(() => document.body.setAttribute('data-document', 'first'));
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: screens[0].heading })).toBeVisible();
  await expect(page.locator('body[data-document="first"]')).toBeAttached();
});

test('a screen that cannot become live gives way to what to do about it', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|mfe-assessment|preload/);
  await page.route('**/releases/mfe-assessment/**/*.js', (route) => route.abort());
  await page.goto('/assessment');
  await expect(page.getByRole('heading', { level: 1, name: 'Something went wrong' })).toBeVisible();
  await expect(page.getByRole('heading', { name: screens[1].heading })).toHaveCount(0);
});
