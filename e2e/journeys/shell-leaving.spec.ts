import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { browserStorage } from '../support/browser-storage.ts';
import { noonZone } from '../support/noon-zone.ts';
import { openAs } from '../support/open-as.ts';
import {
  agreeToPractice,
  dayFromToday,
  personOn,
  planSessions,
  readPlanned,
} from '../support/practice-sessions.ts';
import { signInAs, signOutButton } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';
import { agreeToSave, completeSurvey, heading, pick } from './assessment-steps.ts';

test.use({ viewport: { width: 1280, height: 900 }, timezoneId: noonZone });

const rowsAddress = '**/rest/v1/survey_responses*';
const saved = 'Your results have been saved • You can return anytime';
const newcomer = (): string => `person-${randomUUID().slice(0, 8)}@example.com`;
const question = (page: Page): Locator =>
  page.getByRole('alertdialog', { name: 'Not everything is sent yet' });
const lost = (page: Page): Locator => page.getByRole('alertdialog', { name: 'You were signed out' });

/** What may stay on a device that others use: how the app was verified, and the choice about cookies. */
const deviceKeys = new Set(['cookie_consent', 'cookie_consent_handed_over', 'last_good_composition']);

async function expectOnlyDeviceKeys(page: Page): Promise<void> {
  const left = async () => {
    const { local, ...others } = await browserStorage(page);
    return { local: local.filter((key) => !deviceKeys.has(key)), ...others };
  };
  await expect.poll(left).toEqual({ local: [], tab: [], databases: [], caches: [], cookies: [] });
}

/** Somebody signed in who has finished a survey. */
async function finishSurvey(page: Page, apiUrl: string, email = newcomer()): Promise<void> {
  await agreeToSave(page);
  await openAs(page, apiUrl, '/robots.txt', { email });
  await completeSurvey(page, 1, 4);
}

/** The same while nothing can be saved, so that the answers wait on the device. */
async function finishUnsent(page: Page, apiUrl: string, email = newcomer()): Promise<void> {
  await page.route(rowsAddress, (route) => route.abort());
  await finishSurvey(page, apiUrl, email);
  const note = page.getByText('will be sent when that works again', { exact: false });
  const onward = page.getByRole('button', { name: 'See my results' });
  // On a slow machine the repeats outlast the screen's patience, and the results open by themselves.
  await expect(async () => {
    if (await onward.isVisible()) await onward.click({ timeout: 1000 });
    await expect(note).toBeVisible({ timeout: 1000 });
  }).toPass();
}

test('signing out leaves nothing of the person in any storage of the browser', async ({ page, apiUrl }) => {
  await finishSurvey(page, apiUrl);
  await expect(page.getByText(saved)).toBeVisible();
  await page.evaluate(() => localStorage.setItem('a key that nobody thought of', 'x'));
  await walkTo(page, '/summary');
  await expect(heading(page)).toHaveText('Your summary');
  await expect
    .poll(async () => (await browserStorage(page)).local)
    .toEqual(expect.arrayContaining(['account_session', 'survey_1_answers', 'user_email']));
  await signOutButton(page).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page).toHaveTitle(/^Home \| /);
  await expectOnlyDeviceKeys(page);
});

test('what is not sent is asked about: stay, try to send, send and go', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  const email = newcomer();
  await finishUnsent(page, apiUrl, email);
  await signOutButton(page).click();
  await expect(question(page)).toContainText('One thing you entered is still only on this device.');
  await question(page).getByRole('button', { name: 'Stay signed in' }).click();
  await expect(signOutButton(page)).toBeVisible();
  expect((await browserStorage(page)).local.filter((key) => key.startsWith('outbox_user-'))).toHaveLength(1);

  await page.context().setOffline(true);
  await signOutButton(page).click();
  await question(page).getByRole('button', { name: 'Send it first' }).click();
  await expect(question(page).getByRole('alert')).toContainText('Sending did not work.');
  await page.unroute(rowsAddress);
  await page.context().setOffline(false);
  // The queue hears of the connection by itself; whoever is faster, the person ends up signed out.
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expectOnlyDeviceKeys(page);

  await signInAs(page, email);
  await page.goto('/survey/1/results');
  await expect(heading(page)).toContainText('High Intensity');
  await expect(page.getByText(saved)).toBeVisible();
});

test('signing out anyway removes what was not sent, and it is never sent', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  const email = newcomer();
  await finishUnsent(page, apiUrl, email);
  await signOutButton(page).click();
  await question(page).getByRole('button', { name: 'Sign out now' }).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expectOnlyDeviceKeys(page);
  await page.unroute(rowsAddress);
  await signInAs(page, email);
  await page.goto('/survey/1/results');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expect(page.getByText(saved)).toHaveCount(0);
});

test('a session that ends by itself takes everything with it', async ({ page, apiUrl, context }) => {
  await finishSurvey(page, apiUrl);
  await expect(page.getByText(saved)).toBeVisible();
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('account_session'));
  await expectOnlyDeviceKeys(page);
  await expect(lost(page)).toHaveCount(0);
});

test('a session that ends with something unsent keeps only that, until the person decides', async ({
  page,
  apiUrl,
  context,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await finishUnsent(page, apiUrl);
  const other = await context.newPage();
  await other.goto('/robots.txt');
  await other.evaluate(() => localStorage.removeItem('account_session'));
  await expect(lost(page)).toContainText('One thing you entered is still only on this device.');
  const beginnings = async () => {
    const kept = (await browserStorage(page)).local.filter((key) => !deviceKeys.has(key));
    const named = kept.map((key) => key.replace(/^outbox_user-.*/, 'outbox_user'));
    return named.filter((key) => !key.startsWith('anonymous_session'));
  };
  await expect.poll(beginnings).toEqual(['outbox_user']);
  await lost(page).getByRole('button', { name: 'Decide later' }).click();
  await page.goto('/privacy');
  await lost(page).getByRole('button', { name: 'Remove it' }).click();
  await expectOnlyDeviceKeys(page);
});

test('what a full device could not keep is forgotten with the rest', async ({ page, apiUrl }) => {
  await openAs(page, apiUrl, '/assessment');
  await expect(signOutButton(page)).toBeVisible();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await page
    .getByRole('link', { name: /^Start/ })
    .first()
    .click();
  await pick(page, 5);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.locator('#main').getByText('Question 2 of 16')).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveTitle(/^Home/);
  await signOutButton(page).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await page.getByRole('link', { name: 'Start Assessment' }).first().click();
  await expect(page.locator('#main').getByText('Question 1 of 16')).toBeVisible();
  await expect(page.getByText('0% complete')).toBeVisible();
});

test('a session that was deleted right before signing out is gone, although Undo still stood there', async ({
  page,
  apiUrl,
}) => {
  const email = newcomer();
  const date = dayFromToday(4);
  await openAs(page, apiUrl, '/robots.txt', { email });
  const person = await personOn(page);
  await agreeToPractice(person, apiUrl);
  await planSessions(person, apiUrl, [{ date, title: 'Coffee with a neighbor' }]);
  await page.goto(`/practice-calendar?view=day&date=${date}`);
  await page
    .getByRole('button', { name: /Coffee with a neighbor/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
  await signOutButton(page).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expectOnlyDeviceKeys(page);
  await openAs(page, apiUrl, '/robots.txt', { email });
  expect(await readPlanned(await personOn(page), apiUrl)).toEqual([]);
});
