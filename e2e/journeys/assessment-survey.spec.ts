import { expect, test } from '../support/test.ts';
import {
  answersOfSurvey1,
  desk,
  heading,
  keepAllButLast,
  keepAnswers,
  keepRun,
  openResults,
  openSurvey,
  phone,
  pick,
} from './assessment-steps.ts';

test.describe('the way in', () => {
  test('A-12 A-13 A-15 home, landing, survey, results and summary have their addresses and titles', async ({
    page,
  }) => {
    await page.goto('/assessment');
    await expect(heading(page)).toHaveText('Three short looks at social moments');
    await expect(page).toHaveTitle(/^Assessments \| \S/);
    await test.step('A-92 I-31 the landing page says how long things take', async () => {
      await expect(page.getByText('About 2 minutes').first()).toBeVisible();
      await expect(page.getByText('Few seconds', { exact: false })).toBeVisible();
    });
    await page.getByRole('link', { name: /^Start Social Situations Assessment/ }).click();
    await expect(page).toHaveURL(/\/survey\/1$/);
    await expect(page).toHaveTitle(/^Survey 1 \| \S/);
    await expect(page.getByRole('radio')).toHaveCount(5);
    await keepRun(page, 1, { value: 3 });
    await openResults(page, 1);
    await expect(page).toHaveTitle(/^Survey 1 results \| \S/i);
    await page.getByRole('link', { name: 'View Progress Summary' }).click();
    await expect(page).toHaveURL(/\/summary$/);
    await expect(heading(page)).toHaveText('Your summary');
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL(/\/$/);
  });

  test('A-12 R-37 an id that is no survey leads to the landing page', async ({ page }) => {
    for (const path of ['/survey/abc', '/survey/0', '/survey/9/results', '/survey/4/results']) {
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page, path).toHaveURL(/\/assessment$/);
    }
  });

  test('A-16 whoever waits longer than a moment can read that it loads', async ({ page }) => {
    await page.route('**/releases/mfe-assessment/**/*.js', () => undefined);
    await page.goto('/survey/1', { waitUntil: 'commit' });
    const word = page.locator('main').getByText('Loading...', { exact: true });
    await expect(word).toHaveCSS('opacity', '1');
    await expect(word).toBeInViewport();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

  test('A-09 A-10 A-11 an announced survey says so, and leads back and to what there is', async ({
    page,
  }) => {
    for (const id of [5, 4]) {
      await page.goto(`/survey/${id}`);
      await expect(heading(page)).toHaveText(`Survey ${id} Coming Soon`);
      await expect(
        page.getByText('This assessment is currently in development. Please check back later!'),
      ).toBeVisible();
      await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible();
    }
    await page.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/survey\/3$/);
    await expect(page.getByRole('radio')).toHaveCount(5);
    await page.goBack();
    await page.getByRole('link', { name: 'View Available Assessments' }).click();
    await expect(page).toHaveURL(/\/assessment$/);
  });
});

