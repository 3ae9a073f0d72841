import { configure } from './assessment-steps.ts';
import { rowsOf } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { dayFromToday, planSessions } from '../support/practice-sessions.ts';
import { saveLookBack } from '../support/save-look-back.ts';
import { expect, test } from '../support/test.ts';

test('S-54 a ladder is not built as if there were no results only because they could not be read', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load/);
  await signInToPractise(page, apiUrl, { access: 'year' });
  const scores = '**/rpc/calculate_survey_scores';
  await page.route(scores, (route) => route.fulfill({ status: 400, json: { message: 'No.' } }));
  await page.goto('/social-pathway');
  await expect(page.getByText('Your results could not be read')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Build a first ladder' })).toHaveCount(0);
  await page.unroute(scores);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('button', { name: 'Build a first ladder' })).toBeEnabled();
});

test('S-54 pressed twice while the account is asked, a first ladder is there once', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  await page.goto('/social-pathway');
  const build = page.getByRole('button', { name: 'Build a first ladder' });
  await expect(build).toBeEnabled();
  await build.evaluate((button) => {
    for (const _ of [1, 2]) if (button instanceof HTMLElement) button.click();
  });
  const steps = page.getByRole('list', { name: 'Steps of your ladder' }).getByRole('heading', { level: 3 });
  await expect(steps).toHaveCount(8);
  await expect.poll(async () => (await rowsOf(page, apiUrl, 'pathway_steps')).length).toBe(8);
  await page.reload();
  await expect(steps).toHaveCount(8);
  await expect(page.getByText('Anxiety you expect', { exact: false })).toHaveCount(0);
});

test('S-44 M-08 a session that is still ahead is not said to be over, and to look at its look back stops no reminder', async ({
  page,
  apiUrl,
}) => {
  const person = await signInToPractise(page, apiUrl, { access: 'year' });
  const [ahead, over] = await planSessions(person, apiUrl, [
    { date: dayFromToday(1), title: 'Coffee with a neighbor' },
    { date: dayFromToday(-1), title: 'Book club' },
  ]);
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto(`/post-exercise/${ahead}`);
  await expect(heading).toHaveText('Done early? How did it feel?');
  await page.goto(`/post-exercise/${over}`);
  await expect(heading).toHaveText('You went. How did it feel?');
  const statuses = async () =>
    (await rowsOf(page, apiUrl, 'practice_sessions')).map(({ id, exercise_status: status }) => [id, status]);
  await expect.poll(statuses).toContainEqual([over, 'post_started']);
  // What was opened first would have been told first.
  expect(await statuses()).toContainEqual([ahead, null]);
});

test('I-14 a model that did not answer is asked again where somebody wants that', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load/);
  const outcome = '**/functions/v1/analyze-exercise-outcome';
  await page.route(outcome, (route) => route.fulfill({ status: 403, json: { code: 'forbidden' } }));
  await configure(page, { aiProvider: 'Example AI' });
  await signInToPractise(page, apiUrl, { access: 'year' });
  await saveLookBack(page, apiUrl);
  await page.getByRole('button', { name: 'Let AI help' }).click();
  const said = page.getByText('AI did not answer, so our own rules did.');
  await expect(said).toBeVisible();

  const answer = Promise.withResolvers<void>();
  await page.unroute(outcome);
  await page.route(outcome, async (route) => {
    await answer.promise;
    await route.fulfill({ status: 403, json: { code: 'forbidden' } });
  });
  await page.getByRole('button', { name: 'Try Again' }).press('Enter');
  const writing = page.getByText('AI is writing. Until it is done');
  await expect(writing).toBeFocused();
  answer.resolve();
  await expect(said).toBeVisible();
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible();
});
