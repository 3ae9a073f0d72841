import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { openExportDialog } from '../support/export-dialog.ts';
import { hoursAhead, noonZone } from '../support/noon-zone.ts';
import { planSession, rowsOf } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';

const minuteMs = 60_000;
const banner = (page: Page): Locator => page.getByRole('region', { name: 'Reminder' });

const at = (minutes: number) =>
  new Date(Date.now() + minutes * minuteMs + hoursAhead * 60 * minuteMs).toISOString();

/** Day and times around now in `noonZone`, so that no session ever meets midnight. */
function aroundNow(startInMinutes: number, endInMinutes: number) {
  return {
    date: at(startInMinutes).slice(0, 10),
    start_time: at(startInMinutes).slice(11, 16),
    end_time: at(endInMinutes).slice(11, 16),
    time_zone: noonZone,
  };
}

/** Keeps back what an address asks for until it is told to go on. */
async function holdReads(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve();
}

const session = { title: 'Ask one question', subcategory: 'Meeting', category: 'Work' };

test('M-01 M-02 M-14 a session that comes soon is announced at the top and leads to the pre-exercise', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  const id = await planSession(page, apiUrl, { ...session, ...aroundNow(40, 60) });
  await page.goto('/practice-calendar');
  await expect(banner(page)).toContainText('Ask one question');
  await expect(banner(page)).toContainText(
    /Your practice session starts in (?:3[5-9]|40) minutes\. Ready to begin\?/,
  );
  await expect(banner(page).getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await banner(page).getByRole('link', { name: 'Start Pre-Exercise' }).click();
  await expect(page).toHaveURL(new RegExp(`/pre-exercise/${id}$`));
  await expect(banner(page)).toBeHidden();
});

test('M-02 M-14 a session that is over asks to look back, on the home screen too', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  const id = await planSession(page, apiUrl, { ...session, ...aroundNow(-60, -30) });
  await page.goto('/');
  await expect(banner(page)).toContainText(
    'Time to reflect on your practice session and capture what you learned.',
  );
  await expectAccessible(page, 'home with a reminder');
  await banner(page).getByRole('link', { name: 'Start Post-Exercise' }).click();
  await expect(page).toHaveURL(new RegExp(`/post-exercise/${id}$`));
});

test('M-09 dismissing stamps the session and quiets every tab for 30 minutes', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl);
  await planSession(page, apiUrl, { ...session, ...aroundNow(-60, -30) });
  await planSession(page, apiUrl, { ...session, title: 'Last month', date: yesterday() });
  const other = await page.context().newPage();
  await page.goto('/practice-calendar');
  await other.goto('/practice-calendar');
  await expect(banner(page)).toContainText('Ask one question');
  await expect(banner(other)).toContainText('Ask one question');

  const dismissedAt = Date.now();
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toBeHidden();
  await expect(banner(other)).toBeHidden();
  await expect
    .poll(async () => {
      const rows = await rowsOf(page, apiUrl, 'practice_sessions');
      return rows.filter((row) => row['reminder_sent_at'] !== null).map((row) => row['title']);
    })
    .toEqual(['Ask one question']);
  const minutesOfQuiet = async () => {
    const [settings] = await rowsOf(page, apiUrl, 'practice_settings');
    return (Date.parse(String(settings?.['reminders_snoozed_until'])) - dismissedAt) / minuteMs;
  };
  // The two clocks of browser and test are one; what lies between is how long the press took.
  await expect.poll(minutesOfQuiet).toBeGreaterThanOrEqual(30);
  expect(await minutesOfQuiet()).toBeLessThan(31);
});

