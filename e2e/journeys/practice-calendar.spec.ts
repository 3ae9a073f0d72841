import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noonZone } from '../support/noon-zone.ts';
import { dayFromToday, planSessions, readPlanned } from '../support/practice-sessions.ts';
import type { PracticePerson } from '../support/practice-sessions.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-scan.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';
import { watchRequests } from '../support/watch-requests.ts';

test.use({ timezoneId: noonZone });
const dialog = (page: Page) => page.getByRole('dialog');
const comingUp = (page: Page) => page.getByRole('region', { name: 'Coming up' });
const planButton = (page: Page) => page.getByRole('button', { name: 'Plan a session' }).first();

/** Somebody new with these sessions, looking at the calendar. */
async function openCalendar(
  page: Page,
  apiUrl: string,
  sessions: Parameters<typeof planSessions>[2] = [],
  address = '/practice-calendar',
): Promise<PracticePerson> {
  const person = await signInToPractise(page, apiUrl);
  if (sessions.length > 0) await planSessions(person, apiUrl, sessions);
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Practice' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Download your sessions' })).toBeVisible();
  return person;
}

/** Fills the form in with a name and a day; the rest is there already. */
async function write(page: Page, title: string, date: string): Promise<void> {
  await planButton(page).click();
  await expect(dialog(page).getByLabel('What will you do?')).toBeVisible();
  await dialog(page).getByLabel('What will you do?').fill(title);
  await dialog(page).getByLabel('Which day?').fill(date);
}

const save = (page: Page) => dialog(page).getByRole('button', { name: /^Save/ });

test('S-01 S-41 S-53 a free account plans a session with a name alone; a day that is taken is said before anything is sent', async ({
  page,
  apiUrl,
}) => {
  const person = await openCalendar(page, apiUrl);
  await expect(page.getByRole('heading', { name: 'Your first step can be very small' })).toBeVisible();
  await planButton(page).click();
  await dialog(page).getByRole('button', { name: 'Say hello to one person' }).click();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByRole('button', { name: /Say hello to one person/ }).first()).toBeVisible();
  await expect
    .poll(() => readPlanned(person, apiUrl))
    .toEqual([{ date: dayFromToday(1), title: 'Say hello to one person' }]);
  const isTaken = dialog(page).getByText('This day is taken: “Say hello to one person”.', { exact: false });
  await write(page, 'Something else', dayFromToday(1));
  await expect(isTaken).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Take / })
    .click();
  await expect(isTaken).toBeHidden();
});

