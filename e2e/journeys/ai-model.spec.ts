import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { modelMark, providerName, test } from '../support/model-stack.ts';
import { givePaidAccess } from '../support/paid-access.ts';
import { signInAs } from '../support/signed-in.ts';
import { expect } from '../support/test.ts';
import { agreeToSave, completeSurvey, heading } from './assessment-steps.ts';

test.describe.configure({ mode: 'serial' });

const byRules = 'Written by our own rules, without AI.';
const byModel = 'Written by AI. It can be wrong; take what fits.';

/** Asks the coach about a moment nobody asked about before, so that no earlier answer is shown again. */
async function askCoach(page: Page, situation: string): Promise<void> {
  await page.getByLabel('What is coming up?').fill(situation);
  await page.getByRole('slider', { name: 'How anxious does it make you?' }).fill('6');
  await page.getByRole('button', { name: 'Show me what may help' }).click();
}

test('I-25 Z-06 coaching and exercises by a model are for those who pay and have agreed', async ({
  page,
  apiUrl,
  modelStack,
  provider,
}) => {
  const email = `ada-${randomUUID().slice(0, 8)}@example.com`;
  await agreeToSave(page);
  await page.goto('/');
  await signInAs(page, email);
  await page.goto('/personal-therapist');

  await test.step('a free account that agrees is answered by our rules', async () => {
    await expect(
      page.getByText(`would go to ${providerName}, whose AI model answers`, { exact: false }),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Let AI help' }).click();
    await expect(page.getByText(`AI by ${providerName} may help here.`)).toBeVisible();
    await askCoach(page, 'Lunch with the team.');
    await expect(page.getByText(byRules)).toBeVisible();
    expect(provider.calls).toEqual([]);
  });

  await test.step('a paying one by the model', async () => {
    await givePaidAccess(page, apiUrl, 'year', modelStack.stack.dataDirectory);
    await askCoach(page, 'A party on Friday.');
    await expect(page.getByText(byModel)).toBeVisible();
    await expect(page.getByText(`${modelMark} look at one thing, and breathe out.`).first()).toBeVisible();
    expect(provider.calls.map(({ text }) => text.includes('A party on Friday.'))).toEqual([true]);
  });

  await test.step('scores are another question: a model sees them after a yes of their own', async () => {
    await completeSurvey(page, 1, 4);
    await expect(page.getByText('Put together from your scores by fixed rules, without AI.')).toBeVisible();
    expect(provider.calls).toHaveLength(1);
    await page.getByRole('button', { name: 'Let AI write' }).click();
    await expect(page.getByText('Written by AI from your scores, not your name.')).toBeVisible();
    await expect(page.getByText(`${modelMark} you took a step today.`)).toBeVisible();
  });

  await test.step('with it, exercises say why in the words of the model', async () => {
    await page.goto('/exercises');
    await expect(heading(page)).toHaveText('Pick something small');
    await expect(page.getByText(byModel)).toBeVisible();
    await expect(page.getByText(`${modelMark} it is a small step.`, { exact: false })).toBeVisible();
  });

  const told = provider.calls.map(({ text }) => text).join('\n');
  for (const secret of [email, 'Test Person']) expect(told).not.toContain(secret);
});

/** Plans the exercise that is offered first, as somebody does it who never kept practice before; answers its id. */
async function planFirstExercise(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Plan a session' }).click();
  const form = page.getByRole('dialog', { name: 'Plan a session' });
  await form.getByRole('button', { name: 'Save session' }).click();
  await page.getByRole('button', { name: 'Keep it in my account' }).click();
  await expect(form).toBeHidden();
  await page.getByRole('region', { name: 'Coming up' }).getByRole('button').first().click();
  const way = await page.getByRole('link', { name: 'Start Pre-Exercise' }).getAttribute('href');
  return way?.split('/').at(-1) ?? '';
}

test('I-14 Z-07 a model says what the numbers show; beside heavy words before or after, help stands and no model is asked', async ({
  page,
  apiUrl,
  modelStack,
  provider,
}) => {
  await page.goto('/');
  await signInAs(page, `bo-${randomUUID().slice(0, 8)}@example.com`);
  await givePaidAccess(page, apiUrl, 'year', modelStack.stack.dataDirectory);
  await page.goto('/exercises');
  await page.getByRole('button', { name: 'Let AI help' }).click();
  await expect(page.getByText(`AI by ${providerName} may help here.`)).toBeVisible();
  const session = await planFirstExercise(page);
  const help = page.getByRole('alert').filter({ hasText: 'You matter' });
  const saveReflection = async (words: string, title = 'Kept. You can put it down now.') => {
    await page.getByLabel('What went well?').fill(words);
    await page.getByRole('radio', { name: '4', exact: true }).click();
    await page.getByRole('button', { name: 'Save look back' }).click();
    await expect(heading(page)).toHaveText(title);
  };
  provider.answerWith('good');

  await page.goto(`/post-exercise/${session}`);
  await saveReflection('Two of them smiled.');
  await expect(page.getByText(byModel)).toBeVisible();
  await expect(page.getByText(`${modelMark} go once more.`)).toBeVisible();
  expect(provider.calls).toHaveLength(1);

  await page.getByRole('button', { name: 'Change what I wrote' }).click();
  await saveReflection('I want to end my life.', 'Your words are kept');
  await expect(help).toBeVisible();
  const planned = page.getByRole('link', { name: 'Plan it in the calendar' });
  await expect(planned).toHaveCount(0);

  await page.goto(`/pre-exercise/${session}`);
  await page.getByLabel('What do you expect to happen?').fill('I want to end my life.');
  await page.getByRole('button', { name: 'Save and go' }).click();
  // Nobody who wrote this is told to go, or that they are ready.
  await expect(heading(page)).toHaveText('Your words are kept');
  await expect(help).toBeVisible();
  await expect(page.getByRole('link', { name: 'Look back when it is over' })).toHaveCount(0);
  await expect(page.getByText('What you planned')).toHaveCount(0);
  await page.goto(`/post-exercise/${session}`);
  await saveReflection('Two of them smiled.', 'Your words are kept');
  await expect(help).toBeVisible();
  await expect(planned).toHaveCount(0);
  expect(provider.calls).toHaveLength(1);
});
