import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

test.use({ reducedMotion: 'no-preference' });

const phone = { width: 360, height: 740 };

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main, bottom' });

test('Back and Forward return to where the person was reading', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  await page.getByRole('link', { name: 'See where answers are kept' }).click();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.goBack();
  await expect(heading(page)).toHaveText('Find your next small step.');
  await expect(page.getByRole('link', { name: 'See where answers are kept' })).toBeInViewport();
  await page.goForward();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(300);
});

test('a place is found again that was left before its scrolling had been told', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/team');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy', exact: true }).click();
  for (const place of [300, 700, 500]) {
    await expect(heading(page)).toHaveText('Privacy Policy');
    // Whoever touches a key reads on: the return to the place before ends.
    await page.keyboard.press('Shift');
    await page.evaluate((top) => {
      // In one task: the event of a scroll comes with the next frame.
      window.scrollTo(0, top);
      window.history.back();
    }, place);
    await expect(heading(page)).not.toHaveText('Privacy Policy');
    await page.goForward();
    await expect(heading(page)).toHaveText('Privacy Policy');
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  }
});

test('Back into a screen of a remote returns to where the person was reading, also after a reload', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.goto('/sales');
  await expect(heading(page)).toHaveText('A year of small steps.');
  await page.evaluate(() => window.scrollTo(0, 420));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420);
  await bottomBar(page).getByRole('link', { name: 'Home' }).click();
  await expect(heading(page)).toHaveText('Find your next small step.');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(heading(page)).toHaveText('A year of small steps.');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420);
  await page.reload();
  await expect(heading(page)).toHaveText('A year of small steps.');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(420);
});

test('who reads before the app has started finds the place again after a reload, and the top on a new visit', async ({
  page,
}) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/releases/**/*.js', async (route) => {
    await scripts.promise;
    await route.continue();
  });
  const expectStarted = () => expect(page.locator('#root')).not.toHaveAttribute('data-path');
  const place = () => page.evaluate(() => window.scrollY);
  await page.setViewportSize(phone);
  await page.goto('/', { waitUntil: 'commit' });
  await expect(heading(page)).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, 300));
  await expect.poll(place).toBe(300);
  scripts.resolve();
  await expectStarted();
  await page.reload();
  await expectStarted();
  await expect.poll(place).toBe(300);
  await page.goto('/');
  await expectStarted();
  expect(await place()).toBe(0);
});