test('S-48 the month is walked by keyboard, each day says what it holds, and the address keeps the day', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await openCalendar(
    page,
    apiUrl,
    [{ date: '2032-03-10', title: 'Family lunch' }],
    '/practice-calendar?date=2032-03-09',
  );
  const grid = page.getByRole('grid');
  const day = grid.getByRole('button', { name: /^10 Family lunch, Planned.*March 10, 2032/ });
  await expect(day).toBeVisible();
  await grid.getByRole('button', { name: /March 9, 2032/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(day).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Wednesday, March 10' })).toBeVisible();
  await expect(page).toHaveURL(/date=2032-03-10/);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Wednesday, March 10' })).toBeVisible();
  await page.getByRole('button', { name: 'Family lunch', exact: true }).first().click();
  await expect(dialog(page).getByRole('heading', { name: 'Family lunch' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
});

test('S-19 two tabs race for one day: one wins, the other is told and loses nothing', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const person = await openCalendar(page, apiUrl);
  const other = await context.newPage();
  await other.goto('/practice-calendar');
  await expect(other.getByRole('button', { name: 'Download your sessions' })).toBeVisible();
  const date = dayFromToday(20);
  await write(page, 'From the first tab', date);
  await write(other, 'From the second tab', date);
  await Promise.all([save(page).click(), save(other).click()]);
  const message = 'Practice session conflicts with existing sessions';
  await expect
    .poll(async () => (await page.getByText(message).count()) + (await other.getByText(message).count()))
    .toBe(1);
  const planned = await readPlanned(person, apiUrl);
  expect(planned).toHaveLength(1);
  const isFirstLoser = (await page.getByText(message).count()) === 1;
  const losing = isFirstLoser ? page : other;
  await expect(dialog(losing).getByLabel('What will you do?')).toHaveValue(
    isFirstLoser ? 'From the first tab' : 'From the second tab',
  );
  await dialog(losing).getByLabel('Which day?').fill(dayFromToday(21));
  await save(losing).click();
  await expect(dialog(losing)).toBeHidden();
  await expect.poll(async () => (await readPlanned(person, apiUrl)).length).toBe(2);
});

test('S-25 what was planned without a connection says so, and arrives once and in order', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch/);
  const nothingIsUnderWay = watchRequests(page);
  const person = await openCalendar(page, apiUrl);
  await planButton(page).click();
  await expect(save(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  // The code of all dialogs is asked for together; one of them has been seen, the others may still be on their way.
  await nothingIsUnderWay();
  await context.setOffline(true);
  await write(page, 'Said hello offline', dayFromToday(1));
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect(page.getByText('Saved on this device')).toBeVisible();
  await expect(page.getByRole('button', { name: /Said hello offline/ }).first()).toBeVisible();
  expect(await readPlanned(person, apiUrl)).toEqual([]);
  await comingUp(page)
    .getByRole('button', { name: /Said hello offline/ })
    .click();
  await expect(dialog(page).getByText('Waiting to be sent')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByLabel('What will you do?').fill('Renamed offline');
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(false);
  await expect
    .poll(() => readPlanned(person, apiUrl))
    .toEqual([{ date: dayFromToday(1), title: 'Renamed offline' }]);
});

test('S-40 a session is done in two presses, deleted and brought back, planned again on another day, and filtered', async ({
  page,
  apiUrl,
}) => {
  const person = await openCalendar(page, apiUrl, [
    { date: dayFromToday(4), title: 'Coffee with a neighbor' },
  ]);
  const row = page.getByRole('button', { name: /Coffee with a neighbor/ });
  // The month has a button of that name too, which chooses the day.
  await comingUp(page)
    .getByRole('button', { name: /Coffee with a neighbor/ })
    .click();
  await dialog(page).getByRole('button', { name: 'Mark as done' }).click();
  await dialog(page).getByLabel('Anxiety after').fill('2');
  await dialog(page).getByRole('button', { name: 'Save as done' }).click();
  await expect(dialog(page)).toBeHidden();
  await page.goto(`/practice-calendar?view=day&date=${dayFromToday(4)}`);
  await row.first().click();
  await expect(dialog(page).getByText('Done', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Mark as not done' }).click();
  await expect(dialog(page)).toBeHidden();
  await row.first().click();
  await expect(dialog(page).getByText('Planned', { exact: true })).toBeVisible();
  await expect(dialog(page).getByText('Anxiety: 2 after', { exact: true })).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row.first()).toBeVisible();
  await expect.poll(() => readPlanned(person, apiUrl)).toHaveLength(1);

  await row.first().click();
  await dialog(page).getByRole('button', { name: 'Plan again' }).click();
  await expect(dialog(page).getByLabel('What will you do?')).toHaveValue('Coffee with a neighbor');
  await dialog(page).getByLabel('Which day?').fill(dayFromToday(11));
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => (await readPlanned(person, apiUrl)).map(({ date }) => date))
    .toEqual([4, 11].map(dayFromToday));

  await page.getByText('Filter', { exact: true }).click();
  await page.getByRole('radio', { name: 'Hard' }).check({ force: true });
  await expect(page.getByText('Nothing here fits the filter.')).toBeVisible();
  await expect(page).toHaveURL(/difficulty=Hard/);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(row.first()).toBeVisible();
});

test('S-18 two devices change the same thing: both are shown, and one is chosen', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const date = dayFromToday(6);
  const person = await openCalendar(
    page,
    apiUrl,
    [{ date, title: 'Lunch' }],
    `/practice-calendar?view=day&date=${date}`,
  );
  await page.getByRole('button', { name: 'Lunch', exact: true }).first().click();
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByLabel('What will you do?').fill('Lunch with Ann');
  const elsewhere = await fetch(`${apiUrl}/rest/v1/practice_sessions?user_id=eq.${person.userId}`, {
    method: 'PATCH',
    headers: person.headers,
    body: JSON.stringify({ title: 'Lunch with Bo', version: 1, write_id: randomUUID() }),
  });
  expect(elsewhere.ok).toBe(true);
  await save(page).click();
  await expect(dialog(page).getByRole('heading', { name: 'Changed in two places' })).toBeVisible();
  await expect(dialog(page).getByRole('cell', { name: 'Lunch with Bo' })).toBeVisible();
  // Whoever closes the question is back at what they wrote, and is asked again.
  await page.keyboard.press('Escape');
  await expect(dialog(page).getByLabel('What will you do?')).toHaveValue('Lunch with Ann');
  await save(page).click();
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect.poll(() => readPlanned(person, apiUrl)).toEqual([{ date, title: 'Lunch with Ann' }]);
});

test('S-29 S-50 a series shows its days before it is saved, leaves out what is taken, and takes another rhythm', async ({
  page,
  apiUrl,
}) => {
  const taken = dayFromToday(9);
  const person = await openCalendar(page, apiUrl, [{ date: taken, title: 'Book club' }]);
  await write(page, 'Weekly hello', dayFromToday(2));
  await dialog(page).getByLabel('Repeat').selectOption('weekly');
  await dialog(page).getByLabel('How many times').fill('3');
  await expect(dialog(page).getByText('2 sessions will be planned')).toBeVisible();
  await expect(dialog(page).getByText('taken by “Book club”, left out')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => (await readPlanned(person, apiUrl)).map(({ date }) => date))
    .toEqual([dayFromToday(2), taken, dayFromToday(16)]);
  await comingUp(page)
    .getByRole('button', { name: /Weekly hello/ })
    .first()
    .click();
  await dialog(page).getByRole('button', { name: 'Change' }).click();
  await dialog(page).getByRole('radio', { name: 'All of the series' }).check();
  await dialog(page).getByLabel('Repeat').selectOption('daily');
  await dialog(page).getByLabel('How many times').fill('3');
  await expect(dialog(page).getByText('3 sessions will be planned')).toBeVisible();
  await expect(dialog(page).getByText('They take the place of 2 planned sessions.')).toBeVisible();
  await save(page).click();
  await expect(dialog(page)).toBeHidden();
  await expect
    .poll(async () => (await readPlanned(person, apiUrl)).map(({ date }) => date))
    .toEqual([2, 3, 4, 9].map(dayFromToday));
});

test('a calendar with sessions and its form have no accessibility fault', async ({ page, apiUrl }) => {
  const planned = [
    { date: dayFromToday(-2), title: 'Coffee with a neighbor' },
    { date: dayFromToday(0), title: 'Ask one question', start_time: '23:30', end_time: '23:40' },
    { date: dayFromToday(3), title: 'A short update to the team, with quite a long name', completed: true },
  ];
  await openCalendar(page, apiUrl, planned, '/practice-calendar?view=month');
  await expect(page.getByRole('grid')).toBeVisible();
  await expectAccessible(page, 'calendar with sessions');
  await expectNoSidewaysScroll(page, 'calendar with sessions');
  await planButton(page).click();
  await expect(save(page)).toBeVisible();
  await expectAccessible(page, 'form of a session');
  await expectNoSidewaysScroll(page, 'form of a session');
});
