import type { Locator, Page } from '@playwright/test';
import { answersOfSurvey1, keepAnswers } from '../journeys/assessment-steps.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** A step of the rating as a finger meets it. */
const step = (page: Page, value: number): Locator =>
  page.locator('label').filter({ hasText: new RegExp(`^${value}$`) });

/** 1280 by 1024 at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };

/** The element is in view and nothing lies over its middle. */
async function expectReachable(target: Locator): Promise<void> {
  // A screen that is drawn anew meanwhile is looked at anew.
  await expect(async () => {
    await target.scrollIntoViewIfNeeded();
    await expect(target).toBeInViewport();
    const isOnTop = await target.evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && (element.contains(found) || found.contains(element));
    });
    expect(isOnTop).toBe(true);
  }).toPass();
}

test('at a zoom of 400 % a survey can be read and answered', async ({ page }) => {
  await page.setViewportSize(zoomed);
  await page.goto('/');
  const start = page.getByRole('main').getByRole('link', { name: 'Start Assessment' });
  await expectReachable(start);
  await start.click();
  await expect(page.getByRole('radio')).toHaveCount(5);
  await expectReachable(heading(page));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(zoomed.width);
  const first = await heading(page).textContent();
  await step(page, 3).click();
  await expect(page.getByRole('radio', { name: /^3\b/ })).toBeChecked();
  const next = page.getByRole('button', { name: 'Next' });
  await expectReachable(next);
  await next.click();
  await expect(heading(page)).not.toHaveText(first ?? '');
  await expectReachable(page.getByRole('button', { name: 'Get help now' }));
  await page.getByRole('button', { name: 'Get help now' }).click();
  const help = page.getByRole('dialog', { name: 'Get help now' });
  await expectReachable(help.getByRole('link', { name: 'findahelpline.com' }));
  await expectReachable(help.getByRole('button', { name: 'Close' }));
  await help.getByRole('button', { name: 'Close' }).click();
  await expect(help).toBeHidden();
});

test('at a zoom of 400 % results can be read to the end', async ({ page }) => {
  await keepAnswers(page, 1, answersOfSurvey1(3));
  await page.setViewportSize(zoomed);
  await page.goto('/survey/1');
  await page.getByRole('button', { name: 'Finish' }).click();
  const device = page.getByRole('button', { name: 'Only on this device' });
  await expectReachable(device);
  await device.click();
  await expect(heading(page)).toContainText('Moderate Intensity');
  await expectReachable(
    page
      .getByRole('button', { name: 'Retake This Assessment' })
      .or(page.getByRole('link', { name: 'Retake This Assessment' })),
  );
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(zoomed.width);
});

type Looks = Readonly<Record<string, string>>;

/** What tells controls apart where the system chooses the colours. */
function looksOf(target: Locator): Promise<Looks> {
  return target.evaluate((element) => {
    const {
      borderTopWidth,
      borderTopStyle,
      borderTopColor,
      outlineStyle,
      outlineWidth,
      backgroundColor,
      color,
    } = getComputedStyle(element);
    return {
      borderTopWidth,
      borderTopStyle,
      borderTopColor,
      outlineStyle,
      outlineWidth,
      backgroundColor,
      color,
    };
  });
}

test('with forced colours buttons keep an edge, choices differ and the focus shows', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/survey/1');
  await step(page, 3).click();
  await expect(page.getByRole('radio', { name: /^3\b/ })).toBeChecked();
  const chosen = await looksOf(page.getByText('3', { exact: true }));
  const other = await looksOf(page.getByText('5', { exact: true }));
  expect(chosen, 'the chosen step differs from the others').not.toEqual(other);
  const next = await looksOf(page.getByRole('button', { name: 'Next' }));
  expect(next['borderTopStyle']).not.toBe('none');
  expect(Number.parseFloat(next['borderTopWidth'] ?? '')).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  const focused = await looksOf(page.locator(':focus-visible'));
  expect(focused['outlineStyle']).not.toBe('none');
  expect(Number.parseFloat(focused['outlineWidth'] ?? '')).toBeGreaterThanOrEqual(2);
});

test('with reduced motion nothing moves on its own or on the way', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const moving = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ playState, effect }) => {
          const { duration, iterations } = effect?.getComputedTiming() ?? {};
          return playState === 'running' && (Number(duration) > 10 || iterations === Infinity);
        })
        .map(({ effect }) => (effect instanceof KeyframeEffect ? (effect.target?.className ?? '') : '')),
    );
  await page.goto('/');
  await expect(heading(page)).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.getByRole('button', { name: 'Get help now' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  expect(await moving()).toEqual([]);
  await page.keyboard.press('Escape');
  await page.goto('/survey/1');
  await step(page, 3).click();
  expect(await moving()).toEqual([]);
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await moving()).toEqual([]);
});
