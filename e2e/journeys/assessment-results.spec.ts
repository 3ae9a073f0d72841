import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/test.ts';
import {
  answersOfSurvey1,
  completeSurvey,
  heading,
  keep,
  keepAnswers,
  keepRun,
  openResults,
} from './assessment-steps.ts';

const feedbackAddress = '**/functions/v1/generate-ai-feedback';

test.describe('handing a survey over', () => {
  test('A-72 A-73 R-16 saved answers lead to results that say so, and feedback can be asked for again', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    let calls = 0;
    await page.route(feedbackAddress, async (route) => {
      calls += 1;
      if (calls > 1) return route.continue();
      return route.fulfill({ status: 400, json: { error: { code: 'TEST', message: 'No' } } });
    });
    await completeSurvey(page, 1, 3);
    const saved = page.waitForResponse(
      (response) =>
        response.url().includes('/rest/v1/survey_responses') && response.request().method() === 'POST',
    );
    await keep(page, 'Save my answers');
    expect((await saved).status()).toBe(201);
    await expect(page).toHaveURL(/\/survey\/1\/results$/);
    await expect(page.getByText('Your results have been saved • You can return anytime')).toBeVisible();
    await test.step('R-35 R-36 written feedback is asked for by itself, and again on request', async () => {
      await page.getByRole('button', { name: 'Try Again' }).click();
      await expect(page.getByText('Put together from your scores by fixed rules, without AI.')).toBeVisible();
      expect(calls).toBe(2);
    });
  });

  test('R-42 R-43 kept on this device, nothing leaves it and the results come back after a reload', async ({
    page,
  }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url());
    });
    await completeSurvey(page, 1, 4);
    await keep(page, 'Only on this device');
    await expect(heading(page)).toContainText('High Intensity');
    await page.reload();
    await expect(heading(page)).toContainText('High Intensity');
    await expect(page.getByText('Your answers are kept on this device.', { exact: false })).toBeVisible();
    expect(sent.filter((url) => /\/(rest|functions)\/v1\//.test(url))).toEqual([]);
    await test.step('R-12 R-45 a retake starts empty and keeps the old answers until the first new one', async () => {
      await page.getByRole('button', { name: 'Retake This Assessment' }).click();
      await expect(page).toHaveURL(/\/survey\/1$/);
      await expect(page.getByRole('radio')).toHaveCount(5);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await openResults(page, 1);
      await expect(heading(page)).toContainText('High Intensity');
    });
  });
});

