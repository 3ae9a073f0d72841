import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { rowsOf } from '../support/practice-data.ts';
import { personOn } from '../support/practice-sessions.ts';
import { signInToPractise } from '../support/practice-person.ts';
import { expect, test } from '../support/test.ts';

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const steps = (page: Page): Locator =>
  page.getByRole('list', { name: 'Steps of your ladder' }).getByRole('heading', { level: 3 });

async function openEmptyPathway(page: Page, apiUrl: string): Promise<void> {
  await signInToPractise(page, apiUrl, { access: 'year' });
  await page.goto('/social-pathway');
  await expect(page.getByText('Your ladder starts with one step')).toBeVisible();
}

test('S-54 a first ladder is built, put in order by keyboard, and stays', async ({ page, apiUrl }) => {
  await openEmptyPathway(page, apiUrl);
  await page.getByRole('button', { name: 'Build a first ladder' }).click();
  await expect(steps(page)).toHaveCount(8);
  const before = await steps(page).allTextContents();
  await page.getByRole('button', { name: 'Change the ladder' }).click();
  const down = page.getByRole('button', { name: `Move down: ${before[0]}` });
  await down.focus();
  await page.keyboard.press('Enter');
  await expect(steps(page).nth(1)).toHaveText(before[0] ?? '');
  await expect(down).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(steps(page).nth(2)).toHaveText(before[0] ?? '');
  await expect.poll(async () => (await rowsOf(page, apiUrl, 'pathway_steps')).length).toBe(8);
  await page.reload();
  await expect(steps(page).nth(2)).toHaveText(before[0] ?? '');
});

test('S-54 a step is added, done, changed, and comes back after it was removed', async ({ page, apiUrl }) => {
  await openEmptyPathway(page, apiUrl);
  await page.getByRole('button', { name: 'Add a step' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add a step' });
  await dialog.getByRole('button', { name: 'Save step' }).click();
  await expect(dialog.getByText('Write a few words, so that you know it again.')).toBeVisible();
  await dialog.getByLabel('What will you do?').fill('Greet the neighbor');
  await dialog.getByRole('button', { name: 'Save step' }).click();
  await page.getByRole('checkbox', { name: 'Done: Greet the neighbor' }).click();
  await expect(page.getByText('1 of 1 steps done')).toBeVisible();
  await page.getByRole('button', { name: 'Change the ladder' }).click();
  await page.getByRole('button', { name: 'Remove: Greet the neighbor' }).click();
  await expect(page.getByText('Your ladder starts with one step')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(steps(page)).toHaveText(['Greet the neighbor']);
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'pathway_steps')).map(({ title }) => title))
    .toEqual(['Greet the neighbor']);
});

test('K-50 a level that nobody chose says so and is kept as none, and one set by mistake is cleared again', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl);
  await page.goto('/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
  const dialog = page.getByRole('dialog');
  const before = dialog.getByRole('slider', { name: 'How anxious were you before?' });
  const after = dialog.getByRole('slider', { name: 'How anxious were you after?' });
  await expect(before).toHaveAttribute('aria-valuetext', 'Not set yet');
  await expect(dialog.getByText('Not set yet')).toHaveCount(2);
  await expect(dialog.getByRole('button', { name: /^Clear/ })).toHaveCount(0);

  // The words of the question are no answer to it; a tap in the middle of the line is.
  await dialog.getByText('How anxious were you before?').click();
  await expect(before).toHaveAttribute('aria-valuetext', 'Not set yet');
  await before.click();
  await expect(before).toHaveAttribute('aria-valuetext', '5 out of 10');
  await dialog.getByRole('button', { name: 'Clear: How anxious were you before?' }).click();
  await before.press('Space');
  await after.fill('2');
  await expect(before).toHaveAttribute('aria-valuetext', '5 out of 10');
  await dialog.getByRole('button', { name: 'Clear: How anxious were you before?' }).press('Enter');
  await expect(before).toBeFocused();
  await expect(before).toHaveAttribute('aria-valuetext', 'Not set yet');
  await expect(after).toHaveAttribute('aria-valuetext', '2 out of 10');

  await dialog.getByLabel('What happened?').fill('Ann asked me to lunch.');
  await dialog.getByRole('button', { name: 'Save entry' }).click();
  await expect
    .poll(() => rowsOf(page, apiUrl, 'social_diary_entries'))
    .toMatchObject([{ feeling_before: null, feeling_after: 2 }]);
});

