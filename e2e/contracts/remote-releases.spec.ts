import type { Page } from '@playwright/test';
import { changedAssessment, retitledAssessment } from '../support/changed-remote.ts';
import type { ChangedRemote } from '../support/changed-remote.ts';
import { composeAndPromote, deliver, release } from '../support/delivery-command.ts';
import { startOwnOrigin } from '../support/own-origin.ts';
import type { OwnOrigin } from '../support/own-origin.ts';
import { compositionOf, currentRelease } from '../support/page-composition.ts';
import { watchRollout } from '../support/rollout.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'serial' });
test.setTimeout(90_000);

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

test('a tab that is open during a promotion finishes on the releases it began with', async ({ page }) => {
  await composeAndPromote(stack.dataDirectory, 'production', '--mfe-assessment', oldRelease);
  await page.goto(stack.url);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const began = currentRelease(compositionOf(await page.content()), 'mfe-assessment');
  expect(began.id).toBe(oldRelease);

  await composeAndPromote(stack.dataDirectory, 'production', '--mfe-assessment', newRelease);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle);
  await page.getByRole('link', { name: /^Start Social Situations/ }).click();
  await expect(page.getByRole('radio', { name: /^1\b/ })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(oldTitle);
  const remoteFiles = asked.filter((path) => path.startsWith('/releases/mfe-assessment/'));
  expect(remoteFiles.length).toBeGreaterThan(0);
  expect(remoteFiles.filter((path) => !path.startsWith(began.base))).toEqual([]);

  await page.reload();
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
  await deliver(stack.dataDirectory, 'canary', 'start', 'production', candidate, '--steps', '100');
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
