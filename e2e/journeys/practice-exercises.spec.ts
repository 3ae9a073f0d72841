import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { planSession, rowsOf } from '../support/practice-data.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { saveLookBack } from '../support/save-look-back.ts';
import { expect, test } from '../support/test.ts';
import { configure } from './assessment-steps.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const waitsForConnection = 'It goes to your account by itself as soon as there is a connection.';

test('S-53 a free account opens the calendar, and exercises lead to the program', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl);
  await page.goto('/practice-calendar');
  await expect(page).toHaveURL(/\/practice-calendar/);
  await expect(heading(page)).toBeVisible();
  for (const address of ['/exercises', `/pre-exercise/${randomUUID()}`, `/post-exercise/${randomUUID()}`]) {
    await page.goto(address);
    await expect(page).toHaveURL(/\/payment/);
  }
});

test('S-45 the library shows what to try first, filters, and opens one exercise whole', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  await page.goto('/exercises');
  await expect(page.getByText('A good place to start')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Sit ten minutes in a busy café/ })).toHaveCount(1);
  await page.getByRole('radio', { name: 'Work' }).click();
  await expect(page).toHaveURL(/kind=Work/);
  await page.getByRole('button', { name: /^Send a message after one read/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Send a message after one read' });
  await expect(dialog.getByRole('listitem')).toHaveCount(4);
  for (const part of ['Why it helps', 'An easier form', 'What to notice']) {
    await expect(dialog.getByRole('heading', { name: part })).toBeVisible();
  }
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/exercises\?kind=Work$/);
  await page.goForward();
  await dialog.getByRole('button', { name: 'Plan this' }).click();
  await expect(page).toHaveURL(/\/practice-calendar/);
  await expect(page.getByLabel('What will you do?')).toHaveValue('Send a message after one read');
  expect(page.url()).not.toContain('Send');
});

test('S-43 S-44 S-47 a look ahead and a look back survive a reload and complete the session', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  const session = await planSession(page, apiUrl, { exercise_number: 7 });
  await page.goto(`/pre-exercise/${session}`);
  await page.getByLabel('What do you expect to happen?').fill('They look away.');
  await page.reload();
  await expect(page.getByLabel('What do you expect to happen?')).toHaveValue('They look away.');
  await page.getByRole('slider', { name: 'How anxious are you now?' }).fill('7');
  await page.getByRole('button', { name: 'Save and go' }).click();
  await expect(heading(page)).toHaveText('You are ready enough');
  await expect(heading(page)).toBeFocused();
  await page.getByRole('link', { name: 'Look back when it is over' }).click();
  await expect(heading(page)).toHaveText('You went. How did it feel?');
  await expect(page.getByText('They look away.')).toBeVisible();
  await page.getByRole('slider', { name: 'After', exact: true }).fill('3');
  await expect(page.getByRole('img', { name: 'Anxiety over time: Before 7, After 3' })).toBeVisible();
  await page.getByLabel('What went well?').fill('Two of them smiled.');
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'practice_sessions'))[0]?.['exercise_status'])
    .toBe('post_started');
  await page.reload();
  await expect(page.getByLabel('What went well?')).toHaveValue('Two of them smiled.');
  await page.getByRole('button', { name: 'Save look back' }).click();
  await expect(page.getByText('Choose a step from 1 to 5.')).toBeVisible();
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByRole('button', { name: 'Save look back' }).click();
  // Nothing is asked any more; whoever reads by ear begins at the answer.
  await expect(heading(page)).toHaveText('Kept. You can put it down now.');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText('Your anxiety was 7 before and 3 after.')).toBeVisible();
  await expect(page.getByText('Written by our own rules, without AI.')).toBeVisible();
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'practice_sessions'))[0])
    .toMatchObject({ exercise_status: 'completed', completed: true, anxiety_before: 7, anxiety_after: 3 });
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'exercise_progress'))[0])
    .toMatchObject({
      expectation: 'They look away.',
      what_went_well: 'Two of them smiled.',
      rating: 4,
    });
});

