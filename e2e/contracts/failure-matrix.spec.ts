import type { Page } from '@playwright/test';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import type { Composition } from '@stepwise/contract/composition';
import { telemetryBatchSchema } from '@stepwise/contract/telemetry-batch';
import { json } from 'node:stream/consumers';
import { brokenRelease, laterEvent } from '../support/broken-release.ts';
import { failing } from '../support/failing-files.ts';
import { startMeddlingProxy } from '../support/meddling-proxy.ts';
import type { MeddlingProxy } from '../support/meddling-proxy.ts';
import { newSession } from '../support/open-as.ts';
import { compositionOf, currentRelease } from '../support/page-composition.ts';
import { signComposition } from '../support/sign-composition.ts';
import { place, stopClock } from '../support/stopped-clock.ts';
import type { Timed } from '../support/stopped-clock.ts';
import { expect, test } from '../support/test.ts';
import { codeOf, limitOf, matrixRows, titleOf, wholeRemote } from './matrix-cells.ts';
import type { AskedBy, Cell, FileClass } from './matrix-cells.ts';

/*
 * The files and the code of every remote against what can go wrong with them. Each test breaks all four remotes at once,
 * each in another way: pairwise, and every cell in `npm run test:full`, two at a time beside two remotes that have to go on.
 * The browser's cache is at work, as in life.
 */
const screens: Readonly<Record<RemoteName, string>> = {
  'mfe-assessment': '/summary',
  'mfe-account': '/resources',
  'mfe-practice': '/practice-calendar',
  'mfe-payment': '/sales',
};

/** The shell has to react by then, after the failure or the limit that it has to wait for. */
const reactionMs = 2500;

type File = { readonly path: string; readonly askedBy: AskedBy };

type Healthy = {
  /** What lies in the local storage of somebody who is signed in. */
  readonly session: string;
  readonly composition: Composition;
  readonly entries: Readonly<Record<string, string>>;
  readonly files: ReadonlyMap<string, File>;
};

let proxy: MeddlingProxy;
let healthy: Healthy;

