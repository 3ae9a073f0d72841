import type { Page, Request } from '@playwright/test';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import type { Composition } from '@stepwise/contract/composition';
import { telemetryBatchSchema } from '@stepwise/contract/telemetry-batch';
import { brokenRelease, codeFailures, laterEvent } from '../support/broken-release.ts';
import type { CodeFailure } from '../support/broken-release.ts';
import { failFile, fileFailures } from '../support/failing-files.ts';
import type { FileFailure } from '../support/failing-files.ts';
import { compositionOf, currentRelease } from '../support/page-composition.ts';
import { signComposition } from '../support/sign-composition.ts';
import { signInAs } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/*
 * The files and the code of every remote against what can go wrong with them. Each test breaks all four remotes at once,
 * each in another way. Part of `npm run test:full`; `dead-remote`, `tampering` and `remote-releases` are its short form.
 */
const screens: Readonly<Record<RemoteName, string>> = {
  'mfe-assessment': '/assessment',
  'mfe-account': '/resources',
  'mfe-practice': '/practice-calendar',
  'mfe-payment': '/sales',
};

const fileClasses = ['entry', 'later script'] as const;
type FileClass = (typeof fileClasses)[number];

type Cell =
  | {
      readonly remote: RemoteName;
      readonly kind: 'file';
      readonly failure: FileFailure;
      readonly fileClass: FileClass;
    }
  | { readonly remote: RemoteName; readonly kind: 'code'; readonly failure: CodeFailure };

const failures = [...fileFailures, ...codeFailures];

function cellOf(row: number, place: number, turn: number): Cell | undefined {
  const remote = remoteNames[place];
  const at = (row + place) % failures.length;
  const fileFailure = fileFailures[at];
  const codeFailure = codeFailures[at - fileFailures.length];
  const fileClass = fileClasses[(at + place + turn) % fileClasses.length];
  if (remote === undefined) return undefined;
  if (fileFailure !== undefined && fileClass !== undefined) {
    return { remote, kind: 'file', failure: fileFailure, fileClass };
  }
  // Code has no classes: one turn is all of it.
  return codeFailure === undefined || turn > 0 ? undefined : { remote, kind: 'code', failure: codeFailure };
}

function rows(): readonly (readonly Cell[])[] {
  const turns = process.env['STEPWISE_TEST_FULL'] ? fileClasses.keys() : [];
  const all = [...turns].flatMap((turn) =>
    failures.map((_, row) => remoteNames.flatMap((_remote, place) => cellOf(row, place, turn) ?? [])),
  );
  return all.filter((cells) => cells.length > 0);
}

/** The code under which the failure is counted; none where the person sees nothing of it. */
function codeOf(cell: Cell): string | undefined {
  if (cell.kind === 'file') {
    if (cell.failure === 'slow') return undefined;
    if (cell.fileClass.startsWith('later')) return 'REMOTE_MOUNT_NETWORK';
    return cell.failure === 'hang' ? 'REMOTE_LOAD_TIMEOUT' : 'REMOTE_LOAD_NETWORK';
  }
  const codes: Readonly<Record<CodeFailure, string>> = {
    'throws on evaluation': 'REMOTE_LOAD_CODE',
    'throws on mount': 'REMOTE_MOUNT_CODE',
    'throws later': 'REMOTE_RUN_CODE',
    'never mounts': 'REMOTE_MOUNT_TIMEOUT',
    'wrong contract': 'REMOTE_LOAD_CONTRACT',
    'wrong React': 'REMOTE_LOAD_SHARES',
  };
  return codes[cell.failure];
}

type Healthy = {
  /** What lies in the local storage of somebody who is signed in. */
  readonly stored: Readonly<Record<string, string>>;
  readonly composition: Composition;
  readonly entries: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string | undefined>>;
};

let healthy: Healthy;

const place = (page: Page) => page.locator('#main [data-status]');

/** Goes to a remote's screen inside the page, as a link would. */
async function visit(page: Page, remote: RemoteName): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screens[remote]);
  await expect(page.locator(`[data-kind="route"][data-remote="${remote}"]`)).toBeAttached();
}

async function expectReady(page: Page, remote: RemoteName): Promise<void> {
  await expect(place(page)).toHaveAttribute('data-status', 'ready', { timeout: 20_000 });
  await expect(page.locator(`[data-remote="${remote}"] h1`)).toBeVisible();
}

test.beforeAll(async ({ browser, baseURL }) => {
  test.setTimeout(120_000);
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const page = await context.newPage();
  const asked: string[] = [];
  const note = (request: Request): unknown => asked.push(new URL(request.url()).pathname);
  page.on('request', note);
  await page.goto('/');
  await page.getByRole('button', { name: 'Reject All' }).click();
  await signInAs(page, `matrix-${Date.now()}-${Math.random()}@example.test`);
  const composition = compositionOf(await (await page.request.get('/')).text());
  const files: Record<string, string | undefined> = {};
  const entries: Record<string, string> = {};
  for (const remote of remoteNames) {
    await visit(page, remote);
    await expectReady(page, remote);
    const { base, entry } = currentRelease(composition, remote);
    const own = asked.filter((path) => path.startsWith(base)).map((path) => path.slice(base.length));
    files[`${remote} entry`] = entry;
    files[`${remote} later script`] = own.find((file) => file.endsWith('.js') && file !== entry);
    entries[remote] = await (await page.request.get(base + entry)).text();
  }
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  healthy = { stored, composition, entries, files };
  await context.close();
});

