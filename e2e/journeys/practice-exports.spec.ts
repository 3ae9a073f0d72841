import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { openExportDialog } from '../support/export-dialog.ts';
import { noonZone } from '../support/noon-zone.ts';
import { planSession, rowsOf } from '../support/practice-data.ts';
import { dayFromToday } from '../support/practice-sessions.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';

test.use({ timezoneId: noonZone });

const quiet = { pre_notification: true, post_notification: false };

async function openDialog(page: Page) {
  await page.goto('/practice-calendar');
  return await openExportDialog(page);
}

test('S-28 S-22 a range of sessions becomes a file of the wanted kind', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl);
  const title = '=Say hello, "twice"';
  const id = await planSession(page, apiUrl, { ...quiet, title, date: dayFromToday(3) });
  await planSession(page, apiUrl, { ...quiet, title: 'Far away', date: dayFromToday(200) });
  const dialog = await openDialog(page);
  await expectAccessible(page, 'export dialog');

  await dialog.getByLabel('First day').fill(dayFromToday(9));
  await dialog.getByLabel('Last day').fill(dayFromToday(1));
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('Start date must be before or equal to end date')).toBeVisible();
  await dialog.getByLabel('First day').fill(dayFromToday(1));
  await dialog.getByRole('button', { name: 'Download' }).click();
  await expect(dialog.getByText('There are no sessions between these days.')).toBeVisible();

  await dialog.getByLabel('Last day').fill(dayFromToday(9));
  const calendar = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Download' }).click();
  const file = await calendar;
  expect(file.suggestedFilename()).toBe(`sessions-${dayFromToday(1)}-to-${dayFromToday(9)}.ics`);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain(`UID:${id}\r\n`);
  expect(text).toContain('TRIGGER:-PT30M\r\n');
  expect(text).not.toContain('Far away');
  await expect(dialog).toBeHidden();

  const again = await openDialog(page);
  await again.getByRole('radio', { name: 'Table (csv)' }).click({ force: true });
  const table = page.waitForEvent('download');
  await again.getByRole('button', { name: 'Download' }).click();
  const cells = await readFile(await (await table).path(), 'utf8');
  expect(cells).toContain(`"'=Say hello, ""twice"""`);
});

test('S-38 streaks are told softly, and can be hidden for good', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl);
  for (const days of [0, -1, -2]) {
    await planSession(page, apiUrl, {
      ...quiet,
      date: dayFromToday(days),
      completed: true,
      anxiety_before: 7 + days,
      anxiety_after: 3,
    });
  }
  await page.goto('/practice-calendar');
  const panel = page.getByRole('region', { name: 'How it goes' });
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByText('3 days in a row right now')).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'First practice' })).toContainText('Reached');
  await expect(panel.getByRole('img', { name: /^Anxiety before your sessions\./ })).toBeVisible();

  await panel.getByRole('switch', { name: 'Show days in a row' }).click({ force: true });
  await expect(panel.getByText('3 days in a row right now')).toBeHidden();
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'practice_settings')).map((row) => row['shows_streaks']))
    .toEqual([false]);
  await page.reload();
  await panel.scrollIntoViewIfNeeded();
  await expect(panel.getByRole('listitem').filter({ hasText: 'First practice' })).toBeVisible();
  await expect(panel.getByRole('switch', { name: 'Show days in a row' })).not.toBeChecked();
  await expect(panel.getByText('Three days in a row')).toBeHidden();
});