test('S-43 Z-07 a look back is told begun as soon as it may be, brings help for heavy words, and arrives after a lost connection', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to load/);
  await signInToPractise(page, apiUrl, { access: 'year' });
  const session = await planSession(page, apiUrl);
  const statusThere = async () => (await rowsOf(page, apiUrl, 'practice_sessions'))[0]?.['exercise_status'];
  // Where practice may be kept is the last thing that this browser learns.
  const place = Promise.withResolvers<void>();
  await page.route('**/rest/v1/health_consents?*', async (route) => {
    await place.promise;
    await route.continue();
  });
  await page.goto(`/post-exercise/${session}`);
  await expect(page.getByText('Coffee with a neighbor')).toBeVisible();
  await expect(page.getByLabel('What happened?')).toBeEditable();
  expect(await statusThere()).toBeNull();
  place.resolve();
  await expect.poll(statusThere).toBe('post_started');

  await page.getByLabel('What happened?').fill('I wanted to die.');
  const help = page.getByRole('alert').filter({ hasText: 'You matter' });
  await expect(help.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  await help.getByRole('button', { name: 'More ways to get help' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  await page.keyboard.press('Escape');

  await context.setOffline(true);
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await page.getByLabel('What happened?').fill('We talked.');
  await page.getByRole('button', { name: 'Save look back' }).click();
  await expect(page.getByText(`Saved on this device. ${waitsForConnection}`)).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'exercise_progress'))[0]?.['what_happened'])
    .toBe('We talked.');
});

test('S-47 two devices look back on one session: what fits is put together, what does not is chosen', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  const person = await signInToPractise(page, apiUrl, { access: 'year' });
  const session = await planSession(page, apiUrl);
  const noteElsewhere = async (words: object) => {
    const answer = await fetch(`${apiUrl}/rest/v1/exercise_progress?on_conflict=id`, {
      method: 'POST',
      headers: { ...person.headers, prefer: 'resolution=merge-duplicates' },
      body: JSON.stringify({
        id: session,
        session_id: session,
        user_id: person.userId,
        exercise_status: 'completed',
        write_id: randomUUID(),
        ...words,
      }),
    });
    expect(answer.ok).toBe(true);
  };
  const noted = async () => (await rowsOf(page, apiUrl, 'exercise_progress'))[0];
  const save = page.getByRole('button', { name: 'Save look back' });
  await page.goto(`/post-exercise/${session}`);
  await page.getByLabel('What happened?').fill('We talked.');
  await noteElsewhere({ what_went_well: 'I went.' });
  await page.getByRole('radio', { name: '4', exact: true }).click();
  await save.click();
  await expect(page.getByText('Kept. You can put it down now.')).toBeVisible();
  await expect
    .poll(noted)
    .toMatchObject({ what_happened: 'We talked.', what_went_well: 'I went.', rating: 4 });

  await page.getByRole('button', { name: 'Change what I wrote' }).click();
  await page.getByLabel('What happened?').fill('We talked for long.');
  await noteElsewhere({ what_happened: 'They asked me along.' });
  // Far above the button that was pressed, and in sight all the same.
  await page.setViewportSize({ width: 360, height: 740 });
  await save.click();
  await expect(page.getByRole('button', { name: /^Look at both/ })).toBeInViewport();
  await page.getByRole('button', { name: /^Look at both/ }).click();
  const choice = page.getByRole('dialog', { name: 'Changed in two places' });
  await expect(choice.getByRole('cell', { name: 'They asked me along.' })).toBeVisible();
  expect(await noted()).toMatchObject({ what_happened: 'They asked me along.' });
  await choice.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Changed in two places')).toBeHidden();
  await expect.poll(async () => (await noted())?.['what_happened']).toBe('We talked for long.');
});

test('I-14 while a model is asked about a look back its page says so, and when no answer came it says that', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load/);
  const answer = Promise.withResolvers<void>();
  await page.route('**/functions/v1/analyze-exercise-outcome', async (route) => {
    await answer.promise;
    await route.fulfill({ status: 403, json: { code: 'forbidden' } });
  });
  await configure(page, { aiProvider: 'Example AI' });
  await signInToPractise(page, apiUrl, { access: 'year' });
  await saveLookBack(page, apiUrl);
  await expect(page.getByText('Written by our own rules, without AI.')).toBeVisible();
  await page.getByRole('button', { name: 'Let AI help' }).click();
  await expect(page.getByText('AI is writing. Until it is done')).toBeVisible();
  answer.resolve();
  await expect(page.getByText('AI did not answer, so our own rules did.')).toBeVisible();
});

test('a session that is gone says so and leads back', async ({ page, apiUrl }) => {
  await signInToPractise(page, apiUrl, { access: 'year' });
  await page.goto(`/pre-exercise/${randomUUID()}`);
  await expect(heading(page)).toHaveText('This session is no longer there');
  await page.getByRole('link', { name: 'Go to the calendar' }).click();
  await expect(page).toHaveURL(/\/practice-calendar/);
});
