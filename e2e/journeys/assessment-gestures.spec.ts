import type { CDPSession, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import {
  heading,
  keepAllButLast,
  keepRun,
  openResults,
  openSurvey,
  phone,
  pick,
} from './assessment-steps.ts';

test.use({
  viewport: phone,
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'no-preference',
});

type Path = { readonly from: readonly [number, number]; readonly to: readonly [number, number] };

/** A real finger: the browser gets touches and makes of them what it makes of any. */
async function swipe(page: Page, { from, to }: Path): Promise<void> {
  const session: CDPSession = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove', [x, y]: readonly [number, number]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
  await touch('touchStart', from);
  for (let part = 1; part <= 5; part += 1) {
    const between = (place: 0 | 1) => from[place] + ((to[place] - from[place]) * part) / 5;
    await touch('touchMove', [between(0), between(1)]);
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

const left: Path = { from: [300, 300], to: [160, 310] };
const right: Path = { from: [100, 300], to: [260, 310] };

/** Remembers what the device was asked to feel like. */
async function recordVibration(page: Page): Promise<() => Promise<readonly number[]>> {
  await page.addInitScript(() => {
    const felt: number[] = [];
    Object.assign(window, { felt });
    navigator.vibrate = (pattern) => {
      felt.push(Number(pattern));
      return true;
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'felt'));
}

test('A-34 A-35 a finger swipes from question to question once there is an answer, and only sideways', async ({
  page,
}) => {
  await openSurvey(page, 1);
  const first = (await heading(page).textContent()) ?? '';
  await swipe(page, left);
  await expect(page.getByRole('alert')).toContainText('Please answer this question before continuing');
  await expect(page.getByText('1/16', { exact: true })).toBeVisible();
  await pick(page, 3);
  await swipe(page, left);
  await expect(page.getByText('2/16', { exact: true })).toBeVisible();
  await swipe(page, right);
  await expect(heading(page)).toHaveText(first);
  await swipe(page, { from: [200, 300], to: [160, 300] });
  await swipe(page, { from: [300, 160], to: [200, 300] });
  await expect(heading(page)).toHaveText(first);
});

test('R-06 R-07 R-08 on results a swipe leads on to the left and back to the right, a short or slanted one nowhere', async ({
  page,
}) => {
  await keepRun(page, 1, { value: 3 });
  await keepRun(page, 3, { value: 3 });
  await openResults(page, 1);
  await swipe(page, { from: [250, 300], to: [205, 300] });
  await swipe(page, { from: [300, 400], to: [200, 250] });
  await expect(page).toHaveURL(/\/survey\/1\/results$/);
  await swipe(page, left);
  await expect(page).toHaveURL(/\/survey\/2$/);
  await page.goBack();
  await expect(heading(page)).toContainText('Moderate Intensity');
  await swipe(page, right);
  await expect(page).toHaveURL(/\/survey\/1$/);
  await openResults(page, 3);
  await swipe(page, left);
  await expect(page).toHaveURL(/\/summary$/);
});

test('K-13 an answer is felt, and the last one longer', async ({ page }) => {
  const felt = await recordVibration(page);
  await keepAllButLast(page, 1, 3);
  await openSurvey(page, 1);
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('15/16', { exact: true })).toBeVisible();
  await pick(page, 4);
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('16/16', { exact: true })).toBeVisible();
  await pick(page, 3);
  await expect.poll(felt).toEqual([10, 10, 30]);
});

test('Z-12 with reduced motion nothing vibrates, ripples or slides', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const felt = await recordVibration(page);
  await openSurvey(page, 1);
  await page.locator('label').filter({ hasText: /^4$/ }).tap();
  await expect(page.getByRole('radio', { name: /^4\b/ })).toBeChecked();
  await swipe(page, left);
  await expect(page.getByText('2/16', { exact: true })).toBeVisible();
  expect(await felt()).toEqual([]);
  const moving = await page.evaluate(() =>
    document
      .getAnimations()
      .map(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0))
      .filter((duration) => duration > 1),
  );
  expect(moving).toEqual([]);
});

test('what moves after a tap is moved by the compositor alone, so that the next tap is heard at once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const moved: string[] = [];
    Object.assign(window, { moved });
    document.addEventListener('transitionrun', ({ propertyName }) => moved.push(propertyName));
  });
  await openSurvey(page, 1);
  for (const question of [1, 2]) {
    await page.locator('label').filter({ hasText: /^4$/ }).tap();
    await page.locator('label').filter({ hasText: /^2$/ }).tap();
    await expect(page.getByRole('radio', { name: /^2\b/ })).toBeChecked();
    await page.getByRole('button', { name: 'Next' }).tap();
    await expect(page.getByText(`${question + 1}/16`, { exact: true })).toBeVisible();
  }
  const moved: readonly string[] = await page.evaluate(() => Reflect.get(window, 'moved'));
  expect([...new Set(moved)].filter((name) => name !== 'opacity' && name !== 'transform')).toEqual([]);
});

