import type { Page, Request } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  answerToTheEnd,
  completeSurvey,
  configure,
  heading,
  keep,
  keepRun,
  openSurvey,
} from './assessment-steps.ts';

type Heard = {
  readonly requests: readonly Request[];
  readonly logs: readonly string[];
  readonly titles: ReadonlySet<string>;
};

/** Writes down everything that leaves the browser, and everything it says. */
async function listen(page: Page): Promise<Heard> {
  const requests: Request[] = [];
  const logs: string[] = [];
  const titles = new Set<string>();
  page.context().on('request', (request) => requests.push(request));
  page.on('console', (message) => logs.push(message.text()));
  await page.exposeFunction('hearTitle', (title: string) => titles.add(title));
  await page.addInitScript(() => {
    const hear = Reflect.get(window, 'hearTitle');
    const tell = () => Reflect.apply(hear, window, [document.title]);
    addEventListener('DOMContentLoaded', () => {
      tell();
      new MutationObserver(tell).observe(document.head, {
        subtree: true,
        childList: true,
        characterData: true,
      });
    });
  });
  return { requests, logs, titles };
}

/** Words that only answers and scores are written in. */
const answerWords =
  /response_value|question_text|totalScore|s[123]-[a-z_]+-[1-4]|"(?:score|percentage|level)"|survey_\d_answers/;

test('Z-03 no answer or score leaves for anybody else, or stands in an address, a title or a log', async ({
  page,
  baseURL,
  apiUrl,
}) => {
  const { requests, logs, titles } = await listen(page);
  for (const surveyNumber of [1, 2, 3] as const) {
    if (surveyNumber === 1) {
      await openSurvey(page, surveyNumber);
      await answerToTheEnd(page, 5);
      await keep(page, 'Save my answers');
    } else {
      await completeSurvey(page, surveyNumber, 5);
    }
    await expect(heading(page)).toContainText('High Intensity');
    await expect(page.getByText('Your results have been saved', { exact: false })).toBeVisible();
  }
  // What is written about the results is asked for on their screen, which must not be left before.
  await expect
    .poll(() => requests.some((request) => request.url().endsWith('/functions/v1/generate-ai-feedback')))
    .toBe(true);
  await page.goto('/summary');
  await expect(heading(page)).toHaveText('Your summary');
  await page.goto('/assessment');
  await expect(heading(page)).toBeVisible();

  const ours = new Set([new URL(baseURL ?? '').origin, new URL(apiUrl).origin]);
  const outside = requests.filter((request) => !ours.has(new URL(request.url()).origin));
  expect(outside.map((request) => request.url()).filter((url) => !/^(?:data|blob):/.test(url))).toEqual([]);

  const withAnswers = requests.filter((request) => answerWords.test(request.postData() ?? ''));
  expect(withAnswers.length).toBeGreaterThan(0);
  const places = new Set(withAnswers.map((request) => new URL(request.url()).pathname));
  expect([...places].toSorted()).toEqual(['/functions/v1/generate-ai-feedback', '/rest/v1/survey_responses']);

  const addresses = requests.map((request) => decodeURIComponent(request.url()));
  expect(addresses.filter((url) => answerWords.test(url))).toEqual([]);
  expect(addresses.filter((url) => /[?&#/](?:score|answers?|level|intensity)\b/i.test(url))).toEqual([]);
  expect(logs.filter((line) => answerWords.test(line))).toEqual([]);
  expect(titles.size).toBeGreaterThan(5);
  expect([...titles].filter((title) => /\b(?:80|low|moderate|high)\b/i.test(title))).toEqual([]);
});

test('Z-03 kept on this device, not a single answer or score is in any request', async ({ page }) => {
  const { requests } = await listen(page);
  await completeSurvey(page, 2, 4);
  await keep(page, 'Only on this device');
  await expect(heading(page)).toContainText('High Intensity');
  await page.getByRole('link', { name: 'View Progress Summary' }).click();
  await expect(heading(page)).toHaveText('Your summary');
  expect(requests.filter((request) => answerWords.test(request.postData() ?? ''))).toEqual([]);
  expect(requests.filter((request) => request.url().includes('/functions/v1/'))).toEqual([]);
});

test('Z-01 results and summary say what they are not, and help is one press away', async ({ page }) => {
  await keepRun(page, 1, { value: 3 });
  for (const path of ['/survey/1/results', '/summary']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'It is not a diagnosis' })).toBeVisible();
    const talk = page.locator('#main').getByText('When to talk to someone.', { exact: false });
    await expect(talk.first()).toBeVisible();
    await page.locator('#main').getByRole('button', { name: 'Get help now' }).click();
    await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  }
});

test.describe('where an operator names a model provider', () => {
  const offer = 'May AI write this for you?';

  test('Z-06 nobody is asked about AI where answers stay on the device, or no provider is named', async ({
    page,
  }) => {
    await keepRun(page, 1, { value: 3, submission: 'device' });
    await configure(page, { aiProvider: 'Example AI' });
    await page.goto('/survey/1/results');
    await expect(heading(page)).toContainText('Moderate Intensity');
    await expect(page.getByRole('heading', { name: offer })).toHaveCount(0);
  });

  test('Z-06 the choice is asked once with equal buttons, names the provider, and a no is kept', async ({
    page,
    apiUrl,
  }) => {
    await configure(page, { aiProvider: 'Example AI' });
    await completeSurvey(page, 1, 3);
    await keep(page, 'Save my answers');
    await expect(page.getByText('Your scores would go to Example AI', { exact: false })).toBeVisible();
    const yes = page.getByRole('button', { name: 'Let AI write' });
    const no = page.getByRole('button', { name: 'Keep it without AI' });
    // Letters may arrive between the two looks.
    await expect(async () => {
      const [yesBox, noBox] = [await yes.boundingBox(), await no.boundingBox()];
      expect([yesBox?.width, yesBox?.height]).toEqual([noBox?.width, noBox?.height]);
    }).toPass();
    const recorded = page.waitForRequest(
      (request) =>
        request.url().startsWith(`${apiUrl}/rest/v1/health_consents`) && request.method() === 'POST',
    );
    await no.click();
    expect((await recorded).postDataJSON()).toMatchObject({
      kind: 'ai_feedback',
      is_given: false,
      wording_version: expect.stringMatching(/^.+\/Example AI$/),
    });
    await expect(page.getByRole('heading', { name: offer })).toHaveCount(0);
    await expect(page.getByText('Put together from your scores by fixed rules, without AI.')).toBeVisible();
    await page.reload();
    await expect(heading(page)).toContainText('Moderate Intensity');
    await expect(page.getByRole('heading', { name: offer })).toHaveCount(0);
  });
});
