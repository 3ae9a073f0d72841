import type { Page } from '@playwright/test';
import { rowsOf } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';

async function openDiaryForm(page: Page): Promise<void> {
  await page.goto('/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
}

test('S-46 what is written in one tab stands in the other, so that neither loses words to it', async ({
  page,
  context,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl);
  const other = await context.newPage();
  await openDiaryForm(page);
  await openDiaryForm(other);
  const [here, there] = [page.getByLabel('What happened?'), other.getByLabel('What happened?')];
  await here.fill('Ann asked me to lunch.');
  await expect(there).toHaveValue('Ann asked me to lunch.');
  await there.press('End');
  await there.pressSequentially(' I said yes.');
  await expect(here).toHaveValue('Ann asked me to lunch. I said yes.');

  await here.page().getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect(there).toHaveValue('Ann asked me to lunch. I said yes.');
  await other.getByRole('button', { name: 'Save entry' }).click();
  await expect(other.getByRole('dialog')).toBeHidden();
  await expect(other.getByRole('article')).toHaveCount(1);
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'social_diary_entries')).map(({ situation }) => situation))
    .toEqual(['Ann asked me to lunch. I said yes.']);
});