test('the dot hops from answer to answer of one question, and stands where it belongs on another', async ({
  page,
}) => {
  await openSurvey(page, 1);
  await pick(page, 5);
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(page.getByText('2/16', { exact: true })).toBeVisible();
  await pick(page, 2);
  // The dot follows the radio when it can: what it still does for this answer is over before hops are counted.
  await expect(page.locator('[role="radiogroup"] [data-value="2"]')).toBeAttached();
  await page.evaluate(async () => {
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
    const hops: string[] = [];
    Object.assign(window, { hops });
    document.addEventListener('transitionrun', ({ propertyName, target }) => {
      if (target instanceof Element && target.closest('[role="radiogroup"]')) hops.push(propertyName);
    });
  });
  const hops = (): Promise<readonly string[]> => page.evaluate(() => Reflect.get(window, 'hops'));
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(page.getByRole('radio', { name: /^5\b/ })).toBeChecked();
  await expect(page.getByText('1/16', { exact: true })).toBeVisible();
  expect(await hops()).toEqual([]);
  await pick(page, 1);
  await expect.poll(hops).toEqual(['transform']);
});

test('K-05 K-06 Z-11 moving on by itself is chosen, announced, takes 2 s and can be undone for a second more', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-11-20T09:00:00Z' });
  await openSurvey(page, 1);
  await page.clock.pauseAt('2026-11-20T09:30:00Z');
  const first = (await heading(page).textContent()) ?? '';
  const setting = page.getByRole('switch', { name: 'Move on by itself' });
  await page.getByRole('button', { name: 'Not now' }).click();
  await expect(setting).not.toBeChecked();
  await expect(page.getByText('Two seconds after each answer')).toBeVisible();
  await setting.click({ force: true });
  await expect(setting).toBeChecked();
  await pick(page, 4);
  await page.clock.runFor(1900);
  await expect(heading(page)).toHaveText(first);
  await expect(page.getByRole('button', { name: 'Undo', exact: true })).toBeVisible();
  await page.clock.runFor(200);
  await expect(page.getByText('2/16', { exact: true })).toBeVisible();
  const undo = page.getByRole('button', { name: 'Undo last answer' });
  await expect(undo).toBeVisible();
  await page.clock.runFor(1000);
  await expect(undo).toHaveCount(0);
  await pick(page, 2);
  await page.clock.runFor(2100);
  await page.getByRole('button', { name: 'Undo last answer' }).click();
  await expect(page.getByText('2/16', { exact: true })).toBeVisible();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
});

test('Z-11 on a phone moving on by itself is offered once, with its delay, and arrow keys never move on', async ({
  page,
}) => {
  const offer = page.getByRole('group', { name: 'Move on by itself after two seconds?' });
  const setting = page.getByRole('switch', { name: 'Move on by itself' });
  const steps = page.getByRole('radiogroup');
  await page.clock.install();
  await openSurvey(page, 1);
  await expect(offer).toBeVisible();
  await page.waitForLoadState('load');
  await page.evaluate(() => document.fonts.ready);
  const before = await steps.boundingBox();
  await offer.getByRole('button', { name: 'Turn on' }).tap();
  await expect(offer).toHaveCount(0);
  await expect(setting).toBeChecked();
  await expect(setting).toBeFocused();
  await expect.poll(() => steps.boundingBox()).toEqual(before);
  await page.getByRole('radio', { name: /^1/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^2\b/ })).toBeChecked();
  await page.clock.runFor(5000);
  await expect(page.getByText('1/16', { exact: true })).toBeVisible();
  await openSurvey(page, 2);
  await expect(offer).toHaveCount(0);
});

test('Z-11 an offer that was passed over does not come back', async ({ page }) => {
  const offer = page.getByRole('button', { name: 'Not now' });
  await openSurvey(page, 1);
  await expect(offer).toBeVisible();
  await pick(page, 2);
  await page.getByRole('button', { name: 'Next' }).tap();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Previous' }).tap();
  await expect(page.getByText('1/16', { exact: true })).toBeVisible();
  await expect(offer).toHaveCount(0);
  await openSurvey(page, 1);
  await expect(offer).toHaveCount(0);
});
