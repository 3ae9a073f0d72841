import type { Locator, Page } from '@playwright/test';
import { noonZone } from '../support/noon-zone.ts';
import { planSession } from '../support/practice-data.ts';
import { dayFromToday, readPlanned } from '../support/practice-sessions.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';
import { arriveAt } from '../support/walk-to.ts';

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
  contextOptions: { reducedMotion: 'reduce' },
  timezoneId: noonZone,
});

/** How long somebody needs who is used to a phone and does not hurry, whatever the machine. */
const pace = { secondsATap: 1, secondsALetter: 0.2 };

/** A thumb that never scrolls: what it taps has to be in sight. */
function thumb() {
  let taps = 0;
  let letters = 0;
  return {
    tap: async (target: Locator) => {
      await expect(target).toBeInViewport({ ratio: 0.9 });
      await target.tap();
      taps += 1;
    },
    type: async (page: Page, words: string) => {
      await page.keyboard.type(words);
      letters += words.length;
    },
    taps: () => taps,
    seconds: () => taps * pace.secondsATap + letters * pace.secondsALetter,
  };
}

test('S-08 on a phone a session is planned in under ten seconds, even the first one, in own words and on another day', async ({
  page,
  apiUrl,
}) => {
  const person = await signInToPractise(page, apiUrl, { agrees: false });
  await page.goto('/practice-calendar');
  const plan = page.getByRole('button', { name: 'Plan a session' }).first();
  const form = page.getByRole('dialog', { name: 'Plan a session' });
  const save = form.getByRole('button', { name: 'Save session' });
  await expect(page.getByRole('heading', { name: 'Your first step can be very small' })).toBeAttached();

  const first = thumb();
  await first.tap(plan);
  await first.tap(form.getByLabel('What will you do?'));
  await first.type(page, 'Say hello to Ann');
  await first.tap(form.getByRole('group', { name: 'Free days' }).getByRole('button').nth(1));
  await first.tap(save);
  await first.tap(page.getByRole('button', { name: 'Keep it in my account' }));
  await expect(form).toBeHidden();
  expect(first.taps()).toBe(5);
  expect(first.seconds()).toBeLessThan(10);

  // What is told about the first lies over nothing that the second needs.
  const lowestWord = page.getByText('Session saved').evaluate((words) => {
    const toast = words.closest('[data-tone]') ?? words;
    return toast.getBoundingClientRect().bottom;
  });
  expect(await lowestWord).toBeLessThanOrEqual((await plan.boundingBox())?.y ?? 0);

  const second = thumb();
  await second.tap(plan);
  await second.tap(form.getByRole('button', { name: 'Say hello to one person' }));
  await second.tap(save);
  await expect(form).toBeHidden();
  expect(second.taps()).toBe(3);
  await expect
    .poll(() => readPlanned(person, apiUrl))
    .toEqual([
      { date: dayFromToday(1), title: 'Say hello to one person' },
      { date: dayFromToday(2), title: 'Say hello to Ann' },
    ]);
});

test('Z-07 wherever somebody writes heavy words, help comes into sight beside them and leaves the focus where it is', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  const session = await planSession(page, apiUrl);
  const help = page.getByRole('alert').filter({ hasText: 'You matter' });
  const expectHelpAt = async (label: string | RegExp) => {
    const field = page.getByLabel(label);
    await field.tap();
    await field.fill('I want to end my life');
    await expect(help, String(label)).toHaveCount(1);
    await expect(help.getByRole('link').first(), String(label)).toBeInViewport({ ratio: 1 });
    await expect(field, String(label)).toBeFocused();
    await expect(field, String(label)).toBeInViewport();
    await field.fill('');
    await expect(help, String(label)).toHaveCount(0);
    await expect(field, String(label)).toBeFocused();
  };

  await page.goto('/practice-calendar');
  await page.getByRole('button', { name: 'Plan a session' }).first().click();
  await page.getByText('Add a place, people or notes').click();
  for (const label of ['Place', 'People']) await expectHelpAt(label);
  await page.keyboard.press('Escape');
  await arriveAt(page, `/pre-exercise/${session}`);
  await expectHelpAt('What is the one thing you want to do?');
  await arriveAt(page, `/post-exercise/${session}`);
  await page.getByText('What was hard? What did you learn?').click();
  await expectHelpAt('What did you learn?');
  await arriveAt(page, '/social-pathway');
  await page.getByRole('button', { name: 'Add a step' }).click();
  await expectHelpAt('More about it');
  await page.keyboard.press('Escape');
  await arriveAt(page, '/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await page.getByText('Thoughts and what you take from it').click();
  await expectHelpAt('What do you take from it?');
  await page.keyboard.press('Escape');
  await arriveAt(page, '/personal-therapist');
  // The open place among the others stays in sight, also after the phone was turned and turned back.
  const here = page.getByRole('navigation', { name: 'Practice' }).getByRole('link', { name: 'Coach' });
  await expect(here).toBeInViewport({ ratio: 0.9 });
  for (const size of [
    { width: 740, height: 360 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(size);
    await expect(here).toBeInViewport({ ratio: 0.9 });
  }
  await expectHelpAt('What is coming up?');
});

test('whoever saves a form with something missing is led to it, however far they have read on', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  await page.goto('/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await page.getByRole('button', { name: 'Save entry' }).tap();
  const words = page.getByLabel('What happened?');
  await expect(words).toBeFocused();
  await expect(words).toBeInViewport();
  await page.keyboard.press('Escape');
  await arriveAt(page, '/personal-therapist');
  const moment = page.getByLabel('What is coming up?');
  const ask = page.getByRole('main').locator('button[type="submit"]');
  await ask.tap();
  await expect(moment).toBeFocused();
  await moment.fill('A lunch with new people');
  await ask.tap();
  await expect(page.getByRole('slider', { name: 'How anxious does it make you?' })).toBeFocused();
});
