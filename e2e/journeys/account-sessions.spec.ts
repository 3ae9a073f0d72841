import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { openAs } from '../support/open-as.ts';
import { expectSignedIn, signInAs } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const newcomer = (): string => `person-${randomUUID().slice(0, 8)}@example.com`;
const prompt = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in to go on' });
const section = (page: Page, name: string): Locator => page.getByRole('region', { name });

const storedKeys = (page: Page): Promise<string[]> => page.evaluate(() => Object.keys(localStorage));

test('P-20 P-23 Z-13 one other device is signed out from the privacy center, which is told of both', async ({
  page,
  browser,
  baseURL,
  apiUrl,
}) => {
  const email = newcomer();
  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const other = await elsewhere.newPage();
  await openAs(other, apiUrl, '/robots.txt', { email });
  await openAs(page, apiUrl, '/privacy-center', { email });
  const devices = section(page, 'Signed-in devices').getByRole('listitem');
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText('This device');
  await expect(devices.first().getByRole('button')).toHaveCount(0);
  await devices
    .last()
    .getByRole('button', { name: /^Sign out / })
    .click();
  const question = page.getByRole('alertdialog', { name: /^Sign out .+\?$/ });
  await expect(question).toContainText('for up to an hour');
  await expectAccessible(page, 'signing a device out');
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(devices).toHaveCount(1);
  const log = section(page, 'Activity').getByRole('row');
  await expect(log.filter({ hasText: 'Another device signed out from here' })).toHaveCount(1);
  await expect(log.filter({ hasText: 'Signed in' })).toHaveCount(2);

  await other.goto('/my-data');
  await expect(prompt(other)).toBeVisible();
  await expect.poll(() => storedKeys(other)).not.toContain('account_session');
  await elsewhere.close();
});

test('whoever signs in as somebody else finds nothing of the person before', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await openAs(page, apiUrl, '/privacy-center');
  await page.evaluate(() => {
    localStorage.setItem('survey_1_answers', '{"answers":{}}');
    localStorage.setItem('something of the person before', 'x');
  });
  await page.route('**/delete-user-account', (route) =>
    route.fulfill({
      status: 403,
      json: { success: false, error: { code: 'RECENT_SIGN_IN_REQUIRED', message: 'Please sign in again' } },
    }),
  );
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await dialog.getByRole('button', { name: 'Sign in again' }).click();

  const next = newcomer();
  await page.getByLabel('Email').fill(next);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/privacy-center$/);
  await expectSignedIn(page);
  await expect.poll(() => storedKeys(page)).not.toContain('something of the person before');
  expect(await storedKeys(page)).not.toContain('survey_1_answers');
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user_email'))).toBe(next);
  await page.goto('/profile');
  await expect(page.getByText(next)).toBeVisible();
});

test('signing in without a network stays on the page and says why', async ({ page, context, complaints }) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/privacy?from=letter');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  // The region of messages comes after the first screen, so that it is there when the network is not.
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Signing in needs a connection.')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?from=letter');
  await context.setOffline(false);
  await signInAs(page, newcomer());
  expect(new URL(page.url()).pathname).toBe('/privacy');
});
