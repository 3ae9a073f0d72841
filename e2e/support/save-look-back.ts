import type { Page } from '@playwright/test';
import { planSession } from './practice-data.ts';

/** Plans the first exercise and looks back on it, with nothing but what has to be said. */
export async function saveLookBack(page: Page, apiUrl: string): Promise<void> {
  const session = await planSession(page, apiUrl, { exercise_number: 1 });
  await page.goto(`/post-exercise/${session}`);
  await page.getByLabel('What happened?').fill('We talked.');
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Save look back' }).click();
}