test('S-46 a double tap on the button that ends a form keeps one entry and leaves its writer where they are', async ({
  page,
  apiUrl,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await signInToPractise(page, apiUrl);
  await page.goto('/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await page.getByRole('dialog').getByLabel('What happened?').fill('Ann asked me to lunch.');
  const save = await page.getByRole('button', { name: 'Save entry' }).boundingBox();
  if (save === null) throw new Error('There is no way to save.');
  const [x, y] = [save.x + save.width / 2, save.y + save.height / 2];
  // The moment of a double tap is a fraction of a second; animations stand so that it lasts on any machine.
  const session = await page.context().newCDPSession(page);
  await session.send('Animation.enable');
  await session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.mouse.click(x, y);
  // In the first moment without the dialog, what its second tap would press; the bar there leads elsewhere.
  const pressed = await page.waitForFunction(
    ([left, top]) =>
      document.querySelector('[role="dialog"]') === null &&
      (document.elementFromPoint(left, top)?.closest('a') === null ? 'nothing' : 'a way out'),
    [x, y] as const,
  );
  expect(await pressed.jsonValue()).toBe('nothing');
  await page.mouse.click(x, y);
  await session.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect(page.getByRole('article')).toHaveCount(1);
  await expect.poll(async () => (await rowsOf(page, apiUrl, 'social_diary_entries')).length).toBe(1);
  await expect(page).toHaveURL(/social-diary/);
  await page.getByRole('navigation').getByRole('link', { name: 'Program' }).first().click();
  await expect(page).toHaveURL(/sales/);
});

test('S-46 an entry is written, found, changed, and comes back after it was deleted', async ({
  page,
  apiUrl,
}) => {
  await signInToPractise(page, apiUrl);
  await page.goto('/social-diary');
  await expect(page.getByText('Only you can read this.')).toBeVisible();
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await page.getByLabel('What happened?').fill('Lunch with the team.');
  await page.reload();
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await expect(page.getByLabel('What happened?')).toHaveValue('Lunch with the team.');
  await page.getByRole('slider', { name: /before/ }).fill('6');
  await page.getByRole('slider', { name: /after/ }).fill('2');
  await page.getByRole('button', { name: 'Save entry' }).click();
  const entry = page.getByRole('article');
  await expect(entry.getByText('Anxiety: 6 before, 2 after')).toBeVisible();
  await entry.getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('What happened?').fill('Lunch with the whole team.');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await page.getByLabel('Search your diary').fill('whole');
  await expect(page.getByText('1 entry found')).toBeVisible();
  await page.getByLabel('Search your diary').fill('beach');
  await expect(page.getByText('No entry has these words')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the search' }).click();
  await expect(page.getByLabel('Search your diary')).toBeFocused();
  await entry.getByRole('button', { name: /^Delete/ }).click();
  await expect(page.getByText('The first line is yours')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(entry).toContainText('Lunch with the whole team.');
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'social_diary_entries')).map(({ situation }) => situation))
    .toEqual(['Lunch with the whole team.']);
  await page.reload();
  await expect(entry).toContainText('Lunch with the whole team.');
});

test('two devices change the same entry: both texts are kept, and one is chosen', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await signInToPractise(page, apiUrl);
  const { headers, userId } = await personOn(page);
  const written = await fetch(`${apiUrl}/rest/v1/social_diary_entries`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ user_id: userId, entry_date: '2026-05-12', situation: 'Lunch' }),
  });
  expect(written.ok).toBe(true);
  await page.goto('/social-diary');
  await page.getByRole('article').getByRole('button', { name: /^Edit/ }).click();
  await page.getByLabel('What happened?').fill('Lunch with Ann');
  const elsewhere = await fetch(`${apiUrl}/rest/v1/social_diary_entries?situation=eq.Lunch`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ situation: 'Lunch with Bo', version: 1, write_id: randomUUID() }),
  });
  expect(elsewhere.ok).toBe(true);
  await page.getByRole('button', { name: 'Save entry' }).click();
  await page.getByRole('button', { name: /^Look at both/ }).click();
  await expect(page.getByRole('cell', { name: 'Lunch with Bo' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByText('Changed in two places')).toBeHidden();
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'social_diary_entries')).map(({ situation }) => situation))
    .toEqual(['Lunch with Ann']);
});

