import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { goToHostedPage, payOnHostedPage } from '../support/payment-sandbox.ts';
import { rowsOf } from '../support/practice-data.ts';
import { agreeToPractice, personOn } from '../support/practice-sessions.ts';
import { signInAs } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';
import { crossTo } from '../support/watch-frames.ts';
import { completeSurvey, keep } from './assessment-steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const navigation = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name });

/*
 * From a first answer to leaving for good, in whatever is served at STEPWISE_E2E_URL: a channel, or any composition that
 * `stepwise qa compose` laid out at http://c-<id>.localhost.
 */
async function planFirstStep(page: Page, apiUrl: string): Promise<string> {
  await agreeToPractice(await personOn(page), apiUrl);
  await crossTo(page, page.getByRole('link', { name: /^Practice calendar/ }), 'Practice');
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Say hello to one person' }).click();
  await dialog.getByRole('button', { name: /^Save/ }).click();
  await expect(dialog).toBeHidden();
  const planned = async () => (await rowsOf(page, apiUrl, 'practice_sessions')).map(({ id }) => String(id));
  await expect.poll(async () => (await planned()).length).toBe(1);
  return (await planned())[0] ?? '';
}

async function practise(page: Page, session: string): Promise<void> {
  await walkTo(page, `/pre-exercise/${session}`);
  await page.getByLabel('What do you expect to happen?').fill('They look away.');
  await page.getByRole('slider', { name: 'How anxious are you now?' }).fill('7');
  await page.getByRole('button', { name: 'Save and go' }).click();
  await page.getByRole('link', { name: 'Look back when it is over' }).click();
  await expect(heading(page)).toHaveText('Done early? How did it feel?');
  await page.getByRole('slider', { name: 'After', exact: true }).fill('3');
  await page.getByLabel('What went well?').fill('They smiled.');
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Save look back' }).click();
  await expect(page.getByText('Your anxiety was 7 before and 3 after.')).toBeVisible();
}

async function downloadEverything(page: Page): Promise<unknown> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  return JSON.parse(await readFile(await (await download).path(), 'utf8'));
}

async function deleteAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page.getByText('Your account and all that belonged to it are deleted.')).toBeVisible();
}

test('one person goes through the whole product, from a first answer to leaving for good', async ({
  page,
  apiUrl,
  complaints,
}) => {
  // Signing out of an account that is gone: the server no longer knows whose session it was.
  complaints.expect(/status of 40[13]/);
  await completeSurvey(page, 1, 4);
  await keep(page, 'Save my answers');
  await expect(heading(page)).toContainText('High Intensity');
  await signInAs(page, `person-${randomUUID().slice(0, 8)}@example.com`);
  await expect.poll(async () => (await rowsOf(page, apiUrl, 'survey_responses')).length).toBe(16);

  await crossTo(page, navigation(page, 'Assessments'), 'Three short looks at social moments');
  await crossTo(page, navigation(page, 'Program'), 'A year of small steps.');
  await crossTo(page, navigation(page, 'Exercises'), 'One payment for one year.');
  await crossTo(page, page.getByRole('link', { name: 'Account', exact: true }), 'Your profile');
  await crossTo(page, navigation(page, 'Exercises'), 'One payment for one year.');

  await goToHostedPage(page);
  await payOnHostedPage(page);
  await expect(heading(page)).toHaveText('Your year is open. Start as small as you like.');
  await practise(page, await planFirstStep(page, apiUrl));
  await crossTo(page, navigation(page, 'Exercises'), 'Pick something small');

  await walkTo(page, '/privacy-center');
  const everything = await downloadEverything(page);
  expect(everything).toHaveProperty('user.profile.subscription_plan', 'premium');
  expect(Reflect.get(Object(everything), 'surveyResponses')).toHaveLength(16);
  expect(Reflect.get(Object(everything), 'practiceSessions')).toHaveLength(1);
  expect(JSON.stringify(Reflect.get(Object(everything), 'purchases'))).toContain('"paid"');
  await deleteAccount(page);
  await walkTo(page, '/exercises');
  await expect(page.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
});
