import type { Page } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';
import { desk, heading, keepRun, openSurvey, phone, pick } from './assessment-steps.ts';

test.use({ reducedMotion: 'no-preference' });

const limit = 0.02;

/** Starts adding up what moves without having been asked to. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { total: 0 };
    Object.assign(window, { shifts: seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if (!Reflect.get(entry, 'hadRecentInput')) seen.total += Number(Reflect.get(entry, 'value'));
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number(Reflect.get(Reflect.get(window, 'shifts'), 'total')));
}

type HeldFonts = { readonly hold: () => void; readonly release: () => Promise<void> };

/** Keeps the fonts back until they are let go: the worst that a slow connection can do. */
async function holdFonts(page: Page): Promise<HeldFonts> {
  let gate = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return {
    hold: () => {
      gate = Promise.withResolvers<void>();
    },
    release: async () => {
      gate.resolve();
      await page.evaluate(() => document.fonts.ready);
    },
  };
}

const screens = [
  { path: '/', settled: (page: Page) => page.getByRole('link', { name: 'Start Assessment' }).first() },
  {
    path: '/assessment',
    settled: (page: Page) => page.getByRole('link', { name: /^(Start|See results)/ }).first(),
  },
  { path: '/survey/2', settled: (page: Page) => page.getByRole('radio').first() },
  {
    path: '/survey/3/results',
    settled: (page: Page) => page.getByRole('alertdialog'),
  },
  { path: '/survey/4', settled: (page: Page) => page.getByRole('button', { name: 'Go Back' }) },
  {
    path: '/survey/1/results',
    settled: (page: Page) => page.getByRole('heading', { name: 'Encouragement' }),
  },
  {
    path: '/summary',
    settled: (page: Page) => page.getByRole('heading', { name: 'The shape of your answers' }),
  },
] as const;

for (const viewport of [phone, desk]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });

    for (const half of [screens.slice(0, 4), screens.slice(4)]) {
      test(`nothing jumps on ${half.map(({ path }) => path).join(', ')}`, async ({ page }) => {
        const shifts = await watchShifts(page);
        const fonts = await holdFonts(page);
        await keepRun(page, 1, { value: 3, earlier: [4] });
        for (const { path, settled } of half) {
          fonts.hold();
          // The load event would wait for the fonts.
          await page.goto(path, { waitUntil: 'commit' });
          await expect(settled(page)).toBeVisible();
          await fonts.release();
          await page.waitForLoadState('load');
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
          expect.soft(await shifts(), path).toBeLessThanOrEqual(limit);
        }
      });
    }

    test('nothing jumps while insights arrive part by part', async ({ page, apiUrl }) => {
      const shifts = await watchShifts(page);
      await keepRun(page, 1, { value: 3, submission: 'saved' });
      await openAs(page, apiUrl, '/survey/1/big-feedback');
      await expect(page.getByRole('heading', { name: 'Encouragement', exact: true })).toBeVisible();
      expect(await shifts()).toBeLessThanOrEqual(limit);
    });

    test('nothing jumps from one question to the next', async ({ page }) => {
      const shifts = await watchShifts(page);
      await openSurvey(page, 2);
      const before = await shifts();
      for (let question = 1; question <= 4; question += 1) {
        const asked = await heading(page).textContent();
        await pick(page, 3);
        await page.getByRole('button', { name: 'Next' }).click();
        await expect(heading(page)).not.toHaveText(asked ?? '');
      }
      expect((await shifts()) - before).toBeLessThanOrEqual(limit);
    });
  });
}