test.describe('on a desk', () => {
  test.use({ viewport: desk });

  test('A-20 A-25 A-26 the header says where one is, stays in sight and leads back and home', async ({
    page,
  }) => {
    await openSurvey(page, 2);
    await test.step('A-28 K-16 five steps, with the words of the survey at both ends', async () => {
      await expect(page.getByRole('radio', { name: '1, Strongly Disagree', exact: true })).toHaveCount(1);
      await expect(page.getByRole('radio', { name: '5, Strongly Agree', exact: true })).toHaveCount(1);
      await expect(page.getByText('Strongly Disagree', { exact: true })).toBeVisible();
      await expect(page.getByText('Strongly Agree', { exact: true })).toBeVisible();
    });
    await pick(page, 3);
    for (const words of ['Survey 2 of 3', 'Question 1 of 16', 'This section: 6%', '35% complete']) {
      await expect(page.getByText(words, { exact: true })).toBeVisible();
    }
    const bar = page.getByRole('progressbar', { name: 'This assessment' });
    await expect(bar).toHaveAttribute('value', '1');
    await test.step('A-20 the header stays in sight while the page scrolls', async () => {
      await page.setViewportSize({ width: desk.width, height: 360 });
      await page
        .getByText('Your responses are completely confidential', { exact: false })
        .scrollIntoViewIfNeeded();
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
      await expect(page.getByRole('link', { name: 'Back' })).toBeInViewport({ ratio: 1 });
      await expect(bar).toBeInViewport({ ratio: 1 });
    });
    await test.step('A-21 A-22 Back leads one survey down, Home to the home page', async () => {
      await page.setViewportSize(desk);
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/survey\/1$/);
      await expect(page.getByText('Survey 1 of 3', { exact: true })).toBeVisible();
      await page.getByRole('link', { name: 'Back' }).click();
      await expect(page).toHaveURL(/\/assessment$/);
      await page.goBack();
      await page.getByRole('link', { name: 'Home', exact: true }).click();
      await expect(page).toHaveURL(/\/$/);
    });
  });

  test('A-23 three buttons lead to the surveys and tell the truth about each', async ({ page }) => {
    await keepAnswers(page, 1, answersOfSurvey1(3));
    await openSurvey(page, 2);
    const surveys = page.getByRole('navigation', { name: 'Assessments' });
    await expect(surveys.getByRole('link')).toHaveCount(3);
    await expect(surveys.getByRole('link', { name: /^1 Situations.*completed/ })).toBeVisible();
    await expect(surveys.getByRole('link', { name: /^2 Cycle.*not started/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await surveys.getByRole('link', { name: /^3 Safety/ }).click();
    await expect(page).toHaveURL(/\/survey\/3$/);
    await test.step('A-31 surveys 2 and 3 go from disagreeing to agreeing', async () => {
      await expect(page.getByRole('radio', { name: /^1.*Strongly Disagree/ })).toHaveCount(1);
      await expect(page.getByRole('radio', { name: /^5.*Strongly Agree/ })).toHaveCount(1);
    });
  });

  test('A-33 keys answer and move, and each question takes the focus', async ({ page }) => {
    await openSurvey(page, 1);
    await test.step('A-27 A-30 the footer and the ends of the scale have their words', async () => {
      await expect(
        page.getByText(
          'Your responses are completely confidential and used only to provide personalized insights.',
        ),
      ).toBeVisible();
      await expect(page.getByRole('radio', { name: /^1.*No anxiety/ })).toHaveCount(1);
      await expect(page.getByRole('radio', { name: /^5.*Extreme anxiety/ })).toHaveCount(1);
    });
    const first = await heading(page).textContent();
    await page.keyboard.press('4');
    await expect(page.getByRole('radio', { name: /^4/ })).toBeChecked();
    await page.keyboard.press('Enter');
    await expect(heading(page)).not.toHaveText(first ?? '');
    await expect(heading(page)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(heading(page)).toHaveText(first ?? '');
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('#main').getByText('Question 2 of 16', { exact: true })).toBeVisible();
    await test.step('arrow keys inside the rating choose and never leave the question', async () => {
      await page.getByRole('switch', { name: 'Move on by itself' }).press('Space');
      await page.getByRole('radio', { name: /^1/ }).focus();
      await page.keyboard.press('ArrowRight');
      await expect(page.getByRole('radio', { name: /^2/ })).toBeChecked();
      await expect(page.locator('#main').getByText('Question 2 of 16', { exact: true })).toBeVisible();
    });
  });

  test('A-76 E-01 going on without an answer says what is missing, and nothing moves', async ({ page }) => {
    await openSurvey(page, 1);
    await page.waitForLoadState('load');
    await page.evaluate(() => document.fonts.ready);
    const alert = page.getByRole('alert');
    for (const width of [360, 768, desk.width]) {
      await page.setViewportSize({ width, height: 740 });
      const places = () =>
        page
          .locator('#main :is(h1, [role="radiogroup"] label)')
          .evaluateAll((elements) =>
            elements.map((element) => Math.round(element.getBoundingClientRect().y + scrollY)),
          );
      const before = await places();
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(alert).toHaveText('Validation Error: Please answer this question before continuing');
      await expect.poll(places, { message: `at ${width} px` }).toEqual(before);
      await pick(page, 2);
      await expect(alert).toHaveCount(0);
      await page.getByRole('button', { name: 'Undo' }).click();
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    }
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true });

  test('A-24 A-35 a compact header with counter, help and home', async ({ page }) => {
    await openSurvey(page, 1);
    await expect(page.getByText('1/16', { exact: true })).toBeVisible();
    await expect(page.getByText('Survey 1 of 3', { exact: true })).toBeHidden();
    const bar = await page.getByRole('progressbar', { name: 'This assessment' }).boundingBox();
    expect(bar?.height).toBeLessThanOrEqual(8);
    await expect(page.getByRole('link', { name: 'Home' })).toBeVisible();
    await page.getByRole('button', { name: 'Get help now' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });

  test('A-61 A-62 after a reload the answers are there and the next question waits', async ({ page }) => {
    await openSurvey(page, 1);
    for (let question = 1; question <= 3; question += 1) {
      await pick(page, question);
      await page.getByRole('button', { name: 'Next' }).click();
      await expect(page.getByText(`${question + 1}/16`, { exact: true })).toBeVisible();
    }
    const asked = await heading(page).textContent();
    await page.reload();
    await expect(heading(page)).toHaveText(asked ?? '');
    await expect(page.getByText('4/16', { exact: true })).toBeVisible();
  });

  test('A-67 A-68 moving on by itself is off until asked for, and can be undone', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T09:00:00Z' });
    await openSurvey(page, 1);
    await page.clock.pauseAt('2026-11-20T09:30:00Z');
    const asked = await heading(page).textContent();
    await pick(page, 4);
    await page.clock.runFor(5000);
    await expect(heading(page)).toHaveText(asked ?? '');
    await page.getByRole('button', { name: 'Turn on' }).click();
    await pick(page, 5);
    await page.clock.runFor(2010);
    await expect(page.getByText('2/16', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(heading(page)).toHaveText(asked ?? '');
    await expect(page.getByRole('radio', { name: /^4/ })).toBeChecked();
  });

  test('A-69 once it moves on by itself, the last answer opens the submit', async ({ page }) => {
    await keepAllButLast(page, 1, 3);
    await openSurvey(page, 1);
    const movesOn = page.getByRole('switch', { name: 'Move on by itself' });
    await movesOn.click({ force: true });
    await expect(movesOn).toBeChecked();
    await pick(page, 2);
    await expect(page.getByRole('dialog', { name: 'Where may your answers be kept?' })).toBeVisible();
  });

  test('A-71 Finish comes with the last answer', async ({ page }) => {
    await keepAllButLast(page, 3, 3);
    await openSurvey(page, 3);
    await expect(page.getByText('16/16', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('alert')).toContainText('Please answer this question before continuing');
    await pick(page, 2);
    await page.getByRole('button', { name: 'Finish' }).click();
    await expect(page.getByRole('dialog', { name: 'Where may your answers be kept?' })).toBeVisible();
  });
});
