import type { Page } from '@playwright/test';
import { answerWith as answer, parts, streamAddress } from '../support/feedback-events.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';
import {
  agreeToSave,
  answerToTheEnd,
  completeSurvey,
  heading,
  keepRun,
  openResults,
} from './assessment-steps.ts';
test.use({ viewport: { width: 1280, height: 900 } });

const email = () => `person-${crypto.randomUUID().slice(0, 8)}@example.com`;

/** How far the page's foot stands below the last that can be pressed above it. */
async function gapAboveFooter(page: Page): Promise<number> {
  const back = await page.getByRole('link', { name: 'Back to results' }).boundingBox();
  const footer = await page.getByRole('contentinfo').boundingBox();
  return (footer?.y ?? Infinity) - (back?.y ?? 0) - (back?.height ?? 0);
}

/** What a page keeps free between its content and its foot, with a line to spare. */
const usualGap = 200;

async function openInsights(page: Page, apiUrl: string): Promise<void> {
  await agreeToSave(page);
  await keepRun(page, 1, { value: 3, submission: 'saved' });
  await openAs(page, apiUrl, '/survey/1/big-feedback');
  await expect(heading(page)).toHaveText('A closer look: Social Situations Assessment');
}

test('I-15 R-46 signed out, insights ask for an account', async ({ page }) => {
  await keepRun(page, 1, { value: 3 });
  await page.goto('/survey/1/big-feedback');
  await expect(heading(page)).toHaveText('Account Required');
  for (const words of [
    'Personalized AI feedback on your assessment',
    'Detailed anxiety profile and insights',
    'Track your progress over time',
    'Access to exclusive resources',
  ]) {
    await expect(page.getByText(words, { exact: true })).toBeVisible();
  }
});

test('Z-01 insights arrive part by part from the service itself, and say who wrote them', async ({
  page,
  apiUrl,
}) => {
  await openInsights(page, apiUrl);
  for (const name of ['What stands out', 'Part by part', 'What may help', 'Steps to try', 'Encouragement']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('Put together from your scores by fixed rules, without AI.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'It is not a diagnosis' })).toBeVisible();
  await page.locator('#main').getByRole('button', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
});

test('the room for a text that grows is gone once it is whole, but not under the eyes of who reads its end', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 1280, height: 1600 });
  const rest = Promise.withResolvers<void>();
  await page.route(streamAddress, async (route) => {
    const isFirst = route.request().headers()['last-event-id'] === undefined;
    if (isFirst) return answer(route, parts(0, 2, 'example-1'));
    await rest.promise;
    return answer(route, `${parts(2, 7, 'example-1')}event: done\ndata: {}\n\n`);
  });
  await openInsights(page, apiUrl);
  await page.getByText('The second words.').evaluate((words) => {
    window.scrollTo(0, window.scrollY + words.getBoundingClientRect().bottom);
  });
  const readAt = await page.evaluate(() => window.scrollY);
  rest.resolve();
  await expect(page.getByRole('link', { name: 'Back to results' })).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(readAt);
  expect(await gapAboveFooter(page)).toBeGreaterThan(usualGap);
  await page.evaluate(() => window.scrollTo(0, 0));
  await expect.poll(() => gapAboveFooter(page)).toBeLessThan(usualGap);
});

test('a text put together from rules ends where the page ends', async ({ page, apiUrl, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await page.route(streamAddress, (route) =>
    route.fulfill({
      status: 422,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 'TEST', message: 'No' } },
    }),
  );
  await openInsights(page, apiUrl);
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
  await expect.poll(() => gapAboveFooter(page)).toBeLessThan(usualGap + 100);
});

test('Z-06 a broken connection is taken up after the last part, and AI parts are labelled', async ({
  page,
  apiUrl,
}) => {
  const resumedAfter: (string | undefined)[] = [];
  await page.route(streamAddress, async (route) => {
    resumedAfter.push(route.request().headers()['last-event-id']);
    const isFirst = resumedAfter.length === 1;
    await answer(
      route,
      isFirst ? parts(0, 3, 'example-1') : `${parts(3, 7, 'example-1')}event: done\ndata: {}\n\n`,
    );
  });
  await openInsights(page, apiUrl);
  await expect(page.getByText('The last words.')).toBeVisible();
  expect(resumedAfter).toEqual([undefined, 'run:2']);
  await expect(page.getByText('The first words.')).toHaveCount(1);
  await expect(page.getByText('Written by AI from your scores, not your name.')).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Parts ready' })).toHaveCount(0);
});

