import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { noonZone } from '../support/noon-zone.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { dayFromToday, planSessions, readPlanned } from '../support/practice-sessions.ts';
import type { PracticePerson } from '../support/practice-sessions.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: noonZone });

const dialog = (page: Page) => page.getByRole('dialog');
const comingUp = (page: Page, name: RegExp) =>
  page.getByRole('region', { name: 'Coming up' }).getByRole('button', { name });

/** One session in the calendar of somebody new. Answers who, and which. */
async function openWithCoffee(page: Page, apiUrl: string) {
  const person = await signInToPractise(page, apiUrl);
  const [id = ''] = await planSessions(person, apiUrl, [{ date: dayFromToday(3), title: 'Coffee' }]);
  await page.goto('/practice-calendar');
  // The dialog has been seen once, so its code is here when the network goes.
  await comingUp(page, /Coffee/).click();
  await expect(dialog(page).getByRole('button', { name: 'Delete' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  return { person, id };
}

async function renameElsewhere({ headers }: PracticePerson, apiUrl: string, id: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/rest/v1/practice_sessions?id=eq.${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ title: 'Coffee with Ann', version: 1, write_id: randomUUID() }),
  });
  expect(answer.ok).toBe(true);
}

async function remove(page: Page, name: RegExp): Promise<void> {
  await comingUp(page, name).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  await expect(comingUp(page, name)).toBeHidden();
}

test('S-25 a deletion does not take along what another device has changed since, and says so; once more, it does', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const { person, id } = await openWithCoffee(page, apiUrl);
  await renameElsewhere(person, apiUrl, id);
  await remove(page, /Coffee/);
  const told = page.getByRole('alert').filter({ hasText: 'Not deleted' });
  await expect(told).toContainText('“Coffee” was changed on another device');
  await expect(comingUp(page, /Coffee with Ann/)).toBeVisible();
  expect(await readPlanned(person, apiUrl)).toEqual([{ date: dayFromToday(3), title: 'Coffee with Ann' }]);
  await page.reload();
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'All right' }).click();
  await expect(told).toBeHidden();
  await remove(page, /Coffee with Ann/);
  await expect.poll(() => readPlanned(person, apiUrl)).toEqual([]);
});

test('S-25 a deletion without a connection is judged the same when it arrives, and Undo takes it back before', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|Failed to load resource|Failed to fetch|status of 409/);
  const { person, id } = await openWithCoffee(page, apiUrl);
  await context.setOffline(true);
  await remove(page, /Coffee/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(comingUp(page, /Coffee/)).toBeVisible();
  await remove(page, /Coffee/);
  await renameElsewhere(person, apiUrl, id);
  await context.setOffline(false);
  await expect(page.getByRole('alert').filter({ hasText: 'Not deleted' })).toBeVisible();
  await expect(comingUp(page, /Coffee with Ann/)).toBeVisible();
  expect(await readPlanned(person, apiUrl)).toEqual([{ date: dayFromToday(3), title: 'Coffee with Ann' }]);
});
