import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const questionCount = 16;

/** Answers every question of the survey on screen with the value and finishes it. */
export async function answerSurvey(page: Page, value: 1 | 2 | 3 | 4 | 5): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 });
  for (let question = 1; question <= questionCount; question += 1) {
    const asked = (await heading.textContent()) ?? '';
    const radio = page.getByRole('radio', { name: new RegExp(`^${value}\\b`) });
    await radio.check({ force: true });
    await expect(radio).toBeChecked();
    if (question === questionCount) break;
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading).not.toHaveText(asked);
  }
  await page.getByRole('button', { name: 'Finish' }).click();
}

export async function chooseWhereAnswersAreKept(
  page: Page,
  choice: 'Save my answers' | 'Only on this device',
): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Where may your answers be kept?' })).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
}
