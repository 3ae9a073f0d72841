import type { Page } from '@playwright/test';
import { remoteNames } from '@stepwise/contract/access';
import { changedAssessment, retitledAssessment } from '../support/changed-remote.ts';
import type { ChangedRemote } from '../support/changed-remote.ts';
import { composeAndPromote, deliver, release } from '../support/delivery-command.ts';
import { newSession } from '../support/open-as.ts';
import { startOwnOrigin } from '../support/own-origin.ts';
import type { OwnOrigin } from '../support/own-origin.ts';
import { compositionOf, currentRelease } from '../support/page-composition.ts';
import { watchRollout } from '../support/rollout.ts';
import { arriveAt, walkTo } from '../support/walk-to.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });

const ungated = ['--without-gate', 'a spec of rollouts'] as const;
const oldTitle = 'Three short looks at social moments';
const newTitle = 'Three short looks, newly released';

let stack: OwnOrigin;
let changed: ChangedRemote;
let oldRelease: string;
let newRelease: string;

test.beforeAll(async () => {
  [stack, changed] = await Promise.all([startOwnOrigin(), retitledAssessment('next', oldTitle, newTitle)]);
  oldRelease = currentRelease(await servedComposition(), 'mfe-assessment').id;
});

test.afterAll(async () => {
  await stack?.stop();
  await changed?.remove();
});

async function servedComposition() {
  return compositionOf(await (await fetch(stack.url)).text());
}

/** Opens the address and answers the headings and what the page was made of. */
async function expectTitle(page: Page, address: string, title: string): Promise<void> {
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a release of one remote reaches people under the same shell, and a pinned channel keeps the old one', async ({
  page,
}) => {
  await expectTitle(page, `${stack.url}/assessment`, oldTitle);
  const before = await servedComposition();
  newRelease = await release(stack.dataDirectory, changed.build);
  await expectTitle(page, `${stack.url}/assessment`, oldTitle);

  await deliver(stack.dataDirectory, 'pin', 'staging', 'mfe-assessment', oldRelease);
  await composeAndPromote(stack.dataDirectory, 'staging');
  await composeAndPromote(stack.dataDirectory, 'production');

  await expectTitle(page, `${stack.url}/assessment`, newTitle);
  await expectTitle(page, `${stack.stagingUrl}/assessment`, oldTitle);
  const after = await servedComposition();
  expect(after.shell.id).toBe(before.shell.id);
  expect(currentRelease(after, 'mfe-assessment').id).toBe(newRelease);
  expect(after.remotes['mfe-assessment']?.previous?.id).toBe(oldRelease);
  for (const remote of ['mfe-account', 'mfe-practice', 'mfe-payment'] as const) {
    expect(currentRelease(after, remote).id).toBe(currentRelease(before, remote).id);
  }
});

/** Screens of every remote, and of the shell, in the order in which the tab opens them. */
const laterScreens = ['/resources', '/privacy', '/practice-calendar', '/sales', '/summary'] as const;

test('a tab that is open during three promotions finishes on the releases it began with, and is offered the newest when nothing is half done', async ({
  page,
}) => {
  await composeAndPromote(stack.dataDirectory, 'production', '--mfe-assessment', oldRelease);
  const session = await newSession(stack.apiUrl, `tab-${Date.now()}-${Math.random()}@example.test`);
  await page.addInitScript((text) => localStorage.setItem('account_session', text), session);
  await page.clock.install();
  await page.goto(stack.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const began = compositionOf(await (await fetch(stack.url)).text());
  expect(currentRelease(began, 'mfe-assessment').id).toBe(oldRelease);

  for (const next of [newRelease, oldRelease, newRelease]) {
    await composeAndPromote(stack.dataDirectory, 'production', '--mfe-assessment', next);
  }
  const answers: { readonly path: string; readonly status: number }[] = [];
  page.on('response', (response) => {
    answers.push({ path: new URL(response.url()).pathname, status: response.status() });
  });
  for (const screen of laterScreens) await arriveAt(page, screen);
  await arriveAt(page, '/assessment');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle);
  const bases = remoteNames.map((remote) => currentRelease(began, remote).base);
  const files = answers.filter(({ path }) => path.startsWith('/releases/mfe-'));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter(({ path }) => !bases.some((base) => path.startsWith(base)))).toEqual([]);
  expect(answers.filter(({ status }) => status >= 400)).toEqual([]);

  // In the middle of questions nobody is asked to load anything.
  await walkTo(page, '/survey/1');
  await expect(page.getByRole('radio', { name: /^1\b/ })).toBeVisible();
  const told = page.waitForResponse('**/channel.json');
  await page.clock.fastForward('06:00');
  await told;
  const offer = page.getByText('A new version is ready');
  await expect(offer).toHaveCount(0);
  await arriveAt(page, '/assessment');
  await page.clock.fastForward('00:31');
  await expect(offer.first()).toBeVisible();
  await page.getByRole('button', { name: 'Load it now' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(newTitle);
});

test('a rollback brings the release before back, also to a browser that has seen the newer one', async ({
  page,
}) => {
  await expectTitle(page, `${stack.url}/assessment`, newTitle);
  await deliver(stack.dataDirectory, 'rollback', 'production');
  await expectTitle(page, `${stack.url}/assessment`, oldTitle);
  expect(currentRelease(await servedComposition(), 'mfe-assessment').id).toBe(oldRelease);
});

test('a composition that is tried out reaches its part of the visitors while a judge watches, and stops at once', async ({
  page,
}) => {
  const choice = ['production', '--mfe-assessment', newRelease] as const;
  const candidate = (await deliver(stack.dataDirectory, 'compose', ...choice)).at(-1) ?? '';
  await deliver(
    stack.dataDirectory,
    'canary',
    'start',
    'production',
    candidate,
    '--steps',
    '100',
    ...ungated,
  );
  await expectTitle(page, `${stack.url}/assessment`, oldTitle);

  await watchRollout(stack);
  const tried: string[] = [];
  page.on('request', (request) => tried.push(new URL(request.url()).pathname));
  await expect.poll(async () => (await fetch(`${stack.url}/assessment`)).text()).toContain('stepwise-canary');
  await expectTitle(page, `${stack.url}/assessment`, newTitle);
  expect(tried.filter((path) => path.includes('mfe-assessment') && !path.includes(newRelease))).toEqual([]);

  await deliver(stack.dataDirectory, 'canary', 'stop', 'production');
  await expectTitle(page, `${stack.url}/assessment`, oldTitle);
});

test('a release that throws as soon as it runs gives way to the one before; after two of them there is a panel', async ({
  page,
  complaints,
}) => {
  complaints.expect(/broken on purpose|preloaded using/);
  const builds: ChangedRemote[] = [];
  try {
    for (const label of ['broken', 'broken-again']) {
      const broken = await changedAssessment(label, (text, isEntry) =>
        isEntry ? `throw new Error('broken on purpose');${text}` : text,
      );
      builds.push(broken);
      await release(stack.dataDirectory, broken.build);
      await composeAndPromote(stack.dataDirectory, 'production');
      if (label === 'broken') await expectTitle(page, `${stack.url}/assessment`, oldTitle);
    }
    await expectTitle(page, `${stack.url}/assessment`, 'Something went wrong');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await page.getByRole('link', { name: 'Program' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A year of small steps.');
  } finally {
    await Promise.all(builds.map((build) => build.remove()));
  }
});
