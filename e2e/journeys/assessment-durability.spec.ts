import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  agreeToSave,
  answerToTheEnd,
  completeSurvey,
  heading,
  keep,
  openSurvey,
  pick,
} from './assessment-steps.ts';

test.setTimeout(120_000);

const saved = 'Your results have been saved • You can return anytime';
const questionCount = 16;

/** What the browser knows itself by, and so which rows in the database are its own. */
async function ownRows(page: Page, apiUrl: string): Promise<readonly { question_id: string }[]> {
  const identity = await page.evaluate(() => localStorage.getItem('anonymous_session_key') ?? '');
  const [id = '', key = ''] = identity.split('.');
  const response = await page.request.get(`${apiUrl}/rest/v1/survey_responses`, {
    params: { session_id: `eq.${id}`, select: 'question_id,run_id' },
    headers: { apikey: 'sb_publishable_local', 'x-session-key': key },
  });
  expect(response.ok()).toBe(true);
  return response.json();
}

async function expectOneSetOfRows(page: Page, apiUrl: string): Promise<void> {
  const rows = await ownRows(page, apiUrl);
  expect(rows).toHaveLength(questionCount);
  expect(new Set(rows.map(({ question_id }) => question_id)).size).toBe(questionCount);
}

const keptAnswers = (page: Page): Promise<Record<string, number>> =>
  page.evaluate(() => JSON.parse(localStorage.getItem('survey_1_answers') ?? '{}'));

const sorted = (values: readonly number[]) => values.toSorted((one, other) => one - other);

test('A-61 A-62 the tab is killed after every single answer, and every answer is there again', async ({
  context,
}) => {
  const given = new Map<string, number>();
  for (let answered = 0; answered < questionCount; answered += 1) {
    const tab = await context.newPage();
    await openSurvey(tab, 1);
    await expect(
      tab.locator('#main').getByText(`Question ${answered + 1} of 16`, { exact: true }),
    ).toBeVisible();
    const value = (answered % 5) + 1;
    await tab
      .locator('label')
      .filter({ hasText: new RegExp(`^${value}$`) })
      .click();
    await expect(tab.getByRole('radio', { name: new RegExp(`^${value}\\b`) })).toBeChecked();
    given.set((await heading(tab).textContent()) ?? '', value);
    expect(sorted(Object.values(await keptAnswers(tab)))).toEqual(sorted([...given.values()]));
    await tab.close({ runBeforeUnload: false });
  }
  const last = await context.newPage();
  await openSurvey(last, 1);
  await expect(last.getByRole('button', { name: 'Finish' })).toBeVisible();
  for (let question = questionCount; question > 0; question -= 1) {
    const value = given.get((await heading(last).textContent()) ?? '');
    await expect(last.getByRole('radio', { name: new RegExp(`^${value}\\b`) })).toBeChecked();
    if (question > 1) await last.getByRole('button', { name: 'Previous' }).click();
  }
});

const stages = [
  { name: 'session', address: '**/rest/v1/rpc/open_visitor_session*' },
  { name: 'agreement', address: '**/rest/v1/health_consents*' },
  { name: 'rows', address: '**/rest/v1/survey_responses*' },
] as const;

for (const { name, address } of stages) {
  for (const isHeard of [false, true]) {
    const where = isHeard ? 'on its way back' : 'on its way there';
    test(`submitting with the ${name} lost ${where} and the tab killed loses nothing and stores one set of rows`, async ({
      page,
      apiUrl,
      complaints,
    }) => {
      complaints.expect(/Failed to load resource|net::ERR/);
      let isBroken = true;
      const lost = Promise.withResolvers<void>();
      await page.route(address, async (route) => {
        if (!isBroken || route.request().method() !== 'POST') return route.continue();
        if (isHeard) await route.fetch();
        await route.abort();
        lost.resolve();
      });
      await completeSurvey(page, 1, 4);
      await keep(page, 'Save my answers');
      await lost.promise;
      expect(Object.keys(await keptAnswers(page))).toHaveLength(questionCount);
      isBroken = false;
      await page.goto('/survey/1/results');
      await expect(page.getByText(saved)).toBeVisible({ timeout: 20_000 });
      await expectOneSetOfRows(page, apiUrl);
    });
  }
}

test('submitting with the feedback lost stores one set of rows and shows feedback all the same', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  await page.route('**/functions/v1/generate-ai-feedback', (route) => route.abort());
  await completeSurvey(page, 1, 2);
  await keep(page, 'Save my answers');
  await expect(page.getByText(saved)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Encouragement' })).toBeVisible();
  await expectOneSetOfRows(page, apiUrl);
});

test('two tabs agree: an answer in one is in the other, and both together hand over one run', async ({
  context,
  apiUrl,
}) => {
  const one = await context.newPage();
  await agreeToSave(one);
  const other = await context.newPage();
  await openSurvey(one, 1);
  await openSurvey(other, 1);
  const asked = await heading(one).textContent();
  await expect(heading(other)).toHaveText(asked ?? '');
  // A tab in the back draws slowly.
  await one.bringToFront();
  await pick(one, 5);
  await expect(other.getByRole('radio', { name: /^5\b/ })).toBeChecked();
  await other.bringToFront();
  await pick(other, 2);
  await expect(one.getByRole('radio', { name: /^2\b/ })).toBeChecked();
  await one.bringToFront();
  await answerToTheEnd(one, 3);
  await expect(one.getByText(saved)).toBeVisible();
  await expect(heading(other)).toHaveText('This one is done');
  await expectOneSetOfRows(one, apiUrl);
});

test('A-53 A-50 the session has an id of its own, and the same order everywhere', async ({
  page,
  context,
}) => {
  await openSurvey(page, 1);
  const id = await page.evaluate(() => localStorage.getItem('anonymous_session_id'));
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  const asked = await heading(page).textContent();
  const again = await context.newPage();
  await openSurvey(again, 1);
  await expect(heading(again)).toHaveText(asked ?? '');
  expect(await again.evaluate(() => localStorage.getItem('anonymous_session_id'))).toBe(id);
});

/** Answers how to wait until what the page asks for from now on has come, and nothing more follows. */
function quietAfter(page: Page): () => Promise<void> {
  const pending = new Set<Request>();
  let lastAt: number | undefined;
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request);
    lastAt = Date.now();
  };
  page.on(
    'request',
    note((request) => pending.add(request)),
  );
  page.on(
    'requestfinished',
    note((request) => pending.delete(request)),
  );
  page.on(
    'requestfailed',
    note((request) => pending.delete(request)),
  );
  const isQuiet = (): boolean => pending.size === 0 && lastAt !== undefined && Date.now() - lastAt > 1000;
  return () => expect.poll(isQuiet, { timeout: 30_000 }).toBe(true);
}

test('offline from the first answer on, the survey ends with results and is sent once online', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  const posts: Request[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/survey_responses') && request.method() === 'POST') posts.push(request);
  });
  await agreeToSave(page);
  await openSurvey(page, 1);
  // What comes after the survey is fetched with the first answer.
  const fetched = quietAfter(page);
  await pick(page, 3);
  await fetched();
  await context.setOffline(true);
  await answerToTheEnd(page, 3);
  await page.getByRole('button', { name: 'See my results' }).click({ timeout: 40_000 });
  await expect(heading(page)).toContainText('Moderate Intensity');
  await context.setOffline(false);
  await expect(page.getByText(saved)).toBeVisible({ timeout: 20_000 });
  await expectOneSetOfRows(page, apiUrl);
});
