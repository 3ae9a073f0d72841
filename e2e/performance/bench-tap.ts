import type { Browser, Page } from '@playwright/test';
import { startRunningStack } from '../support/running-stack.ts';
import { openBrowser } from './open-browser.ts';
import { quantile } from './statistics.ts';
import { createTapper } from './tap-probe.ts';
import type { Tapper } from './tap-probe.ts';

const slowdown = 4;
/** The bare page and the survey take turns, so that whatever else the machine does falls on both. */
const rounds = 20;
const tapsPerRound = 10;
const movesPerRound = 3;
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
  for (let tap = 0; tap < tapsPerRound; tap += 1) {
    const value = (tap % 5) + 1;
    times.push(await tapper.tap(`label:has(input[value="${value}"])`, { kind: 'checked', value }));
  }
  return times;
}

/** Goes from the last question of the answered survey towards the first and back, a few questions at each call. */
function createWalker(page: Page, tapper: Tapper): () => Promise<readonly number[]> {
  let question = questions;
  let step = -1;
  return async () => {
    const times: number[] = [];
    while (times.length < movesPerRound) {
      if (question === 1) step = 1;
      if (question === questions) step = -1;
      question += step;
      times.push(
        await tapper.tap(`button:has-text("${step === 1 ? 'Next' : 'Previous'}")`, {
          kind: 'heading-changed',
        }),
      );
      // The counter and the buttons follow the question; the next tap is for the buttons of this one.
      await page.getByText(`${question}/${questions}`, { exact: true }).waitFor();
    }
    return times;
  };
}

async function openBare(browser: Browser): Promise<Tapper> {
  const page = await (await browser.newContext(phone)).newPage();
  await page.setContent(barePage);
  return await createTapper(page, slowdown);
}

/** The survey with every question answered, at its last one. */
async function openSurvey(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext(phone)).newPage();
  await page.goto(`${url}/survey/1`);
  await page.getByRole('radio').first().waitFor({ state: 'attached' });
  for (let question = 1; question < questions; question += 1) {
    await page.locator('label:has(input[value="3"])').tap();
    await page.getByRole('button', { name: 'Next' }).tap();
  }
  await page.locator('label:has(input[value="3"])').tap();
  await page.waitForLoadState('networkidle');
  return page;
}

type Times = Readonly<Record<'bare' | 'selection' | 'question', readonly number[]>>;

async function measure(browser: Browser, url: string): Promise<Times> {
  const bareTapper = await openBare(browser);
  const page = await openSurvey(browser, url);
  const tapper = await createTapper(page, slowdown);
  const walk = createWalker(page, tapper);
  const times: Record<keyof Times, number[]> = { bare: [], selection: [], question: [] };
  for (let round = 0; round < rounds; round += 1) {
    times.bare.push(...(await tapSteps(bareTapper)));
    times.selection.push(...(await tapSteps(tapper)));
    times.bare.push(...(await tapSteps(bareTapper)));
    times.question.push(...(await walk()));
  }
  return times;
}

function row(name: string, times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(0).padStart(4);
  return `${name.padEnd(28)} median ${at(0.5)} ms   98 % ${at(0.98)} ms   ${times.length} taps`;
}

const running = process.env['STEPWISE_E2E_URL'];
const stack = running ? { url: running, stop: async () => undefined } : await startRunningStack();
const browser = await openBrowser();
try {
  const times = await measure(browser, stack.url);
  const bare = quantile(times.bare, 0.98);
  const selection = quantile(times.selection, 0.98);
  const question = quantile(times.question, 0.98);
  console.log(
    [
      `From the touch to the painted frame, processor slowed down ${slowdown} times, in turns`,
      row('Bare radio page', times.bare),
      row('Survey: the chosen step', times.selection),
      row('Survey: the next question', times.question),
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
