import type { Page, Route } from '@playwright/test';
import type { RemoteName } from '@stepwise/contract/access';
import { compositionOf } from '../support/page-composition.ts';
import { expect, test } from '../support/test.ts';

const failures =
  /Failed to load resource|ERR_|Refused to execute|broken on purpose|Loading (CSS )?chunk|preloaded using/i;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

async function expectPanel(page: Page): Promise<void> {
  await expect(heading(page)).toHaveText('Something went wrong');
  await expect(page.getByRole('alert')).toContainText('Nothing you saved was lost.');
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
}

async function expectHelp(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get help now' }).first().click();
  const help = page.getByRole('dialog', { name: 'Get help now' });
  await expect(help.getByRole('link', { name: 'Call or text 988' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
}

/** Answers for all files of a remote, of every release, until the test says otherwise. */
function takeOver(page: Page, remote: RemoteName, answer: (route: Route) => unknown): Promise<unknown> {
  return page.route(`**/releases/${remote}/**`, answer);
}

const gone = (route: Route): unknown => route.fulfill({ status: 404, body: 'gone' });

test('a remote whose files are gone shows a panel while the rest works, and Try Again brings it back', async ({
  page,
  complaints,
}) => {
  complaints.expect(failures);
  await takeOver(page, 'mfe-assessment', gone);
  await page.goto('/assessment');
  await expectPanel(page);
  await expect(page).toHaveTitle(/^Assessments \| /);
  await expectHelp(page);

  await page.getByRole('link', { name: 'Program' }).first().click();
  await expect(heading(page)).toHaveText('A year of small steps.');
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(heading(page)).toHaveText('Find your next small step.');
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expectPanel(page);

  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('Three short looks at social moments');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
});

test('another remote can be gone just as well', async ({ page, complaints }) => {
  complaints.expect(failures);
  await takeOver(page, 'mfe-payment', gone);
  await page.goto('/');
  await page.getByRole('link', { name: 'Program' }).first().click();
  await expectPanel(page);
  await expect(page).toHaveTitle(/^Program \| /);
  await expectHelp(page);
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(heading(page)).toHaveText('Three short looks at social moments');
  await page.goBack();
  await expectPanel(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('A year of small steps.');
});

test('a remote whose host hangs shows the panel within seconds, and Try Again brings it back', async ({
  page,
  complaints,
}) => {
  complaints.expect(failures);
  await takeOver(page, 'mfe-assessment', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(page.getByText('Loading...')).toBeAttached();
  await expectHelp(page);
  await expectPanel(page);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(heading(page)).toHaveText('Three short looks at social moments');
});

test('a remote that throws when its script runs shows the panel, and the rest works', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(failures);
  const { remotes } = compositionOf(await (await request.get('/')).text());
  const composed = remotes['mfe-assessment'];
  const containers = [composed?.current, composed?.previous].flatMap((release) => release?.container ?? []);
  expect(containers.length).toBeGreaterThan(0);
  // The script stays what was released, so that its hash holds; it throws at the name it has to define.
  await page.addInitScript((names) => {
    for (const name of names) {
      Object.defineProperty(window, name, {
        set: () => {
          throw new Error('broken on purpose');
        },
      });
    }
  }, containers);
  await page.goto('/assessment');
  await expectPanel(page);
  await page.getByText('Technical details').click();
  await expectHelp(page);
  await page.getByRole('link', { name: 'Program' }).first().click();
  await expect(heading(page)).toHaveText('A year of small steps.');
  await page.goBack();
  await expectPanel(page);
});

test('help opens with every remote dead and no network', async ({ page, context, complaints }) => {
  complaints.expect(failures);
  for (const remote of ['mfe-assessment', 'mfe-account', 'mfe-practice', 'mfe-payment'] as const) {
    await takeOver(page, remote, gone);
  }
  await page.goto('/assessment');
  await expectPanel(page);
  await context.setOffline(true);
  await expect(page.getByText('You are offline.').first()).toBeVisible();
  await expectHelp(page);
  await page.getByRole('link', { name: 'Program' }).first().click();
  await expectPanel(page);
  await expectHelp(page);
  await context.setOffline(false);
});

test('help opens without a network from the survey in the middle of a question', async ({
  page,
  context,
  complaints,
}) => {
  // What a page loads last may be on its way when the network goes.
  complaints.expect(/net::ERR_INTERNET_DISCONNECTED/);
  await page.goto('/survey/1');
  await expect(page.getByRole('radio', { name: /^3\b/ })).toBeVisible();
  await context.setOffline(true);
  await expectHelp(page);
  await expect(page.getByRole('radio', { name: /^3\b/ })).toBeVisible();
});
