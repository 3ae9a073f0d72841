import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noonZone } from '../support/noon-zone.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { dayFromToday, planSessions, readPlanned } from '../support/practice-sessions.ts';
import type { PracticePerson } from '../support/practice-sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: noonZone });

const lostConnection = /ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/;
const dialog = (page: Page) => page.getByRole('dialog');
const comingUp = (page: Page, name: string | RegExp) =>
  page.getByRole('region', { name: 'Coming up' }).getByRole('button', { name });

/** The calendar, once the form of a series and its days have been seen: both are fetched by then. */
async function openCalendar(page: Page): Promise<void> {
  await page.goto('/practice-calendar');
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  await dialog(page).getByLabel('What will you do?').fill('Not this');
  await dialog(page).getByLabel('Repeat').selectOption('daily');
  await expect(dialog(page).getByText(/sessions will be planned/)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
}

async function save(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name }).click();
  await expect(dialog(page)).toBeHidden();
}

async function planWeekly(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  await dialog(page).getByLabel('What will you do?').fill('Weekly hello');
  await dialog(page).getByLabel('Which day?').fill(dayFromToday(2));
  await dialog(page).getByLabel('Repeat').selectOption('weekly');
  await dialog(page).getByLabel('How many times').fill('3');
  await expect(dialog(page).getByText('3 sessions will be planned')).toBeVisible();
  await save(page, 'Save session');
}

async function changeAll(page: Page, from: string, to: string): Promise<void> {
  await comingUp(page, new RegExp(from)).first().click();
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByRole('radio', { name: 'All of the series' }).check();
  await dialog(page).getByLabel('What will you do?').fill(to);
  await save(page, 'Save changes');
}

const titlesOf = async (person: PracticePerson, apiUrl: string) =>
  (await readPlanned(person, apiUrl)).map(({ title }) => title);

test('S-25 S-29 a series is planned, changed as a whole and in one session without a connection, and arrives once and in order', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const person = await signInToPractise(page, apiUrl);
  await openCalendar(page);
  await context.setOffline(true);
  await planWeekly(page);
  await changeAll(page, 'Weekly hello', 'Hello and a question');
  await expect(comingUp(page, /Hello and a question/)).toHaveCount(3);
  await comingUp(page, /Hello and a question/)
    .last()
    .click();
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByLabel('What will you do?').fill('The last hello');
  await save(page, 'Save changes');
  expect(await readPlanned(person, apiUrl)).toEqual([]);
  await context.setOffline(false);
  await expect
    .poll(() => titlesOf(person, apiUrl))
    .toEqual(['Hello and a question', 'Hello and a question', 'The last hello']);
});

test('S-25 S-29 a series of the account is changed as a whole, then deleted, without a connection', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(lostConnection);
  const person = await signInToPractise(page, apiUrl);
  const id = randomUUID();
  const rule = {
    id,
    user_id: person.userId,
    frequency: 'weekly',
    start_date: dayFromToday(2),
    time_zone: noonZone,
  };
  const body = JSON.stringify(rule);
  const made = await fetch(`${apiUrl}/rest/v1/practice_series`, {
    method: 'POST',
    headers: person.headers,
    body,
  });
  expect(made.ok).toBe(true);
  const days = [2, 9, 16].map(dayFromToday);
  await planSessions(
    person,
    apiUrl,
    days.map((date) => ({ date, title: 'Weekly hello', recurring_id: id })),
  );
  const read = page.waitForResponse(/recurring_id=not\.is\.null/);
  await openCalendar(page);
  await expect(comingUp(page, /Weekly hello/)).toHaveCount(3);
  await read;
  await comingUp(page, /Weekly hello/)
    .first()
    .click();
  await expect(dialog(page).getByText('Part of a series')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(true);
  await changeAll(page, 'Weekly hello', 'Hello and a question');
  await expect(comingUp(page, /Hello and a question/)).toHaveCount(3);
  expect(await titlesOf(person, apiUrl)).toEqual(Array(3).fill('Weekly hello'));
  await context.setOffline(false);
  await expect.poll(() => titlesOf(person, apiUrl)).toEqual(Array(3).fill('Hello and a question'));

  await context.setOffline(true);
  await comingUp(page, /Hello and a question/)
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await dialog(page).getByRole('radio', { name: 'All of the series' }).check();
  await save(page, 'Delete');
  await expect(comingUp(page, /Hello and a question/)).toHaveCount(0);
  expect(await titlesOf(person, apiUrl)).toHaveLength(3);
  await context.setOffline(false);
  await expect.poll(() => readPlanned(person, apiUrl)).toEqual([]);
});
