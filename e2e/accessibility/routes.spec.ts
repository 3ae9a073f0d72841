import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { array, object, string } from '@stepwise/contract/schema';
import { answersOfSurvey1, keepAnswers } from '../journeys/assessment-steps.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/accessibility-scan.ts';
import { openAs } from '../support/open-as.ts';
import { planSession } from '../support/practice-data.ts';
import { publicPages } from '../support/public-pages.ts';
import { repository } from '../support/running-stack.ts';
import { expect, test } from '../support/test.ts';
import { arriveAt, walkTo } from '../support/walk-to.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

async function scan(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectNoSidewaysScroll(page, what);
}

/** Screens that differ from one that is scanned in their words alone. */
const twins = new Set(['/survey/3', '/survey/5', '/survey/2/results', '/survey/3/results']);
const scanned = publicPages.filter(({ path }) => !twins.has(path));
const half = Math.ceil(scanned.length / 2);

for (const [part, pages] of [scanned.slice(0, half), scanned.slice(half)].entries()) {
  test(`public pages have no accessibility fault on phone and desk, light and dark (part ${part + 1} of 2)`, async ({
    page,
  }) => {
    await page.goto('/reset-password');
    for (const { path } of pages) {
      await arriveAt(page, path);
      await scan(page, path);
    }
  });
}

const accountPages = [
  '/my-data',
  '/profile',
  '/resources',
  '/resources/look-outward',
  '/practice-calendar',
  '/anxiety-profile',
  '/personal-therapist',
  '/social-diary',
  '/survey/1/big-feedback',
  '/privacy-center',
];

const programPages = (session: string): readonly string[] => [
  '/exercises',
  `/pre-exercise/${session}`,
  `/post-exercise/${session}`,
  '/social-pathway',
];

/** One leads on to another, the other is scanned where somebody pays on it. */
const elsewhere = ['/survey', '/payment/card'];

test('whichever routes the shell publishes, each of them is scanned', () => {
  const file = readFileSync(join(repository, 'shell/dist/routes.json'), 'utf8');
  const table = array(object({ path: string() })).parse(JSON.parse(file));
  const addresses = [
    ...publicPages.map(({ path }) => path),
    ...accountPages,
    ...programPages('1'),
    ...elsewhere,
  ];
  const forgotten = table.filter(({ path }) => {
    const pattern = new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`);
    return !addresses.some((address) => pattern.test(address));
  });
  expect(forgotten).toEqual([]);
});

/** For who is signed in the same pages have another frame: a few of them here, all of them in `npm run test:full`. */
function pagesFor(access: 'nothing' | 'year'): readonly string[] {
  const addresses = scanned.map(({ path }) => path);
  if (process.env['STEPWISE_TEST_FULL'] === '1')
    return access === 'year' ? [...addresses, ...accountPages] : addresses;
  return addresses.filter((_, place) => place % 8 === (access === 'year' ? 1 : 5));
}

for (const access of ['nothing', 'year'] as const) {
  test(`pages for everybody have no accessibility fault for somebody signed in who paid for ${access}`, async ({
    page,
    apiUrl,
  }) => {
    await openAs(page, apiUrl, '/my-data', { access });
    for (const address of pagesFor(access)) {
      await arriveAt(page, address);
      await scan(page, `${address} signed in`);
    }
  });
}

test('Z-13 pages of the account have no accessibility fault, on a phone and a desk, light and dark', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/terms');
  for (const address of accountPages) {
    await arriveAt(page, address);
    await expect(page).toHaveURL(new RegExp(`${address}$`));
    await scan(page, address);
  }
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await scan(page, 'deletion');
});

test('pages of the program have no accessibility fault', async ({ page, apiUrl }) => {
  await openAs(page, apiUrl, '/terms', { access: 'year' });
  const session = await planSession(page, apiUrl, { exercise_number: 7 });
  for (const address of programPages(session)) {
    await arriveAt(page, address);
    await scan(page, address);
  }
  await page.getByRole('button', { name: 'Build a first ladder' }).click();
  await page.getByRole('button', { name: 'Change the ladder' }).click();
  await expect(page.getByRole('button', { name: /^Move down/ }).first()).toBeVisible();
  await scan(page, 'pathway while it is changed');
  await walkTo(page, '/exercises?exercise=greet-three-people');
  await expect(page.getByRole('dialog')).toBeVisible();
  await scan(page, 'one exercise');
});

test('a survey from an answer to its results and the summary has no accessibility fault', async ({
  page,
}) => {
  await keepAnswers(page, 1, answersOfSurvey1(4));
  await page.goto('/survey/1');
  await expect(page.getByRole('radio', { name: /^4\b/ })).toBeChecked();
  await scan(page, 'answered survey');
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page.getByRole('dialog', { name: 'Where may your answers be kept?' })).toBeVisible();
  await scan(page, 'agreement');
  await page.getByRole('button', { name: 'Only on this device' }).click();
  await expect(heading(page)).toContainText('High Intensity');
  await scan(page, 'results');
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table')).toBeVisible();
  await scan(page, 'results with the table');
  await page.getByRole('button', { name: 'Share Results' }).click();
  await expect(page.getByRole('dialog', { name: 'Share Results' })).toBeVisible();
  await scan(page, 'sharing');
  await page.keyboard.press('Escape');
  await arriveAt(page, '/summary');
  await scan(page, 'summary of one survey');
});

test('dialogs, error screens and the unknown address have no accessibility fault', async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 404|ERR_|Failed to load/);
  await page.goto('/privacy');
  await page.getByRole('button', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  await scan(page, 'help');
  await page.keyboard.press('Escape');
  await walkTo(page, '/profile');
  await expect(page.getByRole('dialog', { name: 'Sign in to go on' })).toBeVisible();
  await scan(page, 'sign-in prompt');
  await page.keyboard.press('Escape');
  await arriveAt(page, '/survey/1/big-feedback');
  await expect(heading(page)).toHaveText('Account Required');
  await scan(page, 'account required');
  await arriveAt(page, '/no-such-page');
  await expect(page.getByRole('main').getByText('Page Not Found', { exact: true })).toBeVisible();
  await scan(page, 'unknown address');
  await page.route('**/releases/mfe-payment/**', (route) => route.fulfill({ status: 404, body: 'gone' }));
  await walkTo(page, '/sales');
  await expect(heading(page)).toHaveText('Something went wrong');
  await page.context().setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await scan(page, 'panel of a dead remote, offline');
});
