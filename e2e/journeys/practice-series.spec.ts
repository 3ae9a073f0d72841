import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noonZone } from '../support/noon-zone.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { dayFromToday, planSessions, readPlanned } from '../support/practice-sessions.ts';
import type { PracticePerson } from '../support/practice-sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: noonZone });
const dialog = (page: Page) => page.getByRole('dialog');
const title = 'Weekly hello';
const weekly = [2, 9, 16, 23] as const;

/** Somebody new with a hello a week, four of them. */
async function planSeries(page: Page, apiUrl: string): Promise<PracticePerson> {
  const person = await signInToPractise(page, apiUrl);
  const series = randomUUID();
  const rule = {
    id: series,
    user_id: person.userId,
    frequency: 'weekly',
    start_date: dayFromToday(weekly[0]),
    occurrences: weekly.length,
    time_zone: noonZone,
  };
  const answer = await fetch(`${apiUrl}/rest/v1/practice_series`, {
    method: 'POST',
    headers: person.headers,
    body: JSON.stringify(rule),
  });
  expect(answer.ok).toBe(true);
  const sessions = weekly.map((day) => ({ date: dayFromToday(day), title, recurring_id: series }));
  await planSessions(person, apiUrl, sessions);
  return person;
}

/** Opens what is planned on a day. */
async function openOn(page: Page, day: number, name = title): Promise<void> {
  await page.goto(`/practice-calendar?view=day&date=${dayFromToday(day)}`);
  await page.getByRole('button', { name, exact: true }).first().click();
}

/** Opens the form of what is planned on a day, for this much of its series. */
async function openForm(page: Page, day: number, scope: string): Promise<void> {
  await openOn(page, day);
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByRole('radio', { name: scope }).check();
}

async function save(page: Page): Promise<void> {
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  await expect(dialog(page)).toBeHidden();
}

const planned = (days: readonly (readonly [number, string])[]) =>
  days.map(([day, name]) => ({ date: dayFromToday(day), title: name }));

test('S-29 of a series one session changes alone, or it and the later ones; the others stay as they were', async ({
  page,
  apiUrl,
}) => {
  const person = await planSeries(page, apiUrl);

  await openForm(page, 9, 'This one');
  await dialog(page).getByLabel('What will you do?').fill('Hello on another day');
  await dialog(page).getByLabel('Which day?').fill(dayFromToday(10));
  await save(page);
  const oneAlone = [
    [2, title],
    [10, 'Hello on another day'],
    [16, title],
    [23, title],
  ] as const;
  await expect.poll(() => readPlanned(person, apiUrl)).toEqual(planned(oneAlone));

  await openForm(page, 16, 'This and later ones');
  await dialog(page).getByLabel('What will you do?').fill('Hello and a question');
  await dialog(page).getByLabel('Which day?').fill(dayFromToday(17));
  await save(page);
  const andLater = [
    [2, title],
    [10, 'Hello on another day'],
    [17, 'Hello and a question'],
    [24, 'Hello and a question'],
  ] as const;
  await expect.poll(() => readPlanned(person, apiUrl)).toEqual(planned(andLater));
  await openOn(page, 24, 'Hello and a question');
  await expect(dialog(page).getByText('Part of a series')).toBeVisible();
});

test('S-29 of a series this and the later ones take another rhythm, and what comes before stays', async ({
  page,
  apiUrl,
}) => {
  const person = await planSeries(page, apiUrl);
  await openForm(page, 16, 'This and later ones');
  await dialog(page).getByLabel('Repeat').selectOption('daily');
  await dialog(page).getByLabel('How many times').fill('3');
  await expect(dialog(page).getByText('They take the place of 2 planned sessions.')).toBeVisible();
  await save(page);
  const days = [2, 9, 16, 17, 18].map((day) => [day, title] as const);
  await expect.poll(() => readPlanned(person, apiUrl)).toEqual(planned(days));
});

test('S-29 of a series one session is deleted alone and comes back; then it and the later ones are', async ({
  page,
  apiUrl,
}) => {
  const person = await planSeries(page, apiUrl);
  const daysLeft = async () => (await readPlanned(person, apiUrl)).map(({ date }) => date);
  const remove = async (day: number, scope: string) => {
    await openOn(page, day);
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await dialog(page).getByRole('radio', { name: scope }).check();
    await dialog(page).getByRole('button', { name: 'Delete' }).click();
    await expect(dialog(page)).toBeHidden();
  };
  const row = page.getByRole('button', { name: title, exact: true });

  await remove(9, 'This one');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.first()).toBeVisible();
  expect(await daysLeft()).toEqual(weekly.map(dayFromToday));

  await remove(9, 'This one');
  // Whoever leaves the page takes no way back along: it is deleted at once.
  await page.goto('/');
  await expect.poll(daysLeft).toEqual([2, 16, 23].map(dayFromToday));

  await remove(16, 'This and later ones');
  await expect(page.getByText('2 sessions deleted')).toBeVisible();
  await expect.poll(daysLeft).toEqual([dayFromToday(2)]);
});

test('S-20 a session that moves to a day which another device has taken is told so, keeps its words and stays where it was', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const person = await signInToPractise(page, apiUrl);
  const hello = { date: dayFromToday(3), title };
  await planSessions(person, apiUrl, [hello]);
  await openOn(page, 3);
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  const day = dialog(page).getByLabel('Which day?');
  await day.fill(dayFromToday(5));
  // By now the form knows the day as free.
  await expect(dialog(page).getByRole('group', { name: 'Free days' })).toBeVisible();
  const elsewhere = { date: dayFromToday(5), title: 'Planned on the phone' };
  await planSessions(person, apiUrl, [elsewhere]);
  await dialog(page).getByLabel('What will you do?').fill('Hello, moved');
  await dialog(page).getByRole('button', { name: 'Save changes' }).click();
  const refused = dialog(page)
    .getByRole('alert')
    .filter({ hasText: 'Updated time conflicts with existing sessions' });
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(dialog(page).getByLabel('What will you do?')).toHaveValue('Hello, moved');
  expect(await readPlanned(person, apiUrl)).toEqual([hello, elsewhere]);

  await day.fill(dayFromToday(6));
  await expect(refused).toBeHidden();
  await save(page);
  await expect
    .poll(() => readPlanned(person, apiUrl))
    .toEqual([elsewhere, { date: dayFromToday(6), title: 'Hello, moved' }]);
});
