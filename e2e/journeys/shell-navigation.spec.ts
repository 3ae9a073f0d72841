import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { reportsAbout, watchViolations } from '../support/policy-violations.ts';
import { publicPages } from '../support/public-pages.ts';
import { expect, test } from '../support/test.ts';
import { arriveAt, walkTo } from '../support/walk-to.ts';

test.use({ reducedMotion: 'no-preference' });

const phone = { width: 360, height: 740 };
const places = ['Home', 'Assessments', 'Exercises', 'Program'];

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

const topBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main', exact: true });
const bottomBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Main, bottom' });

/** The name comes with the page; tests must not know it. */
async function productName(page: Page): Promise<string> {
  const text = await page.locator('#stepwise-config').textContent();
  const config: unknown = JSON.parse(text ?? 'null');
  return typeof config === 'object' && config !== null ? String(Reflect.get(config, 'productName')) : '';
}

function description(page: Page): Promise<string | null> {
  return page.locator('meta[name="description"]').getAttribute('content');
}

/** Collects what the page says aloud from now on. */
async function listen(page: Page): Promise<() => Promise<readonly string[]>> {
  await page.evaluate(() => {
    const said: string[] = [];
    const region = document.querySelector('[data-live-region]');
    const note = (): unknown => said.push(region?.textContent?.trim() ?? '');
    if (region)
      new MutationObserver(note).observe(region, { childList: true, characterData: true, subtree: true });
    Object.assign(window, { said });
  });
  return async () => {
    const said: unknown = await page.evaluate(() => Reflect.get(window, 'said'));
    return Array.isArray(said) ? said.map(String).filter((text) => text !== '') : [];
  };
}

/** Code that stands in the page itself; the policy would stop it, and none is there to be stopped. */
function inlineCode(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => [
    ...[...document.scripts]
      .filter(({ src, type }) => src === '' && type !== 'application/json')
      .map((script) => script.outerHTML),
    ...[...document.querySelectorAll('*')]
      .filter((element) => element.getAttributeNames().some((name) => name.startsWith('on')))
      .map((element) => element.outerHTML),
  ]);
}

/** The same of a document as it is sent. */
function inlineCodeOf(html: string): readonly string[] {
  const scripts = html.match(/<script\b(?![^>]*\b(?:src|type="application\/json")[=\s>])[^>]*>/g) ?? [];
  return [...scripts, ...(html.match(/<[^>]+\son[a-z]+=[^>]*>/g) ?? [])];
}

test('A-15 G-08 G-30 every public page opens for a visitor with its own title and description, and breaks no rule of the policy', async ({
  page,
  request,
  complaints,
}) => {
  const mark = randomUUID();
  const violations = await watchViolations(page);
  const descriptions = new Set<string>();
  await page.goto(`/reset-password?walk=${mark}`);
  const product = await productName(page);
  for (const { path, title, heading: words } of publicPages) {
    await arriveAt(page, `${path}?walk=${mark}`);
    if (words !== undefined) await expect(heading(page)).toHaveText(words);
    await expect(page).toHaveTitle(`${title} | ${product}`);
    expect(new URL(page.url()).pathname).toBe(path);
    const text = (await description(page)) ?? '';
    expect(text.length, path).toBeGreaterThan(30);
    descriptions.add(text);
    expect(await inlineCode(page), path).toEqual([]);
    const sent = await request.get(path);
    expect(sent.status(), path).toBe(200);
    expect(inlineCodeOf(await sent.text()), path).toEqual([]);
  }
  expect(descriptions.size).toBe(publicPages.length);
  await page.getByRole('button', { name: 'Get help now' }).first().click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  await page.keyboard.press('Escape');
  for (const place of ['Assessments', 'Program', 'Home', 'Exercises']) {
    await page.getByRole('link', { name: place, exact: true }).first().click();
    await expect(heading(page)).toBeVisible();
  }
  await expect(page.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
  expect(violations).toEqual([]);
  expect(await reportsAbout(request, mark)).toEqual([]);
  expect(complaints.seen).toEqual([]);
});

test('U-39 the four places stand in their order in both bars', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/assessment');
  await expect(topBar(page).getByRole('link')).toHaveText(places);
  await expect(bottomBar(page)).toBeHidden();
  const hrefs = await topBar(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(hrefs).toEqual(['/', '/assessment', '/exercises', '/sales']);
  await expect(topBar(page).locator('[aria-current="page"]')).toHaveText('Assessments');
  await page.setViewportSize(phone);
  await expect(topBar(page)).toBeHidden();
  await expect(bottomBar(page).getByRole('link')).toHaveText(places);
  await expect(bottomBar(page).locator('[aria-current="page"]')).toHaveText('Assessments');
});

test('G-31 on a phone the bar of places stays at the lower edge and covers nothing', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/');
  const bar = bottomBar(page);
  await expect(heading(page)).toBeVisible();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveCSS('position', 'fixed');
  const lowerEdge = async (): Promise<number> => {
    const box = await bar.boundingBox();
    return Math.round((box?.y ?? 0) + (box?.height ?? 0));
  };
  for (const position of [0, 600, 100_000]) {
    await page.evaluate((top) => window.scrollTo(0, top), position);
    await expect.poll(lowerEdge).toBe(phone.height);
  }
  for (const link of await bar.getByRole('link').all()) {
    const box = await link.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  const lastLink = page.getByRole('contentinfo').getByRole('link').last();
  // What still arrives makes the page longer.
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, 100_000));
    const [last, box] = [await lastLink.boundingBox(), await bar.boundingBox()];
    expect((last?.y ?? Infinity) + (last?.height ?? 0)).toBeLessThanOrEqual(box?.y ?? 0);
  }).toPass();
});

