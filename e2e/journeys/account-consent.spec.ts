import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-scan.ts';
import { signInAs } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { arriveAt } from '../support/walk-to.ts';

test.use({ consent: 'unasked' });

const banner = (page: Page): Locator => page.getByRole('region', { name: 'Cookie Preferences' });
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Cookie Preferences' });
const answers = ['Accept All', 'Reject All', 'Customize'] as const;

const answer = (page: Page, name: (typeof answers)[number]): Locator =>
  banner(page).getByRole('button', { name, exact: true });

const kept = (page: Page): Promise<unknown> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('cookie_consent') ?? 'null'));

/** Rows that the page sends to the proof of consent, as they leave. */
function watchRecords(page: Page): readonly Record<string, unknown>[] {
  const rows: Record<string, unknown>[] = [];
  page.on('request', (request: Request) => {
    const isRecord = request.method() === 'POST' && request.url().includes('/consent_records');
    const sent: unknown = isRecord ? request.postDataJSON() : [];
    if (Array.isArray(sent)) rows.push(...sent);
  });
  return rows;
}

test('C-01 C-02 C-04 the banner asks once, with three answers and the policy at hand', async ({ page }) => {
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  for (const name of answers) await expect(answer(page, name)).toBeVisible();
  await banner(page).getByRole('link', { name: 'Cookie Policy' }).click();
  await expect(page).toHaveURL(/\/cookies$/);
  await expect(banner(page)).toBeVisible();
  await answer(page, 'Reject All').click();
  await expect(banner(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cookie Policy');
  await expect(page.getByRole('link', { name: 'Cookie preferences', exact: true })).toBeVisible();
  await expect(banner(page)).toBeHidden();
});

test('a page is printed without the question about cookies, which stays on the screen', async ({ page }) => {
  await page.goto('/privacy');
  await expect(banner(page)).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(banner(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.emulateMedia({ media: null });
  await expect(banner(page)).toBeVisible();
});

test('Z-04 Reject All weighs the same as Accept All, and "Cookie preferences" stays in reach', async ({
  page,
}) => {
  await page.goto('/');
  const look = (name: (typeof answers)[number]): Promise<string> =>
    answer(page, name).evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element);
      return JSON.stringify([
        Math.round(width),
        Math.round(height),
        color,
        backgroundColor,
        borderColor,
        fontSize,
        fontWeight,
      ]);
    });
  // Letters may arrive between the two looks.
  await expect(async () => expect(await look('Accept All')).toBe(await look('Reject All'))).toPass();
  await answer(page, 'Accept All').click();
  await expect(banner(page)).toBeHidden();
  for (const address of ['/assessment', '/terms', '/']) {
    await arriveAt(page, address);
    await page.getByRole('link', { name: 'Cookie preferences' }).click();
    await expect(dialog(page).getByRole('switch', { name: 'Analytics' })).toBeChecked();
    expect(new URL(page.url()).pathname).toBe(address);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
  }
  await page.goto('/cookies#preferences');
  await expect(dialog(page)).toBeVisible();
});

test('C-03 dismissing hides the banner, stores no consent, and the next visit asks again', async ({
  page,
}) => {
  await page.goto('/');
  await banner(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(banner(page)).toBeHidden();
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(page).toHaveURL(/\/assessment$/);
  await expect(banner(page)).toBeHidden();
  expect(await kept(page)).toBeNull();
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test('C-05 C-06 C-07 Customize shows three switches, the first of them fixed, and can be left', async ({
  page,
}) => {
  await page.goto('/');
  await answer(page, 'Customize').click();
  const essential = dialog(page).getByRole('switch', { name: 'Essential' });
  await expect(essential).toBeChecked();
  await expect(essential).toBeDisabled();
  for (const name of ['Analytics', 'Marketing']) {
    await expect(dialog(page).getByRole('switch', { name })).not.toBeChecked();
  }
  await dialog(page).getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog(page)).toBeHidden();
  await expect(banner(page)).toBeVisible();
  await answer(page, 'Customize').click();
  await dialog(page).getByRole('switch', { name: 'Analytics' }).focus();
  await page.keyboard.press('Space');
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).click();
  await expect(banner(page)).toBeHidden();
  await expect.poll(() => kept(page)).toMatchObject({ essential: true, analytics: true, marketing: false });
});

test('C-08 the dialog leads to both policies', async ({ page }) => {
  await page.goto('/');
  for (const [name, path] of [
    ['Cookie Policy', '/cookies'],
    ['Privacy Policy', '/privacy'],
  ] as const) {
    await answer(page, 'Customize').click();
    await dialog(page).getByRole('link', { name }).click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(dialog(page)).toBeHidden();
  }
});

test('C-14 C-32 a visitor’s choice is recorded without a person and apart from their answers', async ({
  page,
}) => {
  const rows = watchRecords(page);
  await page.goto('/');
  const recorded = page.waitForResponse(
    (response) =>
      response.url().includes('/consent_records') &&
      String(response.request().postData()).includes('marketing'),
  );
  await answer(page, 'Reject All').click();
  expect((await recorded).status()).toBe(201);
  expect(rows).toMatchObject([
    { consent_type: 'analytics', consent_given: false, consent_version: '1.0.0', user_id: null },
    { consent_type: 'marketing', consent_given: false, consent_version: '1.0.0', user_id: null },
  ]);
  expect(rows[0]?.['session_id']).toMatch(/^[\da-f-]{36}$/);
  expect(await page.evaluate(() => localStorage.getItem('anonymous_session_id'))).toBeNull();
});

test('C-16 the choice goes along into the account at sign-in', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const recorded = page.waitForResponse(
    (response) =>
      response.url().includes('/consent_records') &&
      String(response.request().postData()).includes('marketing'),
  );
  await answer(page, 'Accept All').click();
  await recorded;
  // The whole sign-in lies in between.
  const synced = page.waitForResponse((response) => response.url().includes('/rpc/sync_consents'), {
    timeout: 0,
  });
  await signInAs(page, `person-${randomUUID().slice(0, 8)}@example.com`);
  const response = await synced;
  expect(response.status()).toBe(200);
  expect(await response.json()).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ consent_type: 'analytics', consent_given: true }),
      expect.objectContaining({ consent_type: 'marketing', consent_given: true }),
    ]),
  );
});

