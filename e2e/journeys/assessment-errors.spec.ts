import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';
import {
  agreeToSave,
  completeSurvey,
  configure,
  heading,
  keepAnswers,
  answersOfSurvey1,
} from './assessment-steps.ts';

const rowsAddress = '**/rest/v1/survey_responses*';
const scoresAddress = '**/rest/v1/rpc/calculate_survey_scores';

test.describe('errors of a survey', () => {
  test('A-74 E-04 E-09 a failed submission says so with every way on, loses nothing and can be tried again', async ({
    page,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|net::ERR/);
    await agreeToSave(page);
    await page.route(rowsAddress, (route) => route.abort());
    await completeSurvey(page, 1, 2);
    const error = page.getByRole('alertdialog');
    await expect(error).toBeVisible();
    await expect(error.getByRole('heading', { name: 'Submission Failed' })).toBeVisible();
    await expect(error).toContainText(
      'Failed to submit survey responses. Your answers have been saved locally.',
    );
    for (const name of ['Try Again', 'Go Back', 'Go Home']) {
      await expect(error.getByRole('button', { name })).toBeVisible();
    }
    const details = error.locator('code');
    await expect(details).toBeHidden();
    await error.getByText('Technical details').click();
    await expect(details).toBeVisible();
    await page.unroute(rowsAddress);
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByText('Your results have been saved • You can return anytime')).toBeVisible();
  });

  test('E-03 R-03 results without a finished survey are a Configuration Error with a way on', async ({
    page,
  }) => {
    await page.goto('/survey/2/results');
    const error = page.getByRole('alertdialog');
    await expect(error.getByRole('heading', { name: 'Configuration Error' })).toBeVisible();
    await expect(error).toContainText('Unable to load survey results. Please complete the survey first.');
    await expect(error.getByRole('button', { name: 'Try Again' })).toHaveCount(0);
    await expect(error.getByRole('button', { name: 'Go Home' })).toBeVisible();
    await error.getByRole('button', { name: 'Go Back' }).click();
    await expect(page).toHaveURL(/\/survey\/2$/);
    await page.goto('/survey/2/results');
    await error.getByRole('button', { name: 'Go Home' }).click();
    await expect(page).toHaveURL(/\/$/);
    await test.step('R-03 behind the error is a page with the way on, for whoever closes it', async () => {
      await page.goto('/survey/2/results');
      await expect(error).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(error).toHaveCount(0);
      await expect(heading(page)).toHaveText('Your results will be here');
      await page.getByRole('link', { name: 'Go to the questions' }).click();
      await expect(page).toHaveURL(/\/survey\/2$/);
    });
  });

  test('E-46 a step that cannot be shown keeps the answers, help and a way home', async ({
    page,
    complaints,
  }) => {
    complaints.expect(
      /Failed to load resource|net::ERR|preload|ChunkLoadError|Loading chunk|error occurred/i,
    );
    await keepAnswers(page, 1, answersOfSurvey1(4, 5));
    await page.goto('/assessment');
    const resume = page.getByRole('link', { name: /^Continue/ });
    await expect(resume).toBeVisible();
    await page.route('**/releases/mfe-assessment/**/*.js', (route) => route.abort());
    await resume.click();
    await expect(heading(page)).toHaveText('Survey Error');
    await expect(
      page.getByText("We couldn't complete this survey step. Your progress has been saved."),
    ).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible();
    await page.unroute('**/releases/mfe-assessment/**/*.js');
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('radio')).toHaveCount(5);
    await expect(page.getByRole('progressbar', { name: 'This assessment' })).toHaveAttribute(
      'aria-valuetext',
      '5 of 16 answered',
    );
  });

  test('A-18 R-02 without a configuration a card says so, where an operator chose the card', async ({
    page,
  }) => {
    await configure(page, { readings: { surveyMissing: 'card' } });
    await page.goto('/survey/9');
    await expect(heading(page)).toHaveText('Survey Not Found');
    await expect(page.getByText('Survey configuration not found for ID: 9')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Get help now' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    await page.goto('/survey/9/results');
    await expect(page.getByRole('link', { name: 'Start Assessment' })).toHaveAttribute('href', '/survey/1');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  });
});

test.describe('errors of saved results', () => {
  test('E-02 E-06 E-07 results of the account that the network keeps away', async ({
    page,
    apiUrl,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource|net::ERR/);
    await page.route(scoresAddress, (route) => route.abort());
    await openAs(page, apiUrl, '/survey/1/results');
    await expect(heading(page)).toHaveText('Connection Error');
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go Back' })).toHaveAttribute('href', '/survey/1');
    await expect(page.getByRole('link', { name: 'Go Home' })).toHaveAttribute('href', '/');
    await page.getByText('Technical details').click();
    await expect(page.locator('#main code')).toBeVisible();
    await page.unroute(scoresAddress);
    await page.getByRole('button', { name: 'Try Again' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Please complete the survey first.');
  });

  test('E-05 E-07 an answer nobody expected is a banner above the summary', async ({
    page,
    apiUrl,
    complaints,
  }) => {
    complaints.expect(/Failed to load resource/);
    await page.route(rowsAddress, (route) =>
      route.fulfill({ status: 400, json: { code: '22P02', message: 'odd' } }),
    );
    await openAs(page, apiUrl, '/summary');
    const error = page.getByRole('alert');
    await expect(error.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(heading(page)).toHaveText('Your summary');
    await expect(page.getByText('Not on this device', { exact: true })).toHaveCount(3);
    await error.getByText('Technical details').click();
    await expect(error.locator('code')).toBeVisible();
    await page.unroute(rowsAddress);
    await error.getByRole('button', { name: 'Try Again' }).click();
    await expect(error).toHaveCount(0);
    await expect(page.getByText('Not taken yet', { exact: true })).toHaveCount(3);
  });
});
