import type { Browser, Page } from '@playwright/test';
import { startRunningStack } from '../support/running-stack.ts';
import { openBrowser } from './open-browser.ts';
import { quantile } from './statistics.ts';
import { createTapper } from './tap-probe.ts';
import type { Tapper } from './tap-probe.ts';

const slowdown = 4;
const taps = 200;
const moves = 60;
const questions = 16;
/** How much more than the bare page the survey may take at the 98th percentile, in milliseconds. */
const budget = { selection: 50, question: 100 } as const;

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const barePage = `<!doctype html><html lang="en"><title>Bare</title>
<meta name="viewport" content="width=device-width"><h1>One</h1>
<fieldset><legend>One</legend>${[1, 2, 3, 4, 5]
  .map((value) => `<label><input type="radio" name="step" value="${value}">${value}</label>`)
  .join('')}</fieldset>`;

/** Taps one step after the other, never the one that is chosen already. */
async function tapSteps(tapper: Tapper): Promise<readonly number[]> {
  const times: number[] = [];
  for (let tap = 0; tap < taps; tap += 1) {
    const value = (tap % 5) + 1;
    times.push(await tapper.tap(`label:has(input[value="${value}"])`, { kind: 'checked', value }));
  }
  return times;
}

/** Goes from the last question of the answered survey to the first and back, as often as it takes. */
async function tapThrough(page: Page, tapper: Tapper): Promise<readonly number[]> {
  const times: number[] = [];
  let question = questions;
  let step = -1;
  while (times.length < moves) {
    if (question === 1) step = 1;
    if (question === questions) step = -1;
    question += step;
    times.push(
      await tapper.tap(`button:has-text("${step === 1 ? 'Next' : 'Previous'}")`, { kind: 'heading-changed' }),
    );
    // The counter and the buttons follow the question; the next tap is for the buttons of this one.
    await page.getByText(`${question}/${questions}`, { exact: true }).waitFor();
  }
  return times;
}

async function measureBare(browser: Browser): Promise<readonly number[]> {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.setContent(barePage);
  const times = await tapSteps(await createTapper(page, slowdown));
  await context.close();
  return times;
}

async function measureSurvey(browser: Browser, url: string) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  await page.goto(`${url}/survey/1`);
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  for (let question = 1; question < questions; question += 1) {
    await page.locator('label:has(input[value="3"])').tap();
    await page.getByRole('button', { name: 'Next' }).tap();
  }
  await page.locator('label:has(input[value="3"])').tap();
  await page.waitForLoadState('networkidle');
  const tapper = await createTapper(page, slowdown);
  const selection = await tapSteps(tapper);
  const question = await tapThrough(page, tapper);
  await context.close();
  return { selection, question };
}

function row(name: string, times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(0).padStart(4);
  return `${name.padEnd(28)} median ${at(0.5)} ms   98 % ${at(0.98)} ms   ${times.length} taps`;
}

const running = process.env['STEPWISE_E2E_URL'];
const stack = running ? { url: running, stop: async () => undefined } : await startRunningStack();
const browser = await openBrowser();
try {
  // The bare page before and after, so that a machine that slows down in between shows.
  const before = await measureBare(browser);
  const survey = await measureSurvey(browser, stack.url);
  const after = await measureBare(browser);
  const bare = quantile([...before, ...after], 0.98);
  const selection = quantile(survey.selection, 0.98);
  const question = quantile(survey.question, 0.98);
  console.log(
    [
      `From the touch to the painted frame, processor slowed down ${slowdown} times`,
      row('Bare radio page, before', before),
      row('Bare radio page, after', after),
      row('Survey: the chosen step', survey.selection),
      row('Survey: the next question', survey.question),
    ].join('\n'),
  );
  const failures = [
    ...(selection - bare > budget.selection
      ? [`The chosen step is painted ${(selection - bare).toFixed(0)} ms later than on the bare page.`]
      : []),
    ...(question - bare > budget.question
      ? [`The next question is painted ${(question - bare).toFixed(0)} ms later than the bare page's answer.`]
      : []),
  ];
  for (const failure of failures) console.log(`OVER BUDGET  ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
