import type { Page } from '@playwright/test';
import { hasStyles } from '../support/has-styles.ts';
import { expect, test } from '../support/test.ts';
import { readEntries } from './page-times.ts';

const phone = { width: 360, height: 740 };
const desk = { width: 1280, height: 800 };

/** Every address whose page brings its screen along, with something that stands there ready to be used. */
const screens = [
  { path: '/', heading: 'Find your next small step.', link: 'Start Assessment', size: desk },
  { path: '/assessment', heading: 'Three short looks at social moments', link: 'Start', size: desk },
  { path: '/privacy', heading: 'Privacy Policy', link: 'Cookie preferences', size: phone },
  { path: '/terms', heading: 'Terms', link: 'Privacy', size: desk },
  { path: '/cookies', heading: 'Cookie Policy', link: 'Open cookie preferences', size: phone },
  { path: '/team', heading: 'Team', link: 'Terms', size: phone },
  { path: '/sales', heading: 'A year of small steps.', link: 'Get 1-year access', size: phone },
  { path: '/sales', heading: 'A year of small steps.', link: 'Get 1-year access', size: desk },
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

/** Where everything stands that a page is made of. What is a link before scripts run may be a button after. */
function places(): readonly string[] {
  const parts = document.querySelectorAll(
    '#main :is(h1, h2, h3, p, dt, dd, li, tr, a, button, svg), header nav, footer, nav a',
  );
  return [...parts].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    const name = part.localName === 'button' ? 'a' : part.localName;
    return [name, ...[x, y, width, height].map(Math.round)].join(' ');
  });
}

const isLive = (page: Page) => page.locator('#root:not([data-path])');

for (const { path, heading, link, size } of screens) {
  test(`${path} is there before any script runs, and nothing moves when it becomes live, ${size.width} wide`, async ({
    page,
    complaints,
  }) => {
    // Letters that come later move words within their lines; that is theirs.
    complaints.expect(/net::ERR_FAILED/);
    await page.route('**/*.woff2', (route) => route.abort());
    await page.setViewportSize(size);
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('link', { name: link }).first()).toBeVisible();
    await expect.poll(() => hasStyles(page)).toBe(true);
    // Somebody reads on in the meantime.
    await page.evaluate(() => window.scrollTo(0, 240));
    const before = await page.evaluate(places);
    release();
    await expect(isLive(page)).toBeAttached();
    await expect(page.getByRole('button', { name: 'Get help now' }).first()).toBeVisible();
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

for (const { path, link, dialog } of [
  { path: '/cookies', link: 'Open cookie preferences', dialog: 'Cookie preferences' },
  { path: '/privacy', link: 'Delete my answers', dialog: 'Delete all answers of this browser?' },
]) {
  test(`"${link}" before any script runs opens its dialog as soon as one does`, async ({ page }) => {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('link', { name: link }).click();
    release();
    const opened = page.getByRole('dialog').or(page.getByRole('alertdialog'));
    await expect(opened.and(page.getByLabel(dialog))).toBeVisible();
  });
}

test('help opens from a screen whose code is still on its way', async ({ page }) => {
  await page.route('**/releases/mfe-payment/**/entry.*.js', () => undefined);
  await page.goto('/sales', { waitUntil: 'commit' });
  await expect(page.getByRole('banner').getByRole('button', { name: 'Get help now' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
});

test('who is on a link while its screen becomes live stays on it, and a press that began before ends there', async ({
  page,
}) => {
  const release = await holdScripts(page);
  await page.goto('/sales', { waitUntil: 'commit' });
  const buy = page.getByRole('main').getByRole('link', { name: 'Get 1-year access' }).first();
  await buy.focus();
  release();
  await expect(isLive(page)).toBeAttached();
  await expect(buy).toBeFocused();

  const releaseAgain = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await buy.hover();
  await page.mouse.down();
  releaseAgain();
  await expect(isLive(page)).toBeAttached();
  await page.mouse.up();
  await expect(page).toHaveURL(/\/payment$/);
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
