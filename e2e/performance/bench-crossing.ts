import type { Browser, Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { startRunningStack } from '../support/running-stack.ts';
import { crossings, timeMove } from '../support/time-move.ts';
import { openBrowser } from './open-browser.ts';
import { median, quantile } from './statistics.ts';

const rounds = 40;
const purchases = 5;
/** How much longer than a move inside one remote a move between two may take. */
const ratioMax = 1.2;
/** From the first click on "pay" on our page to what was paid for, in milliseconds; a person types for none of it. */
const paidMsMax = 5000;

type Stack = { readonly url: string; readonly apiUrl: string; readonly stop: () => Promise<void> };

/** A stack that runs already, told as the browser tests are, or one of its own. */
async function openStack(): Promise<Stack> {
  const { STEPWISE_E2E_URL: url, STEPWISE_E2E_API_URL: apiUrl } = process.env;
  if (url !== undefined && apiUrl !== undefined) return { url, apiUrl, stop: async () => undefined };
  const stack = await startRunningStack();
  process.env['STEPWISE_E2E_DATA'] = stack.dataDirectory;
  return stack;
}

async function openPage(
  browser: Browser,
  { url, apiUrl }: Stack,
  path: string,
  isPaid: boolean,
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await openAs(page, apiUrl, path, isPaid ? { access: 'year' } : {});
  await page.getByRole('heading', { level: 1 }).waitFor();
  return page;
}

type Times = { readonly inside: number[]; readonly crossing: number[] };

async function measureCrossings(browser: Browser, stack: Stack): Promise<ReadonlyMap<string, Times>> {
  const page = await openPage(browser, stack, '/resources', true);
  const screens = new Map<string, Times>();
  for (let round = 0; round <= rounds; round += 1) {
    for (const move of crossings) {
      const time = await timeMove(page, move);
      // The first round loads what later ones have.
      if (move.kind === undefined || round === 0) continue;
      const times = screens.get(move.path) ?? { inside: [], crossing: [] };
      times[move.kind].push(time);
      screens.set(move.path, times);
    }
  }
  await page.context().close();
  return screens;
}

async function measurePurchase(browser: Browser, stack: Stack, isByKeyboard: boolean): Promise<number> {
  const page = await openPage(browser, stack, '/payment', false);
  const press = async (scope: string): Promise<void> => {
    const button = page.locator(scope).getByRole('button', { name: 'Pay $105.00' });
    await button.waitFor();
    if (!isByKeyboard) return await button.click();
    await button.focus();
    await page.keyboard.press('Enter');
  };
  await page.locator('#main').getByRole('button', { name: 'Pay $105.00' }).waitFor();
  const before = performance.now();
  await press('#main');
  await page.getByLabel('Card number').waitFor();
  await press('body');
  await page.getByText('Payment Successful!').first().waitFor();
  const time = performance.now() - before;
  await page.context().close();
  return time;
}

function row(name: string, times: readonly number[]): string {
  const at = (share: number) => quantile(times, share).toFixed(0).padStart(5);
  return `${name.padEnd(44)} median ${at(0.5)} ms   worst ${at(1)} ms   ${times.length} times`;
}

function judgeCrossings(screens: ReadonlyMap<string, Times>): readonly string[] {
  return [...screens].flatMap(([path, { inside, crossing }]) => {
    const ratio = median(crossing) / median(inside);
    console.log(row(`${path} from the same remote`, inside));
    console.log(`${row(`${path} from another remote`, crossing)}   ${ratio.toFixed(2)} times`);
    return ratio > ratioMax ? [`${path} takes ${ratio.toFixed(2)} times as long from another remote.`] : [];
  });
}

const stack = await openStack();
const browser = await openBrowser();
try {
  console.log('From the click to the painted heading');
  const failures = [...judgeCrossings(await measureCrossings(browser, stack))];
  console.log('From "pay" on our page, over the page of the provider, to what was paid for');
  for (const [name, isByKeyboard] of [
    ['with the mouse', false],
    ['by keyboard alone', true],
  ] as const) {
    const times: number[] = [];
    for (let turn = 0; turn < purchases; turn += 1) {
      times.push(await measurePurchase(browser, stack, isByKeyboard));
    }
    console.log(row(name, times));
    if (median(times) > paidMsMax) failures.push(`Paying ${name} takes ${median(times).toFixed(0)} ms.`);
  }
  for (const failure of failures) console.log(`OVER BUDGET  ${failure}`);
  process.exitCode = failures.length === 0 ? 0 : 1;
} finally {
  await browser.close();
  await stack.stop();
}