test('C-17 without a yes nothing is counted and nobody else is asked for anything', async ({
  page,
  apiUrl,
  baseURL,
}) => {
  const own = new Set([new URL(baseURL ?? '').origin, new URL(apiUrl).origin]);
  const strangers: string[] = [];
  const counted: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (!own.has(origin) && origin !== 'null') strangers.push(request.url());
    if (pathname.includes('count_usage') || pathname.includes('user_analytics')) counted.push(pathname);
  });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await answer(page, 'Reject All').click();
  await page.getByRole('link', { name: 'Cookie preferences' }).click();
  await dialog(page).getByRole('switch', { name: 'Marketing' }).focus();
  await page.keyboard.press('Space');
  await dialog(page).getByRole('button', { name: 'Save Preferences' }).click();
  await page.goto('/assessment');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(strangers).toEqual([]);
  expect(counted).toEqual([]);
});

test('Z-05 a browser that sends Global Privacy Control is not asked, and its no is recorded', async ({
  page,
}) => {
  const rows = watchRecords(page);
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.goto('/');
  await expect.poll(() => rows.length).toBe(2);
  expect(rows).toMatchObject([
    { consent_given: false, source: 'gpc' },
    { consent_given: false, source: 'gpc' },
  ]);
  await expect(banner(page)).toBeHidden();
  await page.getByRole('link', { name: 'Cookie preferences' }).click();
  await expect(dialog(page).getByText('Global Privacy Control')).toBeVisible();
  await expect(dialog(page).getByRole('switch', { name: 'Analytics' })).not.toBeChecked();
});

test('the banner moves nothing, stays out of a survey, and leaves the phone’s navigation usable', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      const shift = list.getEntries().reduce((sum, entry) => sum + Number(Reflect.get(entry, 'value')), 0);
      Object.assign(window, { shifted: Number(Reflect.get(window, 'shifted') ?? 0) + shift });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  expect(await page.evaluate(() => Number(Reflect.get(window, 'shifted') ?? 0))).toBeLessThanOrEqual(0.02);
  await page
    .getByRole('navigation', { name: 'Main, bottom' })
    .getByRole('link', { name: 'Assessments' })
    .click();
  await expect(page).toHaveURL(/\/assessment$/);
  await page.goto('/survey/1');
  for (const value of [3, 5]) {
    await page.getByRole('radio', { name: new RegExp(`^${value}\\b`) }).click({ force: true });
    await expect(page.getByRole('radio', { name: new RegExp(`^${value}\\b`) })).toBeChecked();
  }
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(banner(page)).toBeHidden();
});

test.describe('with reduced motion', () => {
  test.use({ reducedMotion: 'reduce' });

  test('banner and dialog have no accessibility fault, and the keyboard reaches both', async ({ page }) => {
    await page.goto('/');
    await expect(banner(page)).toBeVisible();
    await expectAccessible(page, 'banner');
    await expectNoSidewaysScroll(page, 'banner');
    await answer(page, 'Customize').focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expectAccessible(page, 'consent dialog');
    await expectNoSidewaysScroll(page, 'consent dialog');
    await page.keyboard.press('Escape');
    await expect(answer(page, 'Customize')).toBeFocused();
  });
});