/** Goes to a remote's screen inside the page, as a link would. */
async function visit(page: Page, remote: RemoteName, tick?: () => Promise<void>): Promise<void> {
  await page.evaluate((path) => {
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, screens[remote]);
  const mounted = page.locator(`[data-kind="route"][data-remote="${remote}"]`);
  const count = async (): Promise<number> => {
    await tick?.();
    return mounted.count();
  };
  await expect.poll(count, { message: remote }).toBe(1);
}

async function keepSession(page: Page, session: string): Promise<void> {
  await page.addInitScript((text) => localStorage.setItem('account_session', text), session);
}

function filesOf(composition: Composition, remote: RemoteName, asked: readonly string[]): [string, File][] {
  const { base, entry, styles } = currentRelease(composition, remote);
  const own = asked
    .filter((path) => path.startsWith(base))
    .map((path) => path.slice(base.length))
    // Copies of shared modules: federation asks for them twice by itself, so a hanging one takes twice the limit.
    .filter((file) => !file.startsWith('fallback.'));
  const [firstSheet] = styles;
  const sheet = firstSheet ?? own.find((file) => file.endsWith('.css'));
  const script = own.find((file) => file.endsWith('.js') && file !== entry);
  if (sheet === undefined || script === undefined)
    throw new Error(`${remote} asked for ${own.join(', ')} only.`);
  const named: readonly [FileClass, string, AskedBy][] = [
    ['entry', entry, 'shell'],
    ['later script', script, 'remote'],
    ['style sheet', sheet, firstSheet === undefined ? 'remote' : 'shell'],
  ];
  return named.map(([fileClass, file, askedBy]) => [
    `${remote} ${fileClass}`,
    { path: base + file, askedBy },
  ]);
}

test.beforeAll(async ({ browser, baseURL, apiUrl }) => {
  proxy = await startMeddlingProxy(baseURL ?? '');
  const session = await newSession(apiUrl, `matrix-${Date.now()}-${Math.random()}@example.test`);
  const page = await browser.newPage();
  await keepSession(page, session);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.clock.install();
  await page.goto(proxy.url);
  const composition = compositionOf(await (await fetch(proxy.url)).text());
  const entries: Record<string, string> = {};
  // No limit of the product runs out here, however busy the machine is.
  const timed = await stopClock(page, new Set());
  for (const remote of remoteNames) {
    await visit(page, remote, () => page.clock.runFor(20));
    await expectReady(timed, remote);
    const { base, entry } = currentRelease(composition, remote);
    entries[remote] = await (await fetch(proxy.url + base + entry)).text();
  }
  const files = new Map(remoteNames.flatMap((remote) => filesOf(composition, remote, asked)));
  healthy = { session, composition, entries, files };
  await page.context().close();
});

test.afterAll(() => proxy?.stop());

/** The composition with nothing behind what is served, and with broken releases before the good ones where code is to fail. */
function brokenComposition(cells: readonly Cell[]): Composition {
  const remotes = Object.entries(healthy.composition.remotes).map(([name, { current }]) => {
    const cell = cells.find(({ remote }) => remote === name);
    if (cell?.kind !== 'code') return [name, { current }] as const;
    const broken = brokenRelease(current, healthy.entries[name] ?? '', cell.failure);
    const { base, entry } = broken.release;
    proxy.meddle(base, async ({ path, response, forward }) => {
      if (path === base + entry) {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(broken.entry);
        return;
      }
      const { status, headers, body } = await forward(path.replace(base, current.base));
      response.writeHead(status, headers).end(body);
    });
    return [name, { current: broken.release, previous: current }] as const;
  });
  return { ...healthy.composition, remotes: Object.fromEntries(remotes) };
}

/** Puts another composition into the page, where it is read. */
async function replaceComposition(page: Page, composition: Composition): Promise<void> {
  await page.addInitScript(
    (text) => {
      const find = document.getElementById.bind(document);
      // An element of another kind: the text of a script is guarded.
      const other = document.createElement('div');
      other.textContent = text;
      document.getElementById = (id) => (id === 'stepwise-composition' ? other : find(id));
    },
    JSON.stringify(await signComposition(composition)),
  );
}

function fileOf(cell: Cell): File | undefined {
  return cell.kind === 'code' ? undefined : healthy.files.get(`${cell.remote} ${cell.fileClass}`);
}

const askedByOf = (cell: Cell): AskedBy => fileOf(cell)?.askedBy ?? 'shell';

/** Breaks every file before anything is asked for: a part in the frame may want it sooner than its screen. */
function breakFiles(cells: readonly Cell[]): ReadonlyMap<Cell, () => void> {
  return new Map(
    cells.flatMap((cell) => {
      const file = fileOf(cell);
      if (cell.kind === 'code' || file === undefined) return [];
      return [[cell, proxy.meddle(file.path, failing(cell.failure))] as const];
    }),
  );
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

async function expectReady({ page, outcome }: Timed, remote: RemoteName): Promise<void> {
  // What was there before the click may stand for a moment.
  const look = async (): Promise<string | null> => {
    const { status } = await outcome(0);
    return status === 'failed' ? `failed: ${String(await place(page).textContent())}` : status;
  };
  await expect.poll(look, { message: remote }).toBe('ready');
  // React lets what stands for a screen stay for a moment of the page's clock.
  const isShown = async (): Promise<boolean> => {
    await page.clock.runFor(20);
    return page.locator(`[data-remote="${remote}"] h1`).isVisible();
  };
  await expect.poll(isShown, { message: remote }).toBe(true);
}

/** Goes to a cell's remote; answers what stands in its place. */
async function arrive({ page, outcome }: Timed, cell: Cell): Promise<string | null> {
  const limitMs = limitOf(cell, askedByOf(cell));
  await visit(page, cell.remote, () => page.clock.runFor(20));
  const { status, afterMs } = await outcome(limitMs);
  expect(afterMs, titleOf(cell)).toBeLessThan(limitMs + reactionMs);
  return status;
}

type Meeting = { readonly heal: (() => void) | undefined; readonly whole: RemoteName | undefined };

/** Another remote works while this one does not. Coming back tries this one again; answers what that makes of it. */
async function besideIt(timed: Timed, cell: Cell, whole: RemoteName, heal: Meeting['heal']) {
  const { page } = timed;
  await visit(page, whole, () => page.clock.runFor(20));
  await expectReady(timed, whole);
  // What hangs is asked for anew first, with a limit that no clock of the page can shorten.
  if (cell.failure === 'hang') heal?.();
  return arrive(timed, cell);
}

async function meet(timed: Timed, cell: Cell, { heal, whole }: Meeting): Promise<void> {
  const { page } = timed;
  let status = await arrive(timed, cell);
  if (cell.failure === 'throws later') {
    await page.evaluate((name) => dispatchEvent(new Event(name)), laterEvent);
    await expect(place(page)).toHaveAttribute('data-status', 'failed');
    status = 'failed';
  }
  await expectShellAlive(page);
  // A release that fails before its screen stands gives way by itself to the one before, where there is one.
  const isHealed = cell.failure === 'slow' || (cell.kind === 'code' && cell.failure !== 'throws later');
  expect(status, titleOf(cell)).toBe(isHealed ? 'ready' : 'failed');
  if (whole !== undefined) status = await besideIt(timed, cell, whole, heal);
  heal?.();
  // Some have come back by themselves.
  if (status === 'failed') {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
    await page.getByRole('button', { name: 'Try Again' }).click();
  }
  await expectReady(timed, cell.remote);
}

/** Takes in what pages tell of failures, and answers it as it comes. */
function telemetryOf(): readonly string[] {
  const told: string[] = [];
  proxy.meddle('/api/telemetry', async ({ request, response }) => {
    const { reports } = telemetryBatchSchema.parse(await json(request));
    told.push(...reports.map(({ remote, code }) => `${remote} ${code}`));
    response.writeHead(204).end();
  });
  return told;
}

const provoked =
  /Failed to load resource|ERR_|integrity|MIME|Refused|broken on purpose|Loading (CSS )?chunk|ChunkLoadError|preloaded using|satisfy the requirement|Federation Runtime/i;

for (const cells of matrixRows(process.env['STEPWISE_TEST_FULL'] === '1')) {
  const title = cells.map(titleOf).join(', ');
  test(`the shell outlives ${title}, and every remote comes back without a reload`, async ({
    page,
    complaints,
  }) => {
    complaints.expect(provoked);
    await keepSession(page, healthy.session);
    const told = telemetryOf();
    await replaceComposition(page, brokenComposition(cells));
    const healers = breakFiles(cells);
    await page.clock.install();
    await page.goto(proxy.url);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const hanging = cells
      .filter(({ failure }) => failure === 'hang')
      .flatMap((cell) => fileOf(cell)?.path ?? []);
    const timed = await stopClock(page, new Set(hanging));
    const whole = wholeRemote(cells);
    for (const cell of cells) await meet(timed, cell, { heal: healers.get(cell), whole });
    const expected = cells.flatMap((cell) => {
      const code = codeOf(cell, askedByOf(cell));
      return code === undefined ? [] : [`${cell.remote} ${code}`];
    });
    await page.clock.fastForward(31_000);
    await expect.poll(() => told).toEqual(expect.arrayContaining(expected));
  });
}
