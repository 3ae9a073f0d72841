import type { CDPSession, Locator, Page } from '@playwright/test';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { gateSession } from '../support/gate-session.ts';
import { watchViolations } from '../support/policy-violations.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';

/*
 * What every release has to pass in the very combination in which people would get it: each remote is mounted, used once
 * and left, again and again. `stepwise gate` runs this against a composition that no channel serves yet.
 */
const gateUrl = process.env['STEPWISE_GATE_URL'];

async function opensDialog(page: Page, opener: Locator): Promise<void> {
  await opener.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function leadsTo(page: Page, mounted: Locator, path: string): Promise<void> {
  await mounted.locator(`a[href^="${path}"]`).first().click();
  await expect(page).toHaveURL((address) => address.pathname.startsWith(path));
  await expect(mounted.getByRole('heading').first()).toBeVisible();
}

type Act = (page: Page, mounted: Locator) => Promise<void>;

/** Where each remote is looked at, and one thing that people do there. */
const uses: Readonly<Record<RemoteName, { readonly path: string; readonly act: Act }>> = {
  'mfe-assessment': { path: '/assessment', act: (page, mounted) => leadsTo(page, mounted, '/survey/') },
  'mfe-account': { path: '/resources', act: (page, mounted) => leadsTo(page, mounted, '/resources/') },
  'mfe-practice': {
    path: '/practice-calendar',
    act: (page, mounted) =>
      opensDialog(page, mounted.getByRole('button', { name: 'Plan a session' }).first()),
  },
  'mfe-payment': {
    path: '/sales',
    act: (page, mounted) => opensDialog(page, mounted.getByRole('button', { name: 'Get help now' })),
  },
};

const rounds = 4;
/** What a browser keeps for itself varies a little; a leak grows with every round. */
const grownMax = { JSEventListeners: 12, Nodes: 250 } as const;
/** What arrives once, late on a busy machine, grows one batch of rounds; a leak grows every batch. */
const batchesMax = 3;
/** What is still under way when a remote has been left goes by itself. */
const settleMs = 5000;

async function mountUseAndLeave(page: Page, remote: RemoteName): Promise<void> {
  const { path, act } = uses[remote];
  await walkTo(page, path);
  const mounted = page.locator(`[data-kind="route"][data-remote="${remote}"]`);
  await expect(mounted.getByRole('heading', { level: 1 })).toBeVisible();
  await act(page, mounted);
  await walkTo(page, '/');
  await expect(mounted).toHaveCount(0);
  await expect(page.locator('#main').getByRole('heading', { level: 1 })).toBeVisible();
}

type Metrics = Readonly<Record<string, number>>;

async function metricsOf(session: CDPSession): Promise<Metrics> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

/** What has grown too much since `first`, once nothing shrinks any more. */
async function growthSince(session: CDPSession, first: Metrics): Promise<readonly string[]> {
  let grown: readonly string[] = [];
  const look = async (): Promise<number> => {
    const now = await metricsOf(session);
    grown = Object.entries(grownMax).flatMap(([name, most]) => {
      const more = (now[name] ?? 0) - (first[name] ?? 0);
      return more < most ? [] : [`${name} +${more}`];
    });
    return grown.length;
  };
  await expect
    .poll(look, { timeout: settleMs })
    .toBe(0)
    .catch(() => undefined);
  return grown;
}

async function expectNoLeak(page: Page, session: CDPSession, remote: RemoteName): Promise<void> {
  await mountUseAndLeave(page, remote);
  await mountUseAndLeave(page, remote);
  const batches: string[] = [];
  for (let batch = 0; batch < batchesMax; batch += 1) {
    const first = await metricsOf(session);
    for (let round = 0; round < rounds; round += 1) await mountUseAndLeave(page, remote);
    const grown = await growthSince(session, first);
    if (grown.length === 0) return;
    batches.push(grown.join(', '));
  }
  expect.soft(batches, `${remote} leaves something behind in every ${rounds} rounds`).toEqual([]);
}

async function passGate(page: Page, preview: string): Promise<void> {
  test.setTimeout(900_000);
  const violations = await watchViolations(page);
  await page.goto(preview);
  const account = await gateSession(page);
  await page.evaluate((text) => localStorage.setItem('account_session', text), account);
  await page.goto(preview);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (const remote of remoteNames) await expectNoLeak(page, session, remote);
  expect(violations, 'What the content-security-policy refused').toEqual([]);
}

if (gateUrl)
  test('every remote mounts, answers and leaves in this composition, and leaves nothing behind', ({ page }) =>
    passGate(page, gateUrl));
