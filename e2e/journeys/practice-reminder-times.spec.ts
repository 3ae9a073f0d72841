import type { Locator, Page } from '@playwright/test';
import { hoursAhead, noonZone } from '../support/noon-zone.ts';
import { planSession, rowsOf } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';
import { timeMove } from '../support/time-move.ts';

test.use({ timezoneId: noonZone });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const banner = (page: Page): Locator => page.getByRole('region', { name: 'Reminder' });

/** Day and times of what ended half an hour before this moment in `noonZone`. */
function justOver(before = 0) {
  const at = (minutes: number) =>
    new Date(Date.now() + (minutes + hoursAhead * 60) * minuteMs - before).toISOString();
  return {
    date: at(-60).slice(0, 10),
    start_time: at(-60).slice(11, 16),
    end_time: at(-30).slice(11, 16),
    time_zone: noonZone,
  };
}

const asksWhatIsDue = (url: string) => /practice_sessions\?.*reminder_sent_at=is/.test(url);

/** How often the page has asked what is due, and been answered. */
function countAnswers(page: Page): () => number {
  let count = 0;
  page.on('response', (response) => {
    if (asksWhatIsDue(response.url()) && response.request().method() === 'GET') count += 1;
  });
  return () => count;
}

test('M-09 M-13 K-47 for 30 minutes after a dismissal nothing reminds; then the next that is due does', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl);
  await planSession(page, apiUrl, { title: 'Ask one question', ...justOver() });
  await planSession(page, apiUrl, { title: 'Coffee with a neighbor', ...justOver(dayMs) });
  const answers = countAnswers(page);
  await page.clock.install();
  await page.goto('/practice-calendar');
  await expect(banner(page)).toContainText('Ask one question');
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toBeHidden();
  // Half an hour is enough for the account to hear of it; a leap of the clock alone is not.
  const stamps = async () =>
    (await rowsOf(page, apiUrl, 'practice_sessions'))
      .filter(({ reminder_sent_at: sentAt }) => sentAt !== null)
      .map(({ title }) => title);
  await expect.poll(stamps).toEqual(['Ask one question']);

  // The page has been told what is due, and still holds its tongue.
  const before = answers();
  await page.clock.fastForward('29:00');
  await expect.poll(answers).toBeGreaterThan(before);
  await expect(page.getByRole('button', { name: 'Download your sessions' })).toBeVisible();
  await expect(banner(page)).toBeHidden();

  await page.clock.fastForward('01:00');
  await expect(banner(page)).toContainText('Coffee with a neighbor');
});

for (const [path, heading] of [
  ['/', /./],
  ['/practice-calendar', 'Practice'],
  ['/exercises', 'Pick something small'],
] as const) {
  test(`M-10 K-47 on ${path} what another device has planned is reminded of within 5 minutes`, async ({
    page,
    apiUrl,
  }) => {
    await signInToPractise(page, apiUrl, { access: 'year' });
    const answers = countAnswers(page);
    await page.clock.install();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect.poll(answers).toBe(1);

    await page.clock.fastForward('04:00');
    await planSession(page, apiUrl, { title: 'Ask one question', ...justOver() });
    await page.clock.fastForward('01:00');
    await expect(banner(page)).toContainText('Ask one question');
    expect(answers()).toBe(2);
  });
}

test('M-11 K-47 whoever comes back within a minute is shown what was known; after it what is due is asked for anew', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl);
  const answers = countAnswers(page);
  await page.clock.install();
  await page.goto('/practice-calendar');
  await expect(page.getByRole('button', { name: 'Download your sessions' })).toBeVisible();
  await expect.poll(answers).toBe(1);
  await planSession(page, apiUrl, { title: 'Ask one question', ...justOver() });
  const leaveAndComeBack = async (awayMs: number) => {
    await timeMove(page, { path: '/social-diary', title: 'Your social diary' });
    await page.clock.fastForward(awayMs);
    await timeMove(page, { path: '/practice-calendar', title: 'Practice' });
  };

  await leaveAndComeBack(20_000);
  await expect(page.getByRole('button', { name: 'Download your sessions' })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await leaveAndComeBack(minuteMs);
  await expect(banner(page)).toContainText('Ask one question');
  expect(answers()).toBe(2);
});
