import type { Page } from '@playwright/test';
import { telemetryBatchSchema } from '@stepwise/contract/telemetry-batch';
import type { TelemetryBatch } from '@stepwise/contract/telemetry-batch';
import { completeSurvey, keep } from '../journeys/assessment-steps.ts';
import { expect, test } from '../support/test.ts';

const address = '**/api/telemetry';

/** Everything that a person might not want anybody to read, as a careless server would say it. */
const secrets = {
  email: 'maria.lind@example.org',
  freeText: 'I could not breathe at the party',
  score: 'totalScore 64',
  token: 'eyJhbGciOiJIUzI1NiJ9.secret',
};
const careless = JSON.stringify({
  message: Object.values(secrets).join(' '),
  code: secrets.freeText,
  details: secrets.email,
  error: { code: secrets.score, message: secrets.email, details: secrets },
});

/** Everything that telemetry sends from this page, as it goes over the wire. */
async function listen(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.route(address, async (route) => {
    sent.push(`${route.request().url()} ${route.request().postData() ?? ''}`);
    await route.fulfill({ status: 204 });
  });
  return sent;
}

function batchesOf(sent: readonly string[]): readonly TelemetryBatch[] {
  return sent.map((text) => telemetryBatchSchema.parse(JSON.parse(text.slice(text.indexOf(' ') + 1))));
}

/** The vitals and the slow pages that were told. */
function timesIn(sent: readonly string[]): {
  readonly names: readonly string[];
  readonly slow: readonly string[];
} {
  const batches = batchesOf(sent);
  return {
    names: batches.flatMap(({ vitals }) => vitals.map(({ name }) => name)),
    slow: batches.flatMap(({ slowPages }) => slowPages.map(({ route }) => route)),
  };
}

/** The page is put away, which is when the last batch leaves. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
}

/** The person has agreed to analytics before the page opens. */
async function agreeToAnalytics(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choice = {
      essential: true,
      analytics: true,
      marketing: false,
      version: '1.0.0',
      decidedBy: 'person',
    };
    localStorage.setItem(
      'cookie_consent',
      JSON.stringify({ ...choice, decidedAt: '2026-11-20T10:00:00.000Z' }),
    );
  });
}

test('errors full of answers, scores, e-mail and free text leave nothing of it on the wire', async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  const sent = await listen(page);
  for (const path of ['**/rest/v1/survey_responses*', '**/functions/v1/generate-ai-feedback']) {
    await page.route(path, (route) =>
      route.fulfill({ status: 422, contentType: 'application/json', body: careless }),
    );
  }
  await completeSurvey(page, 1, 4);
  await keep(page, 'Save my answers');
  await page.getByRole('button', { name: 'See my results' }).click();
  await expect(page.getByRole('heading', { name: 'Category Breakdown' })).toBeVisible();
  await hide(page);
  await expect.poll(() => sent.length).toBeGreaterThan(0);

  const identity = await page.evaluate(() => localStorage.getItem('anonymous_session_key') ?? '');
  // The id of a release is a hash, in which any two digits can stand; its form is checked below.
  const wire = sent.join('\n').replaceAll(/\d+\.\d+\.\d+-[0-9a-z-]+/g, 'release');
  for (const secret of [...Object.values(secrets), ...identity.split('.'), 's1-', 'question']) {
    expect(secret.length).toBeGreaterThan(1);
    expect(wire.includes(secret), secret).toBe(false);
  }
  // Two digits can stand inside any id or time; the score would stand alone.
  expect(wire).not.toMatch(/(?<![\w.-])64(?![\w-])/);
  const reports = batchesOf(sent).flatMap((batch) => batch.reports);
  expect(reports.map(({ code }) => code)).toContain('SUBMISSION_FAILED');
  const ofRemote = reports.filter(({ remote }) => remote === 'mfe-assessment');
  expect(ofRemote.length).toBeGreaterThan(0);
  for (const { release, composition } of ofRemote) {
    expect(release).toMatch(/^\d+\.\d+\.\d+-[0-9a-z-]+$/);
    expect(composition).toMatch(/^production \d+$/);
  }
  for (const { vitals, slowPages } of batchesOf(sent)) expect([vitals, slowPages]).toEqual([[], []]);
});

/** Opens the program with a remote that takes longer than three seconds, and puts the page away. */
async function openLateProgram(page: Page, late: string): Promise<readonly string[]> {
  const sent = await listen(page);
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.route(late, async (route) => {
    await new Promise((resolve) => {
      setTimeout(resolve, 3200);
    });
    await route.continue();
  });
  await page.getByRole('link', { name: 'Program' }).first().click();
  await expect(page).toHaveURL(/\/sales$/);
  const title = page.locator('[data-remote="mfe-payment"]').getByRole('heading', { level: 1 });
  await expect(title).toBeVisible();
  await expect(title, 'told as arrived').toBeFocused();
  await expect(page).toHaveTitle(/^Program/);
  await hide(page);
  return sent;
}

test('K-52 page times and web vitals are sent after a yes to analytics, and never before', async ({
  browser,
  baseURL,
}) => {
  const newPage = async (): Promise<Page> =>
    await (await browser.newContext(baseURL === undefined ? {} : { baseURL })).newPage();
  const [without, agreed] = [await newPage(), await newPage()];
  await agreeToAnalytics(agreed);
  // With its screen, it takes longer than the shell waits for a heading.
  const [sentWithout, sentAgreed] = await Promise.all([
    openLateProgram(without, '**/releases/mfe-payment/**/entry.*.js'),
    openLateProgram(agreed, '**/releases/mfe-payment/**'),
  ]);
  // What was measured may leave in several batches, and they may overtake each other.
  await expect
    .poll(async () => {
      await hide(agreed);
      const { names, slow } = timesIn(sentAgreed);
      return [...names, ...slow];
    })
    .toEqual(expect.arrayContaining(['TTFB', 'FCP', '/sales']));
  // An error may be told without a yes: the batch that carries it carries nothing else, and none came before it.
  await without.route('**/releases/mfe-assessment/**', (route) => route.abort());
  await without.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(without.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  await expect
    .poll(async () => {
      await hide(without);
      return sentWithout.length;
    })
    .toBeGreaterThan(0);
  expect(timesIn(sentWithout)).toEqual({ names: [], slow: [] });
  await Promise.all([without.context().close(), agreed.context().close()]);
});
