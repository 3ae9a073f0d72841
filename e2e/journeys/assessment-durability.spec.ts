import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  agreeToSave,
  answerToTheEnd,
  completeSurvey,
  heading,
  keep,
  keepAllButLast,
  openSurvey,
  pick,
} from './assessment-steps.ts';

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

const idOf = (page: Page) => page.evaluate(() => localStorage.getItem('anonymous_session_id'));

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
    await expect(
      last.locator('#main').getByText(`Question ${question} of 16`, { exact: true }),
    ).toBeVisible();
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

/** From now on what the stage posts is lost, on its way there or on its way back; told is when it first was. */
async function loseAt(
  page: Page,
  address: string,
  isHeard: boolean,
): Promise<{ readonly lost: Promise<void> }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.route(address, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    if (isHeard) await route.fetch();
    await route.abort();
    resolve();
  });
  return { lost: promise };
}

test('A-74 submitting with each stage lost, there or back, and the tab killed each time: one set of rows, nothing lost', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|net::ERR/);
  let isFirst = true;
  for (const { name, address } of stages) {
    for (const isHeard of [false, true]) {
      await test.step(`${name} lost on its way ${isHeard ? 'back' : 'there'}`, async () => {
        // The tab is killed first: what it repeats must not slip through between two rules.
        if (!isFirst) await page.goto('about:blank');
        const { lost } = await loseAt(page, address, isHeard);
        if (isFirst) {
          await completeSurvey(page, 1, 4);
          await keep(page, 'Save my answers');
        } else await page.goto('/survey/1/results', { waitUntil: 'commit' });
        isFirst = false;
        await lost;
        expect(Object.keys(await keptAnswers(page))).toHaveLength(questionCount);
      });
    }
  }
  await test.step('at last it works, but for the feedback, which the rules then write', async () => {
    await page.goto('about:blank');
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.route('**/functions/v1/generate-ai-feedback', (route) => route.abort());
    await page.goto('/survey/1/results');
    await expect(page.getByText(saved)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Encouragement' })).toBeVisible();
    await expectOneSetOfRows(page, apiUrl);
  });
});

test('A-50 A-53 two tabs agree: one session and order, an answer in one is in the other, one run is handed over', async ({
  context,
  apiUrl,
}) => {
  const one = await context.newPage();
  await agreeToSave(one);
  const other = await context.newPage();
  await openSurvey(one, 2);
  await openSurvey(other, 2);
  const id = await idOf(one);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(await idOf(other)).toBe(id);
  await expect(heading(other)).toHaveText((await heading(one).textContent()) ?? '');
  await keepAllButLast(one, 1, 3);
  await openSurvey(other, 1);
  await openSurvey(one, 1);
  // A tab in the back draws slowly.
  await one.bringToFront();
  await pick(one, 5);
  await expect(other.getByRole('radio', { name: /^5\b/ })).toBeChecked();
  await other.bringToFront();
  await pick(other, 2);
  await expect(one.getByRole('radio', { name: /^2\b/ })).toBeChecked();
  await one.bringToFront();
  await one.getByRole('button', { name: 'Finish' }).click();
  await expect(one.getByText(saved)).toBeVisible();
  await expect(heading(other)).toHaveText('This one is done');
  await expectOneSetOfRows(one, apiUrl);
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
  // How long a second is depends on the machine; whether the page has anything left to do does not.
  const untilIdle = () =>
    page.evaluate(
      () =>
        new Promise<void>((done) => {
          requestIdleCallback(() => requestIdleCallback(() => done()));
        }),
    );
  const isQuiet = async (): Promise<boolean> => {
    const before = lastAt;
    await untilIdle();
    return pending.size === 0 && before !== undefined && before === lastAt && Date.now() - before > 1000;
  };
  return () => expect.poll(isQuiet).toBe(true);
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
  await page.getByRole('button', { name: 'See my results' }).click();
  await expect(heading(page)).toContainText('Moderate Intensity');
  await context.setOffline(false);
  await expect(page.getByText(saved)).toBeVisible();
  await expectOneSetOfRows(page, apiUrl);
});
