import type { Page } from '@playwright/test';
import { planSession } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';

const dialog = (page: Page) => page.getByRole('dialog');

/** Presses Tab through the dialog, and tells what had the focus while something lay over it. */
async function coveredInDialog(page: Page): Promise<readonly string[]> {
  await page.evaluate(() => {
    const covered: string[] = [];
    const walked = new Set<EventTarget>();
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      // A choice is drawn by the words beside its input.
      const shown = target.matches('[type=radio], [type=checkbox]') ? target.parentElement : target;
      const { left, top, width, height } = (shown ?? target).getBoundingClientRect();
      const over = document.elementFromPoint(left + width / 2, top + height / 2);
      const isOver = over !== null && (shown?.contains(over) === true || over.contains(target));
      if (!isOver) covered.push(target.getAttribute('aria-label') ?? target.outerHTML.slice(0, 80));
      document.documentElement.toggleAttribute('data-walked', walked.has(target));
      walked.add(target);
    });
    Reflect.set(globalThis, 'coveredResult', () => covered);
  });
  const isRound = page.locator('html[data-walked]');
  for (let steps = 0; steps < 60 && (await isRound.count()) === 0; steps += 1) {
    await page.keyboard.press('Tab');
  }
  await expect(isRound).toHaveCount(1);
  return await page.evaluate(() => Reflect.get(globalThis, 'coveredResult')());
}

for (const [width, height] of [
  [360, 740],
  [320, 480],
] as const) {
  test(`S-46 S-54 in a long dialog at ${width} by ${height} the way to save stays in sight and lies over no focus`, async ({
    page,
    apiUrl,
  }) => {
    await page.setViewportSize({ width, height });
    await signInToPractise(page, apiUrl, { access: 'year' });
    const places = [
      ['/social-diary', 'Write an entry', 'Save entry'],
      ['/social-pathway', 'Add a step', 'Save step'],
    ] as const;
    for (const [address, open, save] of places) {
      await page.goto(address);
      await page.getByRole('button', { name: open }).click();
      await expect(dialog(page).getByRole('button', { name: save })).toBeInViewport({ ratio: 1 });
      expect(await coveredInDialog(page), address).toEqual([]);
      await expect(dialog(page).getByRole('button', { name: save })).toBeInViewport({ ratio: 1 });
    }
  });
}

test('at a zoom of 400 percent the buttons of a long dialog leave the room to what is written', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await signInToPractise(page, apiUrl);
  await page.goto('/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await dialog(page).getByLabel('What happened?').fill('Lunch with the team.');
  await expect(dialog(page).getByRole('button', { name: 'Save entry' })).not.toBeInViewport();
  await dialog(page).getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('article')).toContainText('Lunch with the team.');
});

test('S-29 the days of a repetition stand in the order of the calendar', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl);
  await page.goto('/practice-calendar');
  const calendarDays = page.getByRole('grid').locator('th');
  await expect(calendarDays).toHaveCount(7);
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  await dialog(page).getByLabel('Repeat').selectOption('weekly');
  const days = dialog(page).getByRole('group', { name: 'On these days' }).getByRole('button');
  await expect(days).toHaveText(await calendarDays.allTextContents());
});

test('S-06 of a session that was done only what was noted is told', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl);
  const noted = { completed: true, anxiety_before: 7, anxiety_after: 3 };
  await planSession(page, apiUrl, noted);
  await page.goto('/practice-calendar?view=day&date=2026-05-12');
  await page.getByRole('button', { name: 'Coffee with a neighbor' }).click();
  await expect(dialog(page).getByText('Anxiety: 7 before, 3 after', { exact: true })).toBeVisible();
});