test('an entry that is written without a connection stays and arrives once', async ({
  page,
  context,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_|Failed to load/);
  await signInToPractise(page, apiUrl);
  await page.goto('/social-diary');
  await expect(page.getByText('The first line is yours')).toBeVisible();
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await context.setOffline(true);
  await page.getByLabel('What happened?').fill('A call in the train.');
  await page.getByRole('button', { name: 'Save entry' }).click();
  await expect(page.getByRole('article')).toContainText('A call in the train.');
  await expect(page.getByText('Some entries wait for a connection.')).toBeVisible();
  await context.setOffline(false);
  await expect
    .poll(async () => (await rowsOf(page, apiUrl, 'social_diary_entries')).map(({ situation }) => situation))
    .toEqual(['A call in the train.']);
  await expect(page.getByText('Some entries wait for a connection.')).toBeHidden();
  await expect(page.getByRole('article')).toContainText('A call in the train.');
});

test('I-26 Z-01 Z-07 the coach answers a free account by our rules; heavy words bring help first, and go nowhere', async ({
  page,
  apiUrl,
}) => {
  const heavy = 'I want to end my life';
  const sent: string[] = [];
  page.on('request', (request) => {
    const said = `${request.url()} ${request.postData() ?? ''}`;
    if (said.includes('generate-coping-strategies') || said.includes('end my life')) sent.push(said);
  });
  await signInToPractise(page, apiUrl);
  await page.goto('/personal-therapist');
  await expect(heading(page)).toHaveText('Practice coach');
  await expect(page.getByText('This is not a diagnosis and not emergency care.')).toBeVisible();
  await page.getByRole('button', { name: 'Show me what may help' }).click();
  await expect(page.getByText('Write a few words about the moment first.')).toBeVisible();
  await page.getByLabel('What is coming up?').fill('A party on Friday.');
  await page.getByRole('slider', { name: 'How anxious does it make you?' }).fill('8');
  await page.getByRole('button', { name: 'Show me what may help' }).click();
  await expect(page.getByText('Written by our own rules, without AI.')).toBeVisible();
  await expect(page.getByText('Breathe out longer than in')).toBeVisible();

  await page.getByLabel('What is coming up?').fill(heavy);
  await expect(page.getByText('unless you let AI help')).toHaveCount(0);
  const help = page.getByRole('alert').filter({ hasText: 'You matter' });
  await expect(help.getByRole('link', { name: 'Call 112' })).toHaveAttribute('href', 'tel:112');
  // Help is the one thing there: nothing else is asked, and nothing can be asked for.
  await expect(page.getByRole('button', { name: 'Show me what may help' })).toHaveCount(0);
  await expect(page.locator('#main').getByRole('slider')).toHaveCount(0);
  await expect(
    page.getByText('Help comes first here. When you are safe, strategies are waiting.'),
  ).toBeVisible();
  await expect(page.getByText('What you can try')).toHaveCount(0);
  await help.getByRole('button', { name: 'More ways to get help' }).click();
  await expect(page.getByRole('dialog', { name: 'Get help now' })).toBeVisible();
  expect(sent).toEqual([]);
  await page.keyboard.press('Escape');
  // The way on is quiet, and takes no words away.
  await page.getByRole('button', { name: 'Write about another moment' }).click();
  await expect(page.getByLabel('What is coming up?')).toBeFocused();
  await expect(page.getByLabel('What is coming up?')).toHaveValue(heavy);
  await page.keyboard.type('A party on Friday.');
  await expect(page.getByRole('button', { name: 'Show me what may help' })).toBeVisible();
  await expect(help).toHaveCount(0);
  await page.goto('/social-diary');
  await page.getByRole('button', { name: 'Write an entry' }).click();
  await page.getByLabel('What happened?').fill(heavy);
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('You matter');
  expect(sent).toEqual([]);
});
