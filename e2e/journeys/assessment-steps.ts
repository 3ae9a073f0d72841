import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect } from '../support/test.ts';

export const phone = { width: 390, height: 844 };
export const desk = { width: 1280, height: 900 };

/** Ids of survey 1 as the browser keeps them. */
const survey1Ids = ['performance', 'dating', 'meeting', 'party'].flatMap((category) =>
  [1, 2, 3, 4].map((number) => `s1-${category}-${number}`),
);

export function answersOfSurvey1(value: number, count = 16): Record<string, number> {
  return Object.fromEntries(survey1Ids.slice(0, count).map((id) => [id, value]));
}

/** Puts values on the device before a page is opened, where there are none yet. */
async function keepOnDevice(page: Page, entries: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((kept) => {
    for (const [key, value] of Object.entries(kept)) {
      if (localStorage.getItem(key) === null) localStorage.setItem(key, JSON.stringify(value));
    }
  }, entries);
}

/** Puts finished or half-finished answers on the device before the page is opened. */
export async function keepAnswers(
  page: Page,
  surveyNumber: number,
  answers: Record<string, number>,
): Promise<void> {
  await keepOnDevice(page, { [`survey_${surveyNumber}_answers`]: answers });
}

export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

/** Opens a survey and waits until its first question can be answered. */
export async function openSurvey(page: Page, surveyNumber: number): Promise<void> {
  // It can be answered before the last file of the page has come.
  await page.goto(`/survey/${surveyNumber}`, { waitUntil: 'commit' });
  await expect(page.getByRole('radio')).toHaveCount(5);
}

/** Opens the results that are on the device or in the account, and waits for the first words of them. */
export async function openResults(page: Page, surveyNumber: number): Promise<void> {
  await page.goto(`/survey/${surveyNumber}/results`, { waitUntil: 'commit' });
  await expect(heading(page)).toContainText('Overall Assessment');
}

export async function pick(page: Page, value: number): Promise<void> {
  const radio = page.getByRole('radio', { name: new RegExp(`^${value}\\b`) });
  await radio.check({ force: true });
  await expect(radio).toBeChecked();
}

/** Answers from the question on screen to the last one, and presses Finish. */
export async function answerToTheEnd(page: Page, value: number, questions = 16): Promise<void> {
  for (let question = 1; question <= questions; question += 1) {
    const asked = await heading(page).textContent();
    await pick(page, value);
    if (question === questions) break;
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(heading(page)).not.toHaveText(asked ?? '');
  }
  await page.getByRole('button', { name: 'Finish' }).click();
}

/** The last question of each survey in the order that belongs to {@link orderSeed}. */
const lastQuestions = {
  1: 's1-meeting-1',
  2: 's2-self_focused_attention-2',
  3: 's3-overpreparation-4',
} as const;
const orderSeed = '4f8a2c1e-7b3d-4e5f-9a6b-1c2d3e4f5a6b';

/** All answers but the last are on the device, as after a walk to the last question. */
export async function keepAllButLast(page: Page, surveyNumber: 1 | 2 | 3, value: number): Promise<void> {
  const { [lastQuestions[surveyNumber]]: _last, ...answers } = allAnswers(surveyNumber, value);
  const run = {
    version: 1,
    runId: randomUUID(),
    edition: 'clinical',
    orderSeed,
    startedAt: '2026-11-18T10:00:00.000Z',
    completedAt: null,
    submission: 'none',
  };
  // The lightest document of the site: it shares its storage and runs none of its code.
  if (page.url() === 'about:blank') await page.goto('/robots.txt');
  await page.evaluate(
    ([number, kept, record]) => {
      localStorage.setItem(`survey_${number}_answers`, kept);
      localStorage.setItem(`survey_${number}_run`, record);
    },
    [surveyNumber, JSON.stringify(answers), JSON.stringify(run)] as const,
  );
}

/** Finishes a survey of which only the last question is open, for tests of what comes after the questions. */
export async function completeSurvey(page: Page, surveyNumber: 1 | 2 | 3, value: number): Promise<void> {
  await keepAllButLast(page, surveyNumber, value);
  await openSurvey(page, surveyNumber);
  await pick(page, value);
  await page.getByRole('button', { name: 'Finish' }).click();
}

export async function keep(page: Page, choice: 'Save my answers' | 'Only on this device'): Promise<void> {
  await expect(page.getByRole('dialog', { name: 'Where may your answers be kept?' })).toBeVisible();
  await page.getByRole('button', { name: choice }).click();
}

const categories = {
  1: ['performance', 'dating', 'meeting', 'party'],
  2: ['anticipatory_worry', 'self_focused_attention', 'negative_cognitive_bias', 'post_situation_rumination'],
  3: ['situation_avoidance', 'overpreparation', 'interaction_avoidance', 'self_concealment'],
} as const;

function allAnswers(surveyNumber: 1 | 2 | 3, value: number): Record<string, number> {
  const ids = categories[surveyNumber].flatMap((category) =>
    [1, 2, 3, 4].map((number) => `s${surveyNumber}-${category}-${number}`),
  );
  return Object.fromEntries(ids.map((id) => [id, value]));
}

type KeptRun = {
  readonly value: number;
  /** Values of earlier runs, the newest first. */
  readonly earlier?: readonly number[];
  readonly submission?: 'device' | 'saved' | 'waiting';
};

/** Place 0 is the newest run; each one before it is a month older. */
function recordOf(surveyNumber: number, place: number) {
  const at = `2026-${String(11 - place).padStart(2, '0')}-18T10:02:00.000Z`;
  const runId = `00000000-0000-4000-8000-0000000${surveyNumber}000${place}`;
  return { runId, edition: 'clinical', startedAt: at, completedAt: at };
}

/** Puts a finished run, and those before it, on the device. */
export async function keepRun(page: Page, surveyNumber: 1 | 2 | 3, run: KeptRun): Promise<void> {
  const history = (run.earlier ?? []).map((value, index) =>
    Object.assign(recordOf(surveyNumber, index + 1), { answers: allAnswers(surveyNumber, value) }),
  );
  const now = {
    ...recordOf(surveyNumber, 0),
    version: 1,
    orderSeed,
    submission: run.submission ?? 'device',
  };
  await keepOnDevice(page, {
    [`survey_${surveyNumber}_answers`]: allAnswers(surveyNumber, run.value),
    [`survey_${surveyNumber}_run`]: now,
    ...(history.length > 0 && { [`survey_${surveyNumber}_history`]: history }),
  });
}

/** The person has agreed before this page opens that answers are saved. */
export async function agreeToSave(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const choice = { version: 1, choice: 'save', wordingVersion: '2026-11-20', recordedFor: [] };
    const at = '2026-11-20T10:00:00.000Z';
    localStorage.setItem('survey_storage_choice', JSON.stringify({ ...choice, decidedAt: at }));
  });
}

/** Changes the runtime configuration that comes with the page, as an operator would. */
export async function configure(page: Page, change: Readonly<Record<string, unknown>>): Promise<void> {
  await page.addInitScript((changed) => {
    const { parse } = JSON;
    JSON.parse = (...given) => {
      const value = parse(...given);
      return value?.productName === undefined ? value : { ...value, ...changed };
    };
  }, change);
}