test('A-12 G-06 R-37 an address without a survey that exists leads to the landing page', async ({ page }) => {
  await page.goto('/survey/abc');
  await expect(page).toHaveURL(/\/assessment$/);
  for (const path of [
    '/survey',
    '/survey/0',
    '/survey/9',
    '/survey/1.5',
    '/survey/abc/results',
    '/survey/9/results',
  ]) {
    await walkTo(page, path);
    await expect(page, path).toHaveURL(/\/assessment$/);
    await expect(heading(page)).toHaveText('Three short looks at social moments');
  }
  await walkTo(page, '/survey/1');
  await expect(page.getByRole('radio')).toHaveCount(5);
  await page.getByRole('link', { name: 'Back' }).click();
  await expect(page).toHaveURL(/\/assessment$/);
});

test('G-29 surveys 4 and 5 are announced at their own address and never sent away', async ({ page }) => {
  for (const number of [4, 5]) {
    await page.goto(`/survey/${number}`);
    await expect(heading(page)).toHaveText(`Survey ${number} Coming Soon`);
    await expect(page).toHaveURL(new RegExp(`/survey/${number}$`));
  }
});

test('A-16 G-22 a screen on its way says Loading...', async ({ page }) => {
  const { promise: mayGo, resolve: letGo } = Promise.withResolvers<void>();
  await page.route('**/releases/mfe-*/**', async (route) => {
    await mayGo;
    await route.continue();
  });
  await page.goto('/payment', { waitUntil: 'commit' });
  const loading = page.getByRole('main').getByText('Loading...', { exact: true });
  await expect(loading).toBeVisible();
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(page).toHaveURL(/\/assessment$/);
  await expect(loading).toBeVisible();
  letGo();
  await expect(heading(page)).toHaveText('Three short looks at social moments');
  await expect(loading).toHaveCount(0);
});

test('G-20 an unknown address says Page Not Found and shows two ways on', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  const answer = await page.goto('/no/such/page');
  expect(answer?.status()).toBe(404);
  await expect(page.getByText('Page Not Found', { exact: true })).toBeVisible();
  await expect(page).toHaveTitle(/^Page Not Found \| /);
  await expect(page.getByRole('main').getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
  await page.getByRole('main').getByRole('link', { name: 'View Available Assessments' }).click();
  await expect(heading(page)).toHaveText('Three short looks at social moments');
});

test('each new screen takes the focus at its heading, is said once, and has its own title and description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  await expect(page.locator('body'), 'the first page is the browser’s').toBeFocused();
  const said = await listen(page);
  const descriptions = [await description(page)];
  const expectArrival = async (words: string, title: string): Promise<void> => {
    await expect(heading(page)).toHaveText(words);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle(new RegExp(`^${title} \\| `));
    descriptions.push(await description(page));
  };
  await topBar(page).getByRole('link', { name: 'Assessments' }).click();
  await expectArrival('Three short looks at social moments', 'Assessments');
  await topBar(page).getByRole('link', { name: 'Program' }).click();
  await expectArrival('A year of small steps.', 'Program');
  await page.goBack();
  await expectArrival('Three short looks at social moments', 'Assessments');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await expectArrival('Terms', 'Terms');
  await expect.poll(said).toEqual(['Assessments', 'Program', 'Assessments', 'Terms']);
  expect(descriptions[3]).toBe(descriptions[1]);
  expect(new Set(descriptions).size).toBe(4);
});

test('Back from a screen with an open dialog gives the focus to the heading, not to the dialog that left', async ({
  page,
}) => {
  await page.goto('/privacy');
  await expect(heading(page)).toBeVisible();
  await walkTo(page, '/survey/1/results');
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.goBack();
  await expect(heading(page)).toHaveText('Privacy Policy');
  await expect(page.getByRole('alertdialog')).toBeHidden();
  await expect(heading(page)).toBeFocused();
});

test('the first Tab reaches a link that skips the frame', async ({ page }) => {
  await page.goto('/assessment');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to main content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});
