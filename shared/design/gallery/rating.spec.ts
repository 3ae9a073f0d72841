import { expect, test, type Locator, type Page } from '@playwright/test';

const group = (page: Page, name: string) => page.getByRole('radiogroup', { name, exact: true });
const step = (page: Page, name: string, value: number) =>
  group(page, name).getByRole('radio', { name: new RegExp(`^${value}`) });
const picks = (page: Page, name: string) => group(page, name).locator('..').getAttribute('data-picks');

test.beforeEach(async ({ page }) => {
  await page.goto('/#/rating');
  await expect(group(page, 'Rest')).toBeVisible();
  // Letters that arrive later move what somebody points at.
  await page.evaluate(() => document.fonts.ready);
});

test('the two ends are part of the names of the first and the last step', async ({ page }) => {
  await expect(step(page, 'Rest', 1)).toHaveAccessibleName('1, No anxiety');
  await expect(step(page, 'Rest', 3)).toHaveAccessibleName('3');
  await expect(step(page, 'Rest', 5)).toHaveAccessibleName('5, Extreme anxiety');
});

test('five words name all five steps', async ({ page }) => {
  await expect(step(page, 'Words', 4)).toHaveAccessibleName('4, Often');
});

test('all five steps have one height and at least 44 by 44 pixels on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const sizes = await group(page, 'Chosen')
    .locator('label')
    .evaluateAll((labels) =>
      labels.map((label) => ({ height: label.clientHeight, width: label.clientWidth })),
    );
  expect(new Set(sizes.map(({ height }) => height)).size).toBe(1);
  for (const { width, height } of sizes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('a tap on the air above a step picks it', async ({ page }) => {
  const box = await group(page, 'Rest').locator('label').nth(3).boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) - 20);
  await expect(step(page, 'Rest', 4)).toBeChecked();
  await expect.poll(() => picks(page, 'Rest')).toBe('4:pointer');
});

test('picking the chosen step again reports the pick again', async ({ page }) => {
  await group(page, 'Chosen').locator('label').nth(2).click();
  await expect.poll(() => picks(page, 'Chosen')).toBe('3:pointer');
});

test('arrow keys choose and say that they were arrow keys', async ({ page }) => {
  await step(page, 'Chosen', 3).focus();
  await page.keyboard.press('ArrowRight');
  await expect(step(page, 'Chosen', 4)).toBeChecked();
  await expect(step(page, 'Chosen', 4)).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => picks(page, 'Chosen')).toBe('4:arrow 3:arrow');
});

test('Space and Enter on the focused step confirm it', async ({ page }) => {
  await step(page, 'Rest', 1).focus();
  await page.keyboard.press('Space');
  await expect(step(page, 'Rest', 1)).toBeChecked();
  await page.keyboard.press('Enter');
  await expect.poll(() => picks(page, 'Rest')).toBe('1:confirm 1:confirm');
});

test('after an arrow key, Space confirms the step that the arrow reached', async ({ page }) => {
  await step(page, 'Chosen', 3).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect.poll(() => picks(page, 'Chosen')).toBe('4:arrow 4:confirm');
});

test('a digit picks its step and takes the focus there', async ({ page }) => {
  await step(page, 'Rest', 1).focus();
  await page.keyboard.press('4');
  await expect(step(page, 'Rest', 4)).toBeChecked();
  await expect(step(page, 'Rest', 4)).toBeFocused();
  await expect.poll(() => picks(page, 'Rest')).toBe('4:digit');
});

test('a digit with a modifier key is left to the browser', async ({ page }) => {
  await step(page, 'Rest', 1).focus();
  await page.keyboard.press('Alt+4');
  await expect.poll(() => picks(page, 'Rest')).toBe('');
});

test('the group is one stop of the Tab key', async ({ page }) => {
  await step(page, 'Chosen', 3).focus();
  await page.keyboard.press('Tab');
  await expect(step(page, 'All the way', 5)).toBeFocused();
});

test('an error is told to the group and announced', async ({ page }) => {
  await expect(group(page, 'Error')).toHaveAttribute('aria-invalid', 'true');
  await expect(group(page, 'Error')).toHaveAccessibleDescription(
    'Please answer this question before continuing',
  );
  await expect(group(page, 'Error').getByRole('alert')).toBeVisible();
});

test('a disabled rating takes no pick', async ({ page }) => {
  await group(page, 'Disabled').locator('label').nth(4).click({ force: true });
  await expect(step(page, 'Disabled', 5)).toBeDisabled();
  await expect.poll(() => picks(page, 'Disabled')).toBe('');
});

test('nothing moves under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await group(page, 'Rest').locator('label').nth(2).click();
  const animations = await group(page, 'Rest').evaluate(
    (element) => element.getAnimations({ subtree: true }).length,
  );
  expect(animations).toBe(0);
});

/** Notes whether a radio was chosen already when the browser's imitation of a mouse pressed it. */
async function noteEarlyChoice(page: Page) {
  await group(page, 'Rest').evaluate((rating) => {
    rating.addEventListener('mousedown', ({ target }) => {
      rating.setAttribute('data-early', String(target instanceof HTMLInputElement && target.checked));
    });
  });
}

type Movement = { readonly type: string; readonly clientX?: number };

/** Plays a finger on a step without the click that a browser would add, and tells whether it was chosen right then. */
async function playFinger(radio: Locator, movements: readonly Movement[]): Promise<boolean> {
  return await radio.evaluate((element, played) => {
    for (const { type, clientX = 0 } of played) {
      const finger = { pointerType: 'touch', isPrimary: true, pointerId: 7, bubbles: true, clientX };
      element.dispatchEvent(new PointerEvent(type, finger));
    }
    return element instanceof HTMLInputElement && element.checked;
  }, movements);
}

test.describe('a finger', () => {
  test.use({ hasTouch: true });

  test('sees its step chosen when it lifts, before the click that decides', async ({ page }) => {
    await noteEarlyChoice(page);
    await group(page, 'Rest').locator('label').nth(1).tap();
    await expect(group(page, 'Rest')).toHaveAttribute('data-early', 'true');
    await expect.poll(() => picks(page, 'Rest')).toBe('2:pointer');
    await expect(step(page, 'Rest', 2)).toBeChecked();
  });

  test('whose tap comes to nothing leaves what was chosen before', async ({ page }) => {
    const tap = [{ type: 'pointerdown' }, { type: 'pointerup' }];
    expect(await playFinger(step(page, 'Chosen', 5), tap)).toBe(true);
    await expect(step(page, 'Chosen', 3)).toBeChecked();
    expect(await picks(page, 'Chosen')).toBe('');
  });

  test('that moves away or is taken for scrolling chooses nothing', async ({ page }) => {
    const moved = [{ type: 'pointerdown' }, { type: 'pointerup', clientX: 30 }];
    expect(await playFinger(step(page, 'Chosen', 5), moved)).toBe(false);
    const scrolled = [{ type: 'pointerdown' }, { type: 'pointercancel' }, { type: 'pointerup' }];
    expect(await playFinger(step(page, 'Chosen', 5), scrolled)).toBe(false);
  });
});
