import { randomUUID } from 'node:crypto';
import type { Locator, Page, Route } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { saveRun } from '../support/saved-run.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const eraseAddress = '**/rest/v1/rpc/erase_visitor_session';
const answersAddress = '**/rest/v1/survey_responses*';
const policyPage = /\/releases\/shell\/[^/]+\/page-policy\.[^/]+\.js$/;
const serverText = 'Our servers are experiencing issues. Please try again in a moment';

const messages = (page: Page): Locator =>
  page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** An answer that the pipeline does not repeat, so that the person hears of it at once. */
const broken = (message: string) => (route: Route) =>
  route.fulfill({
    status: 501,
    headers: { 'access-control-allow-origin': '*' },
    json: { error: { code: 'BROKEN', message } },
  });

/** Somebody who gave answers in this browser before. */
async function returningVisitor(page: Page): Promise<void> {
  const identity = { id: randomUUID(), key: randomUUID().replaceAll('-', '').repeat(2) };
  await page.addInitScript(({ id, key }) => {
    if (localStorage.getItem('anonymous_session_id') !== null) return;
    localStorage.setItem('anonymous_session_id', id);
    localStorage.setItem('anonymous_session_key', key);
  }, identity);
}

async function deleteAnswers(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete my answers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete them' }).click();
  // What may pass by itself is tried again for some seconds first.
  await expect(page.getByRole('alertdialog')).toBeHidden();
}

async function openSummarySignedIn(page: Page, apiUrl: string): Promise<void> {
  await openAs(page, apiUrl, '/summary');
  await expect(heading(page)).toContainText('summary');
}

test('E-31 E-32 deleting answers says that it failed, and then that it worked', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await returningVisitor(page);
  await page.goto('/privacy');
  await page.route(eraseAddress, broken('no'));
  await deleteAnswers(page);
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page)).toContainText('Delete answers failed');
  await expect(messages(page)).toContainText(serverText);
  expect(await page.evaluate(() => localStorage.getItem('anonymous_session_id'))).not.toBeNull();
  await page.unroute(eraseAddress);
  await deleteAnswers(page);
  await expect(messages(page)).toHaveCount(1);
  await expect(messages(page)).toContainText('Success');
  await expect(messages(page)).toContainText('Delete answers completed successfully');
  expect(await page.evaluate(() => localStorage.getItem('anonymous_session_id'))).toBeNull();
});

test('E-33 without a network the message says so, and the answers stay', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await returningVisitor(page);
  await page.goto('/privacy');
  await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
  await page.route(eraseAddress, (route) => route.abort('internetdisconnected'));
  await deleteAnswers(page);
  await expect(messages(page)).toContainText('Please check your internet connection and try again');
  expect(await page.evaluate(() => localStorage.getItem('anonymous_session_id'))).not.toBeNull();
});

for (const [id, toaster, shown] of [
  ['K-14', 'single', 1],
  ['K-15', 'triple', 3],
] as const) {
  test(`${id} four messages at once, and the "${toaster}" toaster shows ${shown}`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await returningVisitor(page);
    await page.route('**/privacy', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const body = html.replace('"readings":{}', `"readings":{"toaster":"${toaster}"}`);
      await route.fulfill({ response, body });
    });
    await page.route(eraseAddress, broken('no'));
    await page.clock.install();
    await page.goto('/privacy');
    await expect(page.getByRole('region', { name: 'Messages' })).toBeAttached();
    // Far enough ahead that the clock cannot be there already.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 120_000));
    for (const _ of [1, 2, 3, 4]) await deleteAnswers(page);
    await expect(messages(page)).toHaveCount(shown);
    await page.clock.runFor(4100);
    await expect(messages(page)).toHaveCount(toaster === 'triple' ? 0 : 1);
    if (toaster === 'single') await messages(page).getByRole('button').last().click();
    await expect(messages(page)).toHaveCount(0);
  });
}

test('E-30 a failed load is titled "Error loading data" and the screen stays', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await page.route(answersAddress, broken('no'));
  await openSummarySignedIn(page, apiUrl);
  await expect(messages(page).filter({ hasText: 'Error loading data' })).toContainText(serverText);
  await expect(heading(page)).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
});

test('E-42 the first 401 and errors in the background are silent', async ({ page, apiUrl, complaints }) => {
  complaints.expect(/Failed to load resource/);
  let asked = 0;
  await page.route(answersAddress, async (route) => {
    asked += 1;
    if (asked > 1) return broken('The background refresh failed')(route);
    return route.fulfill({
      status: 401,
      headers: { 'access-control-allow-origin': '*' },
      json: { message: 'JWT expired' },
    });
  });
  await openSummarySignedIn(page, apiUrl);
  await expect.poll(() => asked).toBeGreaterThan(1);
  await expect(page.getByRole('main').getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect(messages(page).filter({ hasText: 'Error loading data' })).toHaveCount(0);
});

test('E-45 the general error screen: its words, its details, and Try Again with a clean cache', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR|ChunkLoadError/);
  let reads = 0;
  await page.route(answersAddress, async (route) => {
    if (route.request().method() === 'GET') reads += 1;
    await route.continue();
  });
  await openAs(page, apiUrl, '/robots.txt');
  await saveRun(page, apiUrl, 5);
  await page.goto('/summary');
  // Leaving before the answer has come would give it up.
  await expect(page.getByText('1 of 3 done.', { exact: false })).toBeVisible();
  expect(reads).toBe(1);
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(heading(page)).toHaveText('Find your next small step.');
  await page.goBack();
  await expect(heading(page)).toContainText('summary');
  await page.route(policyPage, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  const main = page.getByRole('main');
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(
    main.getByText('We encountered an unexpected error. This might be a temporary issue.', { exact: true }),
  ).toBeVisible();
  await expect(main.getByText(/Loading chunk/)).toBeHidden();
  await main.getByText('Technical details').click();
  await expect(main.getByText(/Loading chunk/)).toBeVisible();
  await expect(main.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  expect(reads).toBe(1);
  await page.unroute(policyPage);
  await main.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('Terms');
  await page.goBack();
  await expect.poll(() => reads).toBe(2);
});

test('E-45 from the general error screen the way home leads home', async ({ page, complaints }) => {
  complaints.expect(/Failed to load resource|net::ERR|ChunkLoadError/);
  await page.goto('/');
  await page.route(policyPage, (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expect(heading(page)).toHaveText('Something went wrong');
  await page.getByRole('main').getByRole('link', { name: 'Go Home' }).click();
  await expect(heading(page)).toHaveText('Find your next small step.');
  expect(new URL(page.url()).pathname).toBe('/');
});

test('signing out while the server is down: this device is signed out, and the person is told of the others', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  await openAs(page, apiUrl, '/');
  const signOut = page.getByRole('button', { name: 'Sign out', exact: true });
  await expect(signOut).toBeVisible();
  await page.route('**/auth/v1/logout*', broken('no'));
  await signOut.click();
  await expect(messages(page)).toContainText('You are signed out on this device');
  await expect(messages(page)).toContainText('your other devices may still be signed in');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
