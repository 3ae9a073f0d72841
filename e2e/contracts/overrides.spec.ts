import type { Locator, Page } from '@playwright/test';
import { deliver, release } from '../support/delivery-command.ts';
import { retitledAssessment } from '../support/changed-remote.ts';
import type { ChangedRemote } from '../support/changed-remote.ts';
import { startOwnOrigin } from '../support/own-origin.ts';
import type { OwnOrigin } from '../support/own-origin.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const served = 'Three short looks at social moments';
const tried = 'Three looks, tried out';

let changed: ChangedRemote;
let origin: OwnOrigin;
let candidate: string;

test.beforeAll(async () => {
  [changed, origin] = await Promise.all([retitledAssessment('candidate', served, tried), startOwnOrigin()]);
  candidate = await release(origin.dataDirectory, changed.build);
});

test.afterAll(async () => {
  await origin?.stop();
  await changed?.remove();
});

/** The address that the command prints last, on the port of this origin. */
async function overrideFor(channel: 'staging' | 'production'): Promise<URL> {
  const lines = await deliver(origin.dataDirectory, 'override', channel, 'mfe-assessment', candidate);
  const address = new URL(lines.at(-1) ?? '');
  address.port = new URL(origin.url).port;
  return address;
}

const heading = (page: Page, name: string): Locator => page.getByRole('heading', { level: 1, name });

/** Opens the panel; answers the part that is about mfe-assessment. */
async function openPanel(page: Page): Promise<Locator> {
  const panel = page.getByRole('complementary', { name: 'Releases on this page' });
  await panel.locator('summary').click();
  const part = panel.getByRole('region', { name: 'mfe-assessment' });
  await expect(part).toBeVisible();
  return part;
}

test('one browser on staging gets the release that a token names, the panel tells so, and it can go back', async ({
  page,
}) => {
  await page.goto((await overrideFor('staging')).href);
  await page.waitForURL(`${origin.stagingUrl}/`);
  await page.goto(`${origin.stagingUrl}/assessment`);
  await expect(heading(page, tried)).toBeVisible();

  const part = await openPanel(page);
  await expect(part.locator('code')).toHaveText(candidate);
  await expect(part.getByText(/^Loaded in \d+ ms/)).toBeVisible();
  await expect(part.getByText(/^Integrity: all \d+ listed files match$/)).toBeVisible();
  const choice = part.getByRole('combobox', { name: 'Release of mfe-assessment in this browser' });
  await expect(choice).toHaveValue(/^ey/);

  await choice.selectOption('As staging serves it');
  await expect(heading(page, served)).toBeVisible();
  // The token stays at hand.
  const again = await openPanel(page);
  await again.getByRole('combobox').selectOption({ label: await tokenLabel(again) });
  await expect(heading(page, tried)).toBeVisible();
});

async function tokenLabel(part: Locator): Promise<string> {
  const option = part.getByRole('option', { name: candidate });
  await expect(option).toHaveCount(1);
  return (await option.textContent()) ?? '';
}

test('another browser, and production with the token of staging, get what everybody gets', async ({
  page,
}) => {
  await page.goto(`${origin.stagingUrl}/assessment`);
  await expect(heading(page, served)).toBeVisible();

  const address = await overrideFor('staging');
  address.hostname = 'localhost';
  await page.goto(address.href);
  await page.waitForURL(`${origin.url}/`);
  await page.goto(`${origin.url}/assessment`);
  await expect(heading(page, served)).toBeVisible();
  // Whoever holds a token is told what became of it, in production too.
  const part = await openPanel(page);
  await expect(
    part.locator('p', { hasText: 'signed with a key that this site does not know' }),
  ).toBeVisible();
});

test('a forged token changes nothing, and one that is signed for production does', async ({ page }) => {
  const address = await overrideFor('production');
  const signed: unknown = JSON.parse(Buffer.from(address.hash.slice(1), 'base64url').toString());
  const payload = String(Reflect.get(Object(signed), 'payload')).replace(/"expiresAt":"2/, '"expiresAt":"3');
  const forged = new URL(address);
  forged.hash = Buffer.from(JSON.stringify({ ...Object(signed), payload })).toString('base64url');
  await page.goto(forged.href);
  await page.waitForURL(`${origin.url}/`);
  await page.goto(`${origin.url}/assessment`);
  await expect(heading(page, served)).toBeVisible();
  const part = await openPanel(page);
  await expect(part.locator('p', { hasText: 'it was changed after it was signed' })).toBeVisible();

  await page.goto(address.href);
  await page.waitForURL(`${origin.url}/`);
  await page.goto(`${origin.url}/assessment`);
  await expect(heading(page, tried)).toBeVisible();
});

test('visitors of production get nothing of the panel, whatever their storage says', async ({ page }) => {
  await page.addInitScript(() => {
    if (location.protocol === 'about:') return;
    const word = JSON.stringify({ held: [], chosen: { 'mfe-assessment': 'previous' } });
    localStorage.setItem('remote_overrides', word);
  });
  await page.goto(`${origin.url}/assessment`);
  await expect(heading(page, served)).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Releases on this page' })).toHaveCount(0);
});
