import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Opens the dialog that takes sessions along, from the calendar. Statistics stand above its button and are read once
 * somebody comes near; until they stand they could carry the button away from under the pointer.
 */
export async function openExportDialog(page: Page): Promise<Locator> {
  await page.getByRole('heading', { name: 'How it goes' }).scrollIntoViewIfNeeded();
  await expect(page.getByText('Planned ahead')).toBeVisible();
  await page.getByRole('button', { name: 'Download your sessions' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take your sessions with you' });
  await expect(dialog).toBeVisible();
  return dialog;
}
