import type { Locator, Page } from '@playwright/test';
import { noonZone } from '../support/noon-zone.ts';
import { rowsOf } from '../support/practice-data.ts';
import { dayFromToday } from '../support/practice-sessions.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, timezoneId: noonZone });

const question = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Where may your practice be kept?' });
const form = (page: Page): Locator => page.getByRole('dialog', { name: 'Plan a session' });

async function planHello(page: Page): Promise<void> {
  await page.goto('/practice-calendar');
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  await form(page).getByLabel('What will you do?').fill('Say hello');
  await form(page).getByLabel('Which day?').fill(dayFromToday(1));
  await form(page).getByRole('button', { name: 'Save session' }).click();
}

test('X-58 before the first session is kept its owner chooses where; put off, nothing is lost and nothing leaves', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { agrees: false });
  await planHello(page);
  await expect(question(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeHidden();
  await expect(form(page).getByLabel('What will you do?')).toHaveValue('Say hello');
  expect(await rowsOf(page, apiUrl, 'practice_sessions')).toEqual([]);
  expect(await rowsOf(page, apiUrl, 'health_consents')).toEqual([]);
  await form(page).getByRole('button', { name: 'Save session' }).click();
  await question(page).getByRole('button', { name: 'Keep it in my account' }).click();
  await expect(form(page)).toBeHidden();
  await expect(page.getByText('Session saved')).toBeVisible();
  await expect.poll(() => rowsOf(page, apiUrl, 'practice_sessions')).toMatchObject([{ title: 'Say hello' }]);
  await expect
    .poll(() => rowsOf(page, apiUrl, 'health_consents'))
    .toMatchObject([{ kind: 'store_practice', is_given: true }]);
});

test('X-58 only on this device: sessions and diary stay here, until their owner lets the account have them', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { agrees: false });
  await planHello(page);
  await question(page).getByRole('button', { name: 'Only on this device' }).click();
  await expect(form(page)).toBeHidden();
  await page.reload();
  await page
    .getByRole('region', { name: 'Coming up' })
    .getByRole('button', { name: /Say hello/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Say hello' })).toContainText('Only on this device');
  await page.goto('/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await page.getByLabel('What happened?').fill('A talk in the lift.');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('article')).toContainText('A talk in the lift.');
  await expect(page.getByText('What you add here stays in this browser')).toBeVisible();
  expect(await rowsOf(page, apiUrl, 'practice_sessions')).toEqual([]);
  expect(await rowsOf(page, apiUrl, 'social_diary_entries')).toEqual([]);
  await page.getByRole('button', { name: 'Keep it in my account' }).click();
  await expect(page.getByText('Your practice is kept in your account now')).toBeVisible();
  await expect
    .poll(() => rowsOf(page, apiUrl, 'practice_sessions'))
    .toMatchObject([{ title: 'Say hello', version: 1 }]);
  await expect
    .poll(() => rowsOf(page, apiUrl, 'social_diary_entries'))
    .toMatchObject([{ situation: 'A talk in the lift.', version: 1 }]);
  await page.reload();
  await expect(page.getByRole('article')).toContainText('A talk in the lift.');
});
