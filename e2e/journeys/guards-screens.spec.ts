import type { Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { givePaidAccess } from '../support/paid-access.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';

test.use({ viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('G-01 G-22 the guard shows a spinner while the session is being read, and nothing of the page', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/robots.txt');
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('account_session') ?? '{}');
    localStorage.setItem('account_session', JSON.stringify({ ...session, expires_at: 1, expires_in: 0 }));
  });
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/auth/v1/token?grant_type=refresh_token', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/profile');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible();
  await expect(heading(page)).toBeHidden();
  release();
  await expect(heading(page)).toBeVisible();
  await expect(page).toHaveURL(/\/profile$/);
});

test('G-05 G-17 G-28 the social pathway opens for somebody who paid, and leads a free account to the payment page', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/social-pathway', { access: 'nothing' });
  await expect(page).toHaveURL(/\/payment$/);
  await givePaidAccess(page, apiUrl, 'year');
  await page.goto('/social-pathway');
  await expect(page).toHaveTitle(/^Social Pathway \| /);
  await expect(page).toHaveURL(/\/social-pathway$/);
});

test('G-24 C-36 U-38 team, policies and sign-in help are open to all and say who answers for them', async ({
  page,
}) => {
  await page.goto('/reset-password');
  await expect(heading(page)).toHaveText('No password to reset');
  for (const [path, title] of [
    ['/team', 'Team'],
    ['/privacy', 'Privacy Policy'],
    ['/terms', 'Terms'],
    ['/cookies', 'Cookie Policy'],
  ] as const) {
    await walkTo(page, path);
    await expect(heading(page)).toHaveText(title);
    // Nobody set an operator on this machine, so the gap shows instead of a made-up name.
    await expect(page.getByText('Not filled in yet')).toHaveCount(3);
  }
});

test('G-25 test pages exist outside production, and nowhere else', async ({
  page,
  stagingUrl,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  for (const [path, title] of [
    ['/test-auth', 'Sign-in test'],
    ['/test-images', 'Picture test'],
  ] as const) {
    await page.goto(path);
    await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
    await page.goto(`${stagingUrl}${path}`);
    await expect(heading(page)).toHaveText(title);
  }
});

test('C-09 G-32 parts below the window rise as they come into view, anew on every path', async ({ page }) => {
  const waiting = page.locator('#main [data-reveal="waiting"]');
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/');
  await expect(waiting.last()).toBeAttached();
  const last = page.locator('#main [data-reveal]').last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-reveal', 'shown');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(heading(page)).toHaveText('Terms');
  await expect(waiting.last()).toBeAttached();
  await page.getByRole('heading', { name: 'Changes' }).scrollIntoViewIfNeeded();
  await expect(page.locator('#main section[data-reveal]').last()).toHaveAttribute('data-reveal', 'shown');
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('nothing waits to rise for those who asked for less motion', async ({ page }) => {
    await page.goto('/terms');
    await expect(heading(page)).toHaveText('Terms');
    await expect(page.getByRole('contentinfo')).toBeAttached();
    await expect(page.locator('[data-reveal="waiting"]')).toHaveCount(0);
  });
});
