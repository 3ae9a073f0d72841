import type { CDPSession, Page } from '@playwright/test';
import { remoteNames } from '@stepwise/contract/access';
import type { RemoteName } from '@stepwise/contract/access';
import { signInAs } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';

/*
 * What every release has to pass in the very combination in which people would get it: each remote is mounted, used once
 * and left, again and again. `stepwise gate` runs this against a composition that no channel serves yet.
 */
const gateUrl = process.env['STEPWISE_GATE_URL'];

const screens: Readonly<Record<RemoteName, string>> = {
  'mfe-assessment': '/assessment',
  'mfe-account': '/resources',
  'mfe-practice': '/practice-calendar',
  'mfe-payment': '/sales',
};

const rounds = 4;
/** What a browser keeps for itself varies a little; a leak grows with every round. */
const grownMax = { JSEventListeners: 12, Nodes: 250 } as const;

async function reportCount(page: Page, origin: string): Promise<number> {
  const answer: unknown = await (await page.request.get(`${origin}/__reports`)).json();
  return Number(Reflect.get(Object(answer), 'count'));
}

async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((address) => {
    history.pushState(null, '', address);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

async function mountAndLeave(page: Page, remote: RemoteName): Promise<void> {
  await goInside(page, screens[remote]);
  const mounted = page.locator(`[data-kind="route"][data-remote="${remote}"]`);
  await expect(mounted.getByRole('heading', { level: 1 })).toBeVisible();
  await mounted.locator('a[href], button:not([disabled])').first().focus();
  await page.keyboard.press('Tab');
  await goInside(page, '/');
  await expect(mounted).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Find your next small step.');
}

type Metrics = Readonly<Record<string, number>>;

async function metricsOf(session: CDPSession): Promise<Metrics> {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  return Object.fromEntries(metrics.map(({ name, value }) => [name, value]));
}

if (gateUrl)
  test('every remote mounts, answers and leaves in this composition, and leaves nothing behind', ({
    page,
    baseURL,
  }) => passGate(page, baseURL ?? '', gateUrl));

async function passGate(page: Page, site: string, preview: string): Promise<void> {
  test.setTimeout(240_000);
  await page.goto('/');
  await signInAs(page, `gate-${Date.now()}@example.test`);
  const stored = await page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));
  await page.addInitScript((entries) => {
    for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, String(value));
  }, stored);
  await page.goto(preview);
  const before = await reportCount(page, site);
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  for (const remote of remoteNames) await expectNoLeak(page, session, remote);
  expect(await reportCount(page, site), 'reports of the content-security-policy').toBe(before);
}

async function expectNoLeak(page: Page, session: CDPSession, remote: RemoteName): Promise<void> {
  await mountAndLeave(page, remote);
  await mountAndLeave(page, remote);
  const first = await metricsOf(session);
  for (let round = 0; round < rounds; round += 1) await mountAndLeave(page, remote);
  const last = await metricsOf(session);
  for (const [name, most] of Object.entries(grownMax)) {
    const grown = (last[name] ?? 0) - (first[name] ?? 0);
    expect.soft(grown, `${remote}: ${name} after ${rounds} rounds`).toBeLessThan(most);
  }
}