test('a reminder comes without moving a word, and without a request for visitors', async ({
  page,
  apiUrl,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  expect(asked.filter((url) => url.includes('mfe-practice') && url.endsWith('.js'))).toEqual([]);
  expect(asked.filter((url) => url.includes('practice_sessions'))).toEqual([]);

  await signInToPractise(page, apiUrl);
  await planSession(page, apiUrl, { ...session, ...aroundNow(-60, -30) });
  const gate = Promise.withResolvers<void>();
  await page.route('**/practice_sessions?*reminder_sent_at*', async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/practice-calendar');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect(page.getByRole('heading', { name: 'How it goes' })).toBeAttached();
  await page.evaluate(() => document.fonts.ready);
  const before = await heading.boundingBox();
  gate.resolve();
  await expect(banner(page)).toBeVisible();
  const after = await heading.boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(2);
  // Nothing lies over what is read first.
  await heading.click({ trial: true });

  // Whoever walks by keyboard has it in the page, where it covers nothing.
  await page.keyboard.press('Tab');
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 0).toBeGreaterThan((before?.y ?? 0) + 20);
});

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [1280, 800],
] as const) {
  test(`M-01 at ${width} a reminder that is known before the calendar stands above it; one that comes later is a low card until somebody looks elsewhere`, async ({
    page,
    apiUrl,
  }) => {
    await page.setViewportSize({ width, height });
    await signInToPractise(page, apiUrl);
    await planSession(page, apiUrl, { ...session, ...aroundNow(-60, -30) });
    const heading = page.getByRole('heading', { level: 1, name: 'Practice' });
    const edges = async () => {
      const box = await banner(page).boundingBox();
      return { top: box?.y ?? 0, bottom: (box?.y ?? 0) + (box?.height ?? 0), height: box?.height ?? 0 };
    };
    const headingTop = async () => (await heading.boundingBox())?.y ?? 0;

    const late = await holdReads(page, /practice_sessions\?(?!.*reminder_sent_at)/);
    await page.goto('/practice-calendar');
    await expect(banner(page)).toBeVisible();
    expect((await edges()).bottom).toBeLessThan(await headingTop());
    late();
    await expect(page.getByRole('button', { name: 'Download your sessions' })).toBeVisible();
    expect((await edges()).bottom).toBeLessThan(await headingTop());

    const lateReminder = await holdReads(page, /practice_sessions\?.*reminder_sent_at/);
    await page.reload();
    await expect(page.getByRole('button', { name: 'Download your sessions' })).toBeVisible();
    const before = await headingTop();
    lateReminder();
    await expect(banner(page)).toBeVisible();
    expect(await headingTop()).toBe(before);
    expect((await edges()).height).toBeLessThanOrEqual(160);
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(headingTop).toBeGreaterThan(before);
    expect((await edges()).bottom).toBeLessThan(await headingTop());
  });
}

test.describe('on this device alone', () => {
  test.use({ timezoneId: noonZone });

  test('M-01 S-28 a session that only this device has is reminded of and taken along, and nobody hears of it', async ({
    page,
    apiUrl,
  }) => {
    await signInToPractise(page, apiUrl, { agrees: false });
    await page.goto('/practice-calendar');
    await page.getByRole('button', { name: 'Plan a session' }).first().click();
    const form = page.getByRole('dialog', { name: 'Plan a session' });
    const { date, start_time: start, end_time: end } = aroundNow(40, 60);
    await form.getByLabel('What will you do?').fill('Ask one question');
    await form.getByLabel('Which day?').fill(date);
    await form.getByLabel('Starts').fill(start);
    await form.getByLabel('Ends').fill(end);
    await form.getByRole('button', { name: 'Save session' }).click();
    await page.getByRole('button', { name: 'Only on this device' }).click();
    await expect(form).toBeHidden();
    await expect(banner(page)).toContainText(/Your practice session starts in (?:3\d|40) minutes\./);

    const dialog = await openExportDialog(page);
    const file = page.waitForEvent('download');
    await dialog.getByRole('button', { name: 'Download' }).click();
    expect(await readFile(await (await file).path(), 'utf8')).toContain('SUMMARY:Ask one question');
    await expect(dialog).toBeHidden();

    await banner(page).getByRole('button', { name: 'Dismiss' }).click();
    await expect(banner(page)).toBeHidden();
    expect(await rowsOf(page, apiUrl, 'practice_sessions')).toEqual([]);
    expect(await rowsOf(page, apiUrl, 'practice_settings')).toEqual([]);
  });
});

function yesterday(): string {
  return new Date(Date.now() - 36 * 60 * minuteMs).toISOString().slice(0, 10);
}