test('I-24 a reader stops the text and goes on with it, and what never comes is written by rules', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  let isOpen = false;
  const stopped = Promise.withResolvers<void>();
  await page.route(streamAddress, async (route) => {
    if (isOpen) return answer(route, `${parts(2, 7, 'stepwise-templates@1')}event: done\ndata: {}\n\n`);
    const isFirst = route.request().headers()['last-event-id'] === undefined;
    if (isFirst) return answer(route, parts(0, 2, 'stepwise-templates@1'));
    // Stop stands there for as long as there is something to stop.
    await stopped.promise;
    return route.abort().catch(() => undefined);
  });
  await openInsights(page, apiUrl);
  await expect(page.getByText('The second words.')).toBeVisible();
  await page.getByRole('button', { name: 'Stop' }).click();
  await expect(page.getByText('Stopped after 2 of 7 parts.')).toBeVisible();
  stopped.resolve();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The connection was lost. Your scores gave the rest.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Encouragement', exact: true })).toBeVisible();
  isOpen = true;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText('The last words.')).toBeVisible();
});

test('Z-06 refused by the service, the whole text comes from the rules and can be asked for again', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource/);
  let calls = 0;
  await page.route(streamAddress, async (route) => {
    calls += 1;
    if (calls > 1) return answer(route, `${parts(0, 7, 'example-1')}event: done\ndata: {}\n\n`);
    return route.fulfill({
      status: 422,
      headers: { 'access-control-allow-origin': '*' },
      json: { error: { code: 'TEST', message: 'No' } },
    });
  });
  await openInsights(page, apiUrl);
  await expect(page.getByText('Put together from your scores by fixed rules, without AI.')).toBeVisible();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText('The last words.')).toBeVisible();
});

test('A-84 A-86 on another device the account brings results and their history back', async ({
  browser,
  baseURL,
  apiUrl,
  page,
}) => {
  const person = email();
  await agreeToSave(page);
  await openAs(page, apiUrl, '/robots.txt', { email: person });
  await completeSurvey(page, 1, 5);
  await expect(page.getByText('Your results have been saved', { exact: false })).toBeVisible();

  const elsewhere = await browser.newContext({
    baseURL: baseURL ?? '',
    viewport: { width: 1280, height: 900 },
  });
  const other = await elsewhere.newPage();
  await openAs(other, apiUrl, '/survey/1/results', { email: person });
  await expect(heading(other)).toContainText('High Intensity');
  await expect(other.getByRole('img', { name: /^80 out of 80/ })).toBeVisible();
  await expect(other.getByText('Your results have been saved • You can return anytime')).toBeVisible();
  await other.getByRole('link', { name: 'View Progress Summary' }).click();
  await expect(other.getByText('1 of 3 done.', { exact: false })).toBeVisible();
  await elsewhere.close();
});

test('R-45 a retake keeps what was before, and two runs draw how results moved', async ({ page }) => {
  await keepRun(page, 1, { value: 5, earlier: [4, 3] });
  await openResults(page, 1);
  await page.getByRole('button', { name: 'Retake This Assessment' }).click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await answerToTheEnd(page, 2);
  await page.getByRole('button', { name: 'Only on this device' }).click();
  await expect(heading(page)).toContainText('Low Intensity');
  await page.getByRole('link', { name: 'View Progress Summary' }).click();
  const drawn = page.getByRole('img', { name: /^Social Situations Assessment over time\./ });
  await expect(drawn).toHaveAccessibleName(/48, Moderate\. .+64, High\. .+80, High\. .+32, Low\.$/);
  await page.getByText('Show as a table').click();
  const table = page.getByRole('table', { name: 'Social Situations Assessment over time' });
  await expect(table.getByRole('row')).toHaveCount(5);
});
