import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { planSession, rowsOf } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';

/** Presses Tab until the focus has been everywhere, and tells what a person would have missed. */
async function walk(page: Page): Promise<{ readonly seen: number; readonly missed: readonly string[] }> {
  await page.evaluate(() => {
    const walked = new Set<EventTarget>();
    const hidden: string[] = [];
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof HTMLElement)) return;
      const { top, bottom, width } = target.getBoundingClientRect();
      const isInSight = width > 0 && bottom > 0 && top < innerHeight && target.matches(':focus-visible');
      if (target.matches('a, button') && !isInSight) hidden.push(target.textContent);
      // The second time round everything has been seen.
      document.documentElement.toggleAttribute('data-walked', walked.has(target));
      walked.add(target);
    });
    Reflect.set(globalThis, 'walkResult', () => {
      const offered = [...document.querySelectorAll<HTMLElement>('main a[href], main button:enabled')];
      const missed = offered.filter((one) => one.tabIndex >= 0 && one.checkVisibility() && !walked.has(one));
      return { seen: walked.size, missed: [...hidden, ...missed.map(({ textContent }) => textContent)] };
    });
  });
  const isRound = page.locator('html[data-walked]');
  for (let steps = 0; steps < 200 && (await isRound.count()) === 0; steps += 1) {
    await page.keyboard.press('Tab');
  }
  return await page.evaluate(() => Reflect.get(globalThis, 'walkResult')());
}

test('by keyboard alone a first session is planned and its place chosen, and the question has no accessibility fault', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { agrees: false });
  await page.goto('/practice-calendar');
  const plan = page.getByRole('button', { name: 'Plan a session' }).first();
  await plan.focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Plan a session' });
  await expect(form.getByLabel('What will you do?')).toBeVisible();
  await form.getByLabel('What will you do?').focus();
  await page.keyboard.type('Say hello');
  await page.keyboard.press('Enter');
  const question = page.getByRole('dialog', { name: 'Where may your practice be kept?' });
  await expect(question).toBeVisible();
  await expectAccessible(page, 'where practice may be kept');
  const account = question.getByRole('button', { name: 'Keep it in my account' });
  for (
    let steps = 0;
    steps < 6 && !(await account.evaluate((one) => one === document.activeElement));
    steps += 1
  )
    await page.keyboard.press('Tab');
  await expect(account).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(plan).toBeFocused();
  await expect.poll(() => rowsOf(page, apiUrl, 'practice_sessions')).toMatchObject([{ title: 'Say hello' }]);
});

test('every place of practice is walked by keyboard, with the focus in sight', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  const session = await planSession(page, apiUrl, { exercise_number: 7 });
  const places = [
    ['/practice-calendar?view=week&date=2026-05-12', 'Practice'],
    ['/exercises', 'Pick something small'],
    [`/pre-exercise/${session}`, 'A short look ahead'],
    [`/post-exercise/${session}`, 'You went. How did it feel?'],
    ['/social-pathway', undefined],
    ['/social-diary', undefined],
    ['/personal-therapist', 'Practice coach'],
  ] as const;
  for (const [address, title] of places) {
    await page.goto(address);
    const heading = page.getByRole('heading', { level: 1, ...(title === undefined ? {} : { name: title }) });
    await expect(heading).toBeVisible();
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    const { seen, missed } = await walk(page);
    expect(missed, address).toEqual([]);
    expect(seen, address).toBeGreaterThan(8);
  }
});
