import type { Page } from '@playwright/test';
import { hasStyles } from '../support/has-styles.ts';
import { answerWith, parts, streamAddress } from '../support/feedback-events.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { openAs } from '../support/open-as.ts';
import { saveRun } from '../support/saved-run.ts';
import { expect, test } from '../support/test.ts';
import { agreeToSave, desk, heading, keepRun, openSurvey, phone, pick } from './assessment-steps.ts';

test.use({ reducedMotion: 'no-preference' });

const limit = 0.02;
const savedAnswersAddress = '**/rest/v1/survey_responses?*';

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
  {
    path: '/survey/1',
    settled: (page: Page) => page.getByRole('heading', { name: 'This one is done' }),
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

async function openInsights(page: Page, apiUrl: string): Promise<void> {
  await agreeToSave(page);
  await keepRun(page, 1, { value: 3, submission: 'saved' });
  await openAs(page, apiUrl, '/survey/1/big-feedback');
}

/** What stands for text that is not there yet, on a screen that is. */
const shapes = (page: Page) => page.locator('#main article [data-size="text"]');

/** The last words so far end high in the window, and what stands below them is in it. */
async function readToTheEnd(page: Page): Promise<void> {
  await page.getByText('The second words.').evaluate((words) => {
    window.scrollBy(0, words.getBoundingClientRect().bottom - window.innerHeight / 3);
  });
}

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
          expect.soft(await shifts(), path).toBeLessThanOrEqual(limit);
        }
      });
    }

    test('nothing jumps while insights arrive part by part, from the shape of the first to a reader at their end, over a connection that breaks', async ({
      page,
      apiUrl,
    }) => {
      const first = Promise.withResolvers<void>();
      const rest = Promise.withResolvers<void>();
      await page.route(streamAddress, async (route) => {
        const isFirst = route.request().headers()['last-event-id'] === undefined;
        if (isFirst) {
          await first.promise;
          return answerWith(route, parts(0, 2, 'example-1'));
        }
        await rest.promise;
        return answerWith(route, `${parts(2, 7, 'example-1')}event: done\ndata: {}\n\n`);
      });
      const shifts = await watchShifts(page);
      await openInsights(page, apiUrl);
      await expect(page.getByText('The first part is on its way.')).toBeVisible();
      await expect(shapes(page)).not.toHaveCount(0);
      expect(await shifts()).toBeLessThanOrEqual(limit);
      first.resolve();
      await readToTheEnd(page);
      await expect(shapes(page)).toHaveCount(0);
      rest.resolve();
      await expect(page.getByText('The last words.')).toBeVisible();
      await expect(page.getByRole('button', { name: 'Stop' })).toHaveCount(0);
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

test.describe('what comes late', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('nothing jumps when insights break off half way, and what a model wrote stays told from the rest', async ({
    page,
    apiUrl,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    const end = Promise.withResolvers<void>();
    await page.route(streamAddress, async (route) => {
      const isFirst = route.request().headers()['last-event-id'] === undefined;
      if (isFirst) return answerWith(route, parts(0, 2, 'example-1'));
      await end.promise;
      const headers = { 'access-control-allow-origin': '*' };
      return route.fulfill({ status: 422, headers, json: { error: { code: 'TEST', message: 'No' } } });
    });
    const shifts = await watchShifts(page);
    await openInsights(page, apiUrl);
    await readToTheEnd(page);
    end.resolve();
    const again = page.getByRole('button', { name: 'Try Again' });
    await expect(again).toBeVisible();
    await expect(page.getByText('Written by AI, but for parts that say otherwise.')).toBeVisible();
    await expect(page.getByText('By fixed rules, without AI')).toHaveCount(5);
    // Other screens of the same visit need room below the limit, too.
    expect(await shifts()).toBeLessThanOrEqual(limit / 2);
  });

  test('nothing jumps on a summary whose account answers late, with a failure', async ({
    page,
    apiUrl,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    const failure = Promise.withResolvers<void>();
    await page.route(savedAnswersAddress, async (route) => {
      await failure.promise;
      await route.fulfill({ status: 400, json: { code: '22P02', message: 'odd' } });
    });
    const shifts = await watchShifts(page);
    for (const surveyNumber of [1, 2, 3] as const) await keepRun(page, surveyNumber, { value: 3 });
    await openAs(page, apiUrl, '/summary');
    await expect(page.getByText('Looking in your account too.')).toBeVisible();
    const before = await shifts();
    failure.resolve();
    const main = page.getByRole('main');
    await expect(main.getByText('Your account could not be read.', { exact: false })).toBeVisible();
    expect((await shifts()) - before).toBeLessThanOrEqual(limit);
    await page.unroute(savedAnswersAddress);
    await main.getByRole('button', { name: 'Try Again' }).click();
    await expect(main.getByText('From this device and your account.')).toBeVisible();
  });

  test('nothing jumps on a summary whose account brings more than this device knew: it is offered', async ({
    page,
    apiUrl,
  }) => {
    const answer = Promise.withResolvers<void>();
    await page.route(savedAnswersAddress, async (route) => {
      await answer.promise;
      await route.continue();
    });
    const shifts = await watchShifts(page);
    await keepRun(page, 2, { value: 3 });
    await openAs(page, apiUrl, '/robots.txt');
    await saveRun(page, apiUrl, 5);
    await page.goto('/summary');
    await expect(page.getByText('1 of 3 done.', { exact: false })).toBeVisible();
    await expect(page.getByText('Looking in your account too.')).toBeVisible();
    answer.resolve();
    await expect(page.getByText('Your account has more.')).toBeVisible();
    expect(await shifts()).toBeLessThanOrEqual(limit);
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('2 of 3 done.', { exact: false })).toBeVisible();
    await expect(page.getByText('From this device and your account.')).toBeVisible();
  });
});

test.describe('what stands for a screen', () => {
  test.use({ viewport: desk });

  test('what stands for a screen while its code is on its way begins where the screen will', async ({
    page,
  }) => {
    await keepRun(page, 1, { value: 3 });
    for (const path of ['/survey/1/results', '/summary']) {
      const code = Promise.withResolvers<void>();
      await page.route('**/releases/mfe-assessment/**/*.js', async (route) => {
        await code.promise;
        await route.continue();
      });
      await page.goto(path, { waitUntil: 'commit' });
      const shape = page.locator('#main [aria-busy="true"]');
      await expect(shape).toBeVisible();
      // It may be in the page before the styles that place it.
      await expect.poll(() => hasStyles(page)).toBe(true);
      const before = await shape.boundingBox();
      code.resolve();
      const headings = page.locator('#main').getByRole('heading');
      await expect(headings.first()).toBeVisible();
      const lefts = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      expect(Math.min(...lefts), path).toBe(before?.x);
      await page.unroute('**/releases/mfe-assessment/**/*.js');
    }
  });
});