test.describe('results', () => {
  test('R-04 R-34 R-21 sections, level, categories and insights, and every way on', async ({ page }) => {
    await keepAnswers(page, 1, answersOfSurvey1(3));
    await openResults(page, 1);
    await expect(heading(page)).toHaveText('Overall Assessment: Moderate Intensity');
    for (const name of ['Category Breakdown', 'Key Insights', 'Primary Focus Area', 'Encouragement']) {
      await expect(page.getByRole('heading', { name })).toBeVisible();
    }
    await expect(page.getByRole('img', { name: /^48 out of 80/ })).toBeVisible();
    await test.step('R-05 a skip link leads to the main results', async () => {
      const skip = page.getByRole('button', { name: 'Skip to the main results' });
      await skip.focus();
      await expect(skip).toBeVisible();
      await page.keyboard.press('Enter');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Show as a table')).toBeFocused();
    });
    await page.getByText('Show as a table').click();
    await expect(page.getByRole('table', { name: 'Category Breakdown' }).getByRole('row')).toHaveCount(5);
    await test.step('R-09 R-11 R-17 the way on to the next survey', async () => {
      await expect(page.getByText('Estimated time: 2 minutes')).toBeVisible();
      await expect(page.getByRole('link', { name: 'View Progress Summary' })).toHaveAttribute(
        'href',
        '/summary',
      );
      await page.getByRole('link', { name: 'Continue to Assessment 2' }).click();
      await expect(page).toHaveURL(/\/survey\/2$/);
    });
    await test.step('R-15 Return Home leads home', async () => {
      await page.goBack();
      await page.getByRole('link', { name: 'Return Home' }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });

  test('R-01 while the results are on their way it says so', async ({ page, complaints }) => {
    complaints.expect(/preloaded using link preload/);
    await keepRun(page, 1, { value: 3 });
    await page.goto('/assessment');
    const results = page.getByRole('link', { name: /^See results of Social Situations/ });
    await expect(results).toBeVisible();
    const released = Promise.withResolvers<void>();
    await page.route('**/releases/mfe-assessment/**/*.js', async (route) => {
      await released.promise;
      await route.continue();
    });
    await results.click();
    await expect(page.getByText('Analyzing your results...')).toBeVisible();
    released.resolve();
    await expect(heading(page)).toContainText('Moderate Intensity');
  });

  test('R-10 R-18 R-20 after the last survey the series is complete', async ({ page }) => {
    await completeSurvey(page, 3, 3);
    await keep(page, 'Only on this device');
    await expect(page.getByText('Assessment Complete!')).toBeVisible();
    await expect(
      page.getByText("You've completed all available assessments. Review your complete profile."),
    ).toBeVisible();
    await expect(page.getByText('3 of 5 assessments completed')).toBeVisible();
    await page.getByRole('link', { name: 'View Complete Summary' }).click();
    await expect(page).toHaveURL(/\/summary$/);
  });

  test('R-13 shared words have no score unless it is added', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await keepAnswers(page, 1, answersOfSurvey1(4));
    await openResults(page, 1);
    await test.step('R-14 on paper results keep numbers and tables and lose what can be pressed, in a dark theme too', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
      await expect(page.getByRole('table', { name: 'Category Breakdown' })).toBeVisible();
      await expect(page.getByRole('img', { name: /^64 out of 80/ })).toBeVisible();
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await expect(page.getByRole('button')).toHaveCount(0);
      // What "Get help now" would open stands in words.
      await expect(page.getByRole('main').getByText('Call or text 988', { exact: false })).toBeVisible();
      await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
      await page.emulateMedia({ media: null, colorScheme: null });
    });
    await page.getByRole('button', { name: 'Share Results' }).click();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).not.toBe('');
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).not.toMatch(/64|intensity/i);
    await page.getByRole('button', { name: 'Share Results' }).click();
    await page.getByText('Add my result', { exact: true }).click();
    await expect(page.getByRole('switch', { name: 'Add my result' })).toBeChecked();
    await page.getByRole('button', { name: 'Copy text' }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/64/);
    await test.step('R-14 the report is a page of its own', async () => {
      const download = page.waitForEvent('download');
      await page.getByRole('button', { name: 'Download Report' }).click();
      const report = await download;
      expect(report.suggestedFilename()).toBe('assessment-1-report.html');
      const written = await readFile(await report.path(), 'utf8');
      for (const words of ['Social Situations Assessment', 'High Intensity', '64', 'Call or text 988'])
        expect(written).toContain(words);
    });
  });
});

test.describe('summary', () => {
  test('A-14 R-40 all three stand together, with what weighs most and one step to try', async ({ page }) => {
    for (const [surveyNumber, value] of [
      [1, 2],
      [2, 4],
      [3, 3],
    ] as const) {
      await keepRun(page, surveyNumber, { value });
    }
    await page.goto('/assessment');
    await page.getByRole('link', { name: 'View Complete Summary' }).click();
    await expect(page).toHaveURL(/\/summary$/);
    await expect(page.getByText('Assessment Complete!')).toBeVisible();
    for (const result of [/^32 out of 80/, /^64 out of 80/, /^48 out of 80/]) {
      await expect(page.getByRole('img', { name: result })).toBeVisible();
    }
    await expect(page.getByText('All three are done.', { exact: false })).toBeVisible();
    const step = page.getByRole('region', { name: /\w/ }).filter({ hasText: 'One step to try' });
    const words = (await step.getByRole('heading').textContent()) ?? '';
    await openResults(page, 2);
    await expect(page.getByRole('heading', { name: words, exact: true })).toBeVisible();
  });

  test('R-40 A-91 it is open to visitors and honest about what is not done', async ({ page }) => {
    await page.goto('/summary');
    await expect(page.getByText('No assessment is finished yet.', { exact: false })).toBeVisible();
    await expect(page.getByText('Not taken yet')).toHaveCount(3);
    await keepAnswers(page, 1, answersOfSurvey1(3));
    await openResults(page, 1);
    await page.getByRole('link', { name: 'View Progress Summary' }).click();
    await expect(page.getByText('1 of 3 done.', { exact: false })).toBeVisible();
    await expect(page.getByRole('link', { name: /See results of Social Situations/ })).toBeVisible();
  });
});