/** The page's own composition with a broken release before the good one, wherever code is to fail. */
async function breakCode(page: Page, cells: readonly Cell[]): Promise<void> {
  const remotes = { ...healthy.composition.remotes };
  for (const cell of cells) {
    if (cell.kind !== 'code') continue;
    const good = currentRelease(healthy.composition, cell.remote);
    const broken = brokenRelease(good, healthy.entries[cell.remote] ?? '', cell.failure);
    remotes[cell.remote] = { current: broken.release, previous: good };
    await page.route(`**${broken.release.base}**`, async (route) => {
      const path = new URL(route.request().url()).pathname;
      if (path === broken.release.base + broken.release.entry) {
        return route.fulfill({ contentType: 'text/javascript', body: broken.entry });
      }
      return route.fulfill({
        response: await route.fetch({ url: route.request().url().replace(broken.release.base, good.base) }),
      });
    });
  }
  // Put into the page where it is read: a page that the test serves itself may not speak to the API's address.
  await page.addInitScript(
    (text) => {
      const find = document.getElementById.bind(document);
      // An element of another kind: the text of a script is guarded.
      const other = document.createElement('div');
      other.textContent = text;
      document.getElementById = (id) => (id === 'stepwise-composition' ? other : find(id));
    },
    JSON.stringify(await signComposition({ ...healthy.composition, remotes })),
  );
}

function fileOf(cell: Cell): string | undefined {
  if (cell.kind === 'code') return undefined;
  const file = healthy.files[`${cell.remote} ${cell.fileClass}`] ?? healthy.files[`${cell.remote} entry`];
  return currentRelease(healthy.composition, cell.remote).base + file;
}

/** The shell reacts: help opens, and nothing of the page has been loaded anew. */
async function expectShellAlive(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Get help now' }).first().click();
  const help = page.getByRole('dialog', { name: 'Get help now' });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toBeHidden();
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);
}

const hasLimit = ({ failure }: Cell): boolean => failure === 'hang' || failure === 'never mounts';

/** Lets the page's clock run ahead until a limit has been reached, and answers with what then stands there. */
async function outcomeOf(page: Page, cell: Cell): Promise<'ready' | 'failed'> {
  let status: string | null = null;
  await expect
    .poll(
      async () => {
        if (hasLimit(cell)) await page.clock.fastForward(1000);
        status = await place(page).getAttribute('data-status');
        return status;
      },
      { timeout: 30_000, intervals: [50, 100] },
    )
    .not.toBe('loading');
  return status === 'ready' ? 'ready' : 'failed';
}

async function meet(page: Page, cell: Cell, heal: (() => Promise<void>) | undefined): Promise<void> {
  await visit(page, cell.remote);
  let outcome = await outcomeOf(page, cell);
  if (cell.failure === 'throws later') {
    await page.evaluate((name) => dispatchEvent(new Event(name)), laterEvent);
    await expect(place(page)).toHaveAttribute('data-status', 'failed');
    outcome = 'failed';
  }
  await expectShellAlive(page);
  // A release that fails before its screen stands gives way by itself to the one before, where there is one.
  const isHealed = cell.failure === 'slow' || (cell.kind === 'code' && cell.failure !== 'throws later');
  expect(outcome, `${cell.remote} ${cell.failure}`).toBe(isHealed ? 'ready' : 'failed');
  await heal?.();
  if (outcome === 'failed') {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await page.getByRole('button', { name: 'Try Again' }).click();
  }
  await expectReady(page, cell.remote);
}

/** Breaks every file before anything is asked for: a part in the frame may want it sooner than its screen. */
async function breakFiles(
  page: Page,
  cells: readonly Cell[],
): Promise<ReadonlyMap<Cell, () => Promise<void>>> {
  const healers = new Map<Cell, () => Promise<void>>();
  for (const cell of cells) {
    const path = fileOf(cell);
    if (cell.kind === 'code' || path === undefined) continue;
    healers.set(cell, await failFile(page, path, cell.failure));
  }
  return healers;
}

const provoked =
  /Failed to load resource|ERR_|integrity|MIME|Refused|broken on purpose|Loading (CSS )?chunk|ChunkLoadError|preloaded using|satisfy the requirement|Federation Runtime/i;

for (const cells of rows()) {
  const title = cells
    .map(
      (cell) => `${cell.remote.slice(4)} ${cell.kind === 'file' ? `${cell.fileClass} ` : ''}${cell.failure}`,
    )
    .join(', ');
  test(`the shell outlives ${title}, and every remote comes back without a reload`, async ({
    page,
    complaints,
  }) => {
    test.setTimeout(90_000);
    complaints.expect(provoked);
    await page.addInitScript((stored) => {
      for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
    }, healthy.stored);
    const told: string[] = [];
    await page.route('**/api/telemetry', async (route) => {
      const { reports } = telemetryBatchSchema.parse(JSON.parse(route.request().postData() ?? 'null'));
      told.push(...reports.map(({ remote, code }) => `${remote} ${code}`));
      await route.fulfill({ status: 204 });
    });
    await breakCode(page, cells);
    const healers = await breakFiles(page, cells);
    await page.clock.install();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    for (const cell of cells) await meet(page, cell, healers.get(cell));
    for (const { remote } of cells) {
      await visit(page, remote);
      await expectReady(page, remote);
    }
    const expected = cells.flatMap((cell) => {
      const code = codeOf(cell);
      return code === undefined ? [] : [`${cell.remote} ${code}`];
    });
    await page.clock.fastForward(31_000);
    await expect.poll(() => told).toEqual(expect.arrayContaining(expected));
  });
}
