import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { planSession } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { saveLookBack } from '../support/save-look-back.ts';
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
      const shown = target.matches('[type=radio], [type=checkbox]') ? target.closest('label') : target;
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
      ['/practice-calendar', 'Plan a session', 'Save session'],
    ] as const;
    for (const [address, open, save] of places) {
      await page.goto(address);
      await page.getByRole('button', { name: open }).first().click();
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

/** Whether the whole of it can be seen: within the window, and under no bar. */
const isInPlainSight = (target: Locator) =>
  target.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return [top + 1, bottom - 1].every((y) =>
      [left + 12, right - 12].every((x) => element.contains(document.elementFromPoint(x, y))),
    );
  });

test('Z-07 heavy words bring help into plain sight on a phone, as they are typed and when they are found again later', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToPractise(page, apiUrl, { access: 'year' });
  const session = await planSession(page, apiUrl);
  const places = [
    ['/personal-therapist', 'What is coming up?'],
    [`/pre-exercise/${session}`, 'What do you expect to happen?'],
    [`/post-exercise/${session}`, 'What went well?'],
    ['/social-diary', 'What happened?'],
  ] as const;
  for (const [address, label] of places) {
    const open = async () => {
      await page.goto(address);
      if (address === '/social-diary') await page.getByRole('button', { name: 'Write an entry' }).click();
    };
    const help = page.getByRole('alert').filter({ hasText: 'You matter' });
    const way = help.getByRole('link', { name: 'Call 112' });
    await open();
    await page.getByLabel(label).click();
    await page.keyboard.type('I want to end my life');
    await expect.poll(() => isInPlainSight(way), address).toBe(true);
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.type(' soon');
    await expect.poll(() => isInPlainSight(way), address).toBe(true);
    await open();
    await expect(page.getByLabel(label)).toHaveValue('I want to end my life soon');
    await expect.poll(() => isInPlainSight(way), `${address} later`).toBe(true);
  }
});

test('S-43 the next step after a look back opens the form of that exercise, filled in', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  await saveLookBack(page, apiUrl);
  await expect(page.getByText('Do the same once more this week.')).toBeVisible();
  await page.getByRole('link', { name: 'Plan it in the calendar' }).click();
  await expect(page.getByRole('dialog', { name: 'Plan a session' })).toBeVisible();
  await expect(dialog(page).getByLabel('What will you do?')).not.toHaveValue('');
});

test('whoever is asked how much of a series goes is told which session it is about', async ({
  page,
  apiUrl,
}) => {
  const person = await signInToPractise(page, apiUrl);
  const series = randomUUID();
  const answer = await fetch(`${apiUrl}/rest/v1/practice_series`, {
    method: 'POST',
    headers: person.headers,
    body: JSON.stringify({
      id: series,
      user_id: person.userId,
      frequency: 'weekly',
      days_of_week: [2],
      start_date: '2026-05-12',
      occurrences: 2,
      time_zone: 'Europe/Berlin',
    }),
  });
  expect(answer.ok).toBe(true);
  await planSession(page, apiUrl, { recurring_id: series });
  await page.goto('/practice-calendar?view=day&date=2026-05-12');
  await expect(page.getByText('May 12, 2026', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Coffee with a neighbor' }).click();
  await dialog(page).getByRole('button', { name: 'Delete' }).click();
  const question = page.getByRole('dialog', { name: 'What should be deleted?' });
  await expect(question.getByText('Coffee with a neighbor, Tuesday, May 12')).toBeVisible();
});

test('how long before it starts is told of a reminder only while it is on', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl);
  await page.goto('/practice-calendar');
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  const reminder = dialog(page).getByRole('switch', { name: 'Remind me before' });
  const lead = dialog(page).getByText(/minutes before it starts/);
  await expect(lead).toBeVisible();
  await reminder.uncheck({ force: true });
  await expect(lead).toBeHidden();
});

test('S-19 what is wrong with a session comes into sight, and is told only while it is so', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToPractise(page, apiUrl);
  await planSession(page, apiUrl, { date: '2031-05-12' });
  await page.goto('/practice-calendar');
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  const save = dialog(page).getByRole('button', { name: 'Save session' });
  const name = dialog(page).getByLabel('What will you do?');
  const unnamed = dialog(page).getByText('Give it a name. A few words are enough.');
  await save.click();
  await expect(unnamed).toBeVisible();
  await expect(name).toBeFocused();
  await name.fill('Say hello');
  await expect(unnamed).toBeHidden();
  await expect(name).not.toHaveAttribute('aria-invalid', 'true');

  await dialog(page).getByLabel('Which day?').fill('2031-05-12');
  await save.click();
  const taken = dialog(page).getByText('Practice session conflicts with existing sessions');
  await expect(taken).toBeInViewport({ ratio: 1 });
  await dialog(page).getByLabel('Which day?').fill('2031-05-13');
  await expect(taken).toBeHidden();
  await save.click();
  await expect(dialog(page)).toBeHidden();
});

test('S-08 Back asks before half a plan is lost, and leaves at once where nothing was written', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToPractise(page, apiUrl, { access: 'year' });
  await page.goto('/social-diary');
  await page.getByRole('link', { name: 'Calendar', exact: true }).click();
  const plan = page.getByRole('button', { name: 'Plan a session' }).first();
  const name = page.getByLabel('What will you do?');
  const leaving = page.getByRole('alertdialog', { name: 'Leave this page?' });
  await plan.click();
  await name.fill('Half of a plan');
  await page.goBack();
  await expect(leaving).toBeVisible();
  await leaving.getByRole('button', { name: 'Stay' }).click();
  await expect(leaving).toBeHidden();
  await expect(name).toHaveValue('Half of a plan');
  await expect(page).toHaveURL(/practice-calendar/);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await plan.click();
  await expect(name).toHaveValue('');
  await page.goBack();
  await expect(page).toHaveURL(/social-diary/);
  await expect(leaving).toBeHidden();
});
