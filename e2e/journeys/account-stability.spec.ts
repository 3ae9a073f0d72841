import type { Locator, Page } from '@playwright/test';
import { watchShifts } from '../support/layout-shifts.ts';
import { openAs } from '../support/open-as.ts';
import { saveRun } from '../support/saved-run.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const limit = 0.02;
const amountsAddress = '**/rpc/list_my_data';

/** Keeps the amounts back until the page has been drawn without them. */
async function holdAmounts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(amountsAddress, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve();
}

test('nothing jumps in the Privacy Center, neither when amounts come late nor when a download adds to them', async ({
  page,
  apiUrl,
}) => {
  const release = await holdAmounts(page);
  const shifts = await watchShifts(page);
  await openAs(page, apiUrl, '/privacy-center');
  await expect(page.getByText('Counting...')).toHaveCount(4);
  release();
  await expect(page.getByRole('link', { name: /^Purchases/ })).toContainText('Nothing so far');
  // What a download adds is counted once it is there.
  const countedAgain = page.waitForResponse(amountsAddress);
  await page.getByRole('button', { name: 'Download my data' }).click();
  await countedAgain;
  await expect(page.getByRole('link', { name: /^Your choices/ })).toContainText(/[1-9]\d* entr/);
  expect(await shifts()).toBeLessThanOrEqual(limit);
});

test('nothing jumps on My data, neither when it comes late nor when a kind is deleted', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/robots.txt');
  await saveRun(page, apiUrl, 5);
  const release = await holdAmounts(page);
  const shifts = await watchShifts(page);
  await page.goto('/my-data');
  await expect(page.getByRole('heading', { level: 1, name: 'My data' })).toBeVisible();
  release();
  const answers = page.getByRole('listitem').filter({ hasText: 'Assessment answers' });
  await expect(answers).toContainText('16 entries');
  const before = await heightOf(answers);
  await answers.getByRole('button', { name: 'Delete: Assessment answers' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(answers).toContainText('Nothing is kept.');
  expect(Math.abs((await heightOf(answers)) - before)).toBeLessThan(30);
  expect(await shifts()).toBeLessThanOrEqual(limit);
});

test('the last rows of My data push nothing that is in sight, however tall the window is', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 2400 });
  await openAs(page, apiUrl, '/privacy-center');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Center' })).toBeVisible();
  const session = await page.context().newCDPSession(page);
  // Slow enough for a frame between the first rows and the others.
  await session.send('Emulation.setCPUThrottlingRate', { rate: 6 });
  const frames = await page.evaluate(framesOfMyData);
  const all = frames.at(-1)?.rows ?? 0;
  const partly = frames.filter(({ rows }) => rows < all);
  expect(all).toBeGreaterThan(6);
  expect(partly.filter(({ below }) => below < 2400)).toEqual([]);
});

type Frame = {
  readonly rows: number;
  /** Where the part below the rows begins, from the top of the window. */ readonly below: number;
};

/** Runs in the page: opens My data and looks at each frame until all rows are there. */
async function framesOfMyData(): Promise<readonly Frame[]> {
  const frames: Frame[] = [];
  document.querySelector<HTMLElement>('a[href="/my-data"]')?.click();
  const start = performance.now();
  while (!frames.some(({ rows }) => rows > 6) && performance.now() - start < 20_000) {
    await new Promise((next) => {
      requestAnimationFrame(next);
    });
    const list = document.querySelector('main section ul');
    const isThere = document.querySelector('h1')?.textContent === 'My data' && list !== null;
    if (isThere) frames.push({ rows: list.children.length, below: list.getBoundingClientRect().bottom });
  }
  return frames;
}

/** A line more or less is no jump; a button is. */
async function heightOf(row: Locator): Promise<number> {
  return (await row.boundingBox())?.height ?? 0;
}

test('P-21 an export and a deletion that fail say so in their place, lose nothing and can be tried again', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await openAs(page, apiUrl, '/privacy-center');
  const button = page.getByRole('button', { name: 'Download my data' });
  await expect(button).toBeVisible();
  const refused = { status: 400, json: { code: 'P0001', message: 'odd' } };
  await page.route('**/rpc/export_user_data', (route) => route.fulfill(refused));
  await button.click();
  await expect(page.getByText('No file was made, and nothing is lost. Try again in a moment.')).toBeVisible();
  await page.unroute('**/rpc/export_user_data');
  const file = page.waitForEvent('download');
  await button.click();
  await file;
  await expect(page.getByText(/^social-anxiety-data-/)).toBeVisible();

  await page.route('**/delete-user-account', (route) => route.abort());
  await page.getByRole('button', { name: 'Delete account' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account for good?' });
  await dialog.getByLabel('Type DELETE to go on').fill('DELETE');
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(dialog.getByRole('alert')).toContainText('No answer came');
  await expect(dialog.getByLabel('Type DELETE to go on')).toHaveValue('DELETE');
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeEnabled();
  await dialog.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Center' })).toBeVisible();
});
