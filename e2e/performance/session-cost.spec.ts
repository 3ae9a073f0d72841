import type { Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';
import { arriveAt } from '../support/walk-to.ts';
import { readModuleLists, shippedModules } from './module-lists.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const lists = readModuleLists();
const filesWith = (module: string): readonly string[] =>
  Object.entries(lists['shell'] ?? {})
    .filter(([file, modules]) => file.endsWith('.js') && modules.includes(module))
    .map(([file]) => file);

/** What knows who somebody is and what they may open. */
const isSessionOrGuard = (module: string): boolean =>
  module.startsWith('@supabase/') ||
  /^shell\/src\/(?:session|routing)\//.test(module) ||
  ['shared/client/src/session.ts', 'shell/src/services/second-stage.ts'].includes(module);

const fileOf = (address: string): string => new URL(address).pathname.split('/').at(-1) ?? '';

function holdsSessionOrGuard(address: string): boolean {
  const { all } = shippedModules([new URL(address).pathname], lists);
  return [...all].some(isSessionOrGuard);
}

/** The toasts come after the first screen, as does all that would follow it by itself. */
async function openUntilNothingFollows(page: Page, path: string): Promise<void> {
  const toasts = new Set(filesWith('shell/src/notifications/toaster.tsx'));
  const last = page.waitForEvent('requestfinished', (request) => toasts.has(fileOf(request.url())));
  await page.goto(path);
  await expect(page.locator('#root:not([data-path])').getByRole('main')).toBeVisible();
  await last;
}

for (const path of ['/', '/assessment', '/survey/1', '/privacy']) {
  test(`session and guards add no request to the first load of ${path}`, async ({ page, baseURL }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await openUntilNothingFollows(page, path);
    const { origin } = new URL(baseURL ?? '');
    const elsewhere = asked.filter((address) => address.startsWith('http') && !address.startsWith(origin));
    expect(elsewhere, 'asked of the backend or anybody else').toEqual([]);
    const ownPaths = asked
      .map((address) => new URL(address).pathname)
      .filter((own) => !own.startsWith('/releases/'));
    // The origin's clock is asked for with the lightest answer it has; nobody is named in it.
    expect(ownPaths, 'asked of our own origin besides files').toEqual([path, '/robots.txt']);
    const { unknown } = shippedModules(
      asked.map((address) => new URL(address).pathname),
      lists,
    );
    expect(unknown, 'files that the build lists do not know').toEqual([]);
    // What little every page needs of them stands in the file that starts the page.
    const holders = new Set(asked.filter(holdsSessionOrGuard).map(fileOf));
    expect([...holders]).toEqual(filesWith('shell/src/start-shell.tsx'));
  });
}

const standsMark = 'first screen stands';

/** Runs in the page: marks the moment at which a heading or the first question is in it. */
function markFirstScreen(mark: string): void {
  new MutationObserver((_, observer) => {
    if (document.querySelector('h1, input[type="radio"]') === null) return;
    performance.mark(mark);
    observer.disconnect();
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page: by how much a file was asked for before a mark was set; endless until both are there. */
function earlierThanMs({ file, mark }: { readonly file: string; readonly mark: string }): number {
  const [stands] = performance.getEntriesByName(mark);
  const asked = performance.getEntriesByType('resource').find(({ name }) => name.endsWith(file));
  return stands === undefined || asked === undefined ? Infinity : stands.startTime - asked.startTime;
}

test('a stored session is read only once the first question stands, and holds nothing up', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/robots.txt');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const [sessionFile = ''] = filesWith('shared/client/src/session.ts');
  await page.route(`**/${sessionFile}`, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(markFirstScreen, standsMark);
  const begun = page.waitForRequest(`**/${sessionFile}`);
  await page.goto('/survey/1', { waitUntil: 'commit' });
  await begun;
  await expect(page.getByRole('main').locator('h1, input[type="radio"]').first()).toBeAttached();
  await page.getByRole('button', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  await page.keyboard.press('Escape');
  expect(asked.filter((address) => address.startsWith(apiUrl))).toEqual([]);
  release();
  // Both clocks are coarse; a session that is begun with the page is tens of milliseconds early.
  await expect
    .poll(() => page.evaluate(earlierThanMs, { file: sessionFile, mark: standsMark }))
    .toBeLessThanOrEqual(1);
});

/** The page brings this screen drawn, so that what stands says nothing: its code does, without which it is not alive. */
test('a stored session is not asked for before the code of a screen that came drawn', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/robots.txt');
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const [screenFile = ''] = filesWith('shell/src/pages/policies/policy-page.tsx');
  const [sessionFile = ''] = filesWith('shared/client/src/session.ts');
  await page.route(`**/${screenFile}`, async (route) => {
    await held;
    await route.continue();
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(fileOf(request.url())));
  await page.goto('/privacy', { waitUntil: 'commit' });
  // The shell has long started when it opens this: a session that is begun with the page would have been asked for.
  await page.getByRole('button', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  expect(asked).toContain(screenFile);
  expect(asked).not.toContain(sessionFile);
  const begun = page.waitForRequest(`**/${sessionFile}`);
  release();
  await begun;
});

const guarded = [
  { path: '/profile', title: 'Your profile' },
  { path: '/my-data', title: 'My data' },
  { path: '/resources', title: 'Guides' },
] as const;

// How long it takes is measured by `npm run bench:guards`: on a busy machine milliseconds say nothing.
test('a guarded navigation of somebody signed in waits for no answer of anybody', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/privacy');
  for (const { path } of guarded) await arriveAt(page, path);
  await arriveAt(page, '/privacy');
  await page.route('**/*', () => undefined);
  for (const { path, title } of guarded) {
    await page.locator(`a[href="${path}"]`).filter({ visible: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  }
});
