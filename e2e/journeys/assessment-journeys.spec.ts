import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { heading, keepAllButLast, openSurvey } from './assessment-steps.ts';

test.use({ reducedMotion: 'no-preference' });

/** Full, every manner walks through every question; else through all of one survey and the ends of the others. */
const isFull = process.env['STEPWISE_TEST_FULL'] === '1';

const questionCount = 16;
const surveys = [
  { number: 1, low: 'No anxiety', high: 'Extreme anxiety' },
  { number: 2, low: 'Strongly Disagree', high: 'Strongly Agree' },
  { number: 3, low: 'Strongly Disagree', high: 'Strongly Agree' },
] as const;
type Survey = (typeof surveys)[number];

/** How one person moves: what answers, what moves on, what follows a link or presses a button. */
type Hands = {
  readonly answer: (page: Page, value: number) => Promise<void>;
  readonly goOn: (page: Page) => Promise<void>;
  readonly use: (page: Page, role: 'link' | 'button', name: string) => Promise<void>;
};

/** What assistive technology is told at each question: every name of it, the question's own included. */
async function expectTold(page: Page, { low, high }: Survey, place: number, question: string): Promise<void> {
  const name = JSON.stringify(question);
  await expect(page.locator('#main')).toMatchAriaSnapshot(`
    - main:
      - link "Back"
      - button "Get help now"
      - link "Home"
      - progressbar "This assessment"
      - heading ${name} [level=1]
      - region ${name}:
        - radiogroup ${name}:
          - radio "1, ${low}"
          - radio "2"
          - radio "3"
          - radio "4"
          - radio "5, ${high}"
        - button /Next|Finish/
  `);
  await expect(page.getByRole('progressbar', { name: 'This assessment' })).toHaveAttribute(
    'aria-valuetext',
    `${place - 1} of 16 answered`,
  );
}

async function takeSurvey(page: Page, survey: Survey, from: number, hands: Hands): Promise<void> {
  for (let place = from; place <= questionCount; place += 1) {
    const asked = (await heading(page).textContent()) ?? '';
    await expectTold(page, survey, place, asked);
    const value = (place % 5) + 1;
    await hands.answer(page, value);
    await expect(page.getByRole('radio', { name: new RegExp(`^${value}\\b`) })).toBeChecked();
    await hands.goOn(page);
    if (place < questionCount) {
      await expect(heading(page)).not.toHaveText(asked);
      await expect(heading(page)).toBeFocused();
    }
  }
}

/** From the first question to the summary, with nothing but these hands. `whole` is the survey that is never shortened. */
async function takeAll(page: Page, whole: Survey['number'], hands: Hands): Promise<void> {
  for (const { number } of surveys) if (!isFull && number !== whole) await keepAllButLast(page, number, 3);
  await openSurvey(page, 1);
  for (const survey of surveys) {
    await takeSurvey(page, survey, isFull || survey.number === whole ? 1 : questionCount, hands);
    if (survey.number === 1) {
      await expect(page.getByRole('dialog', { name: 'Where may your answers be kept?' })).toBeVisible();
      await hands.use(page, 'button', 'Only on this device');
    }
    await expect(page).toHaveURL(new RegExp(`/survey/${survey.number}/results$`));
    await expect(heading(page)).toContainText('Overall Assessment: ');
    await expect(page.locator('#main')).toMatchAriaSnapshot(`
      - main:
        - region /Overall Assessment/:
          - img /out of 80/
          - heading /Overall Assessment/ [level=1]
        - region "Category Breakdown":
          - heading "Category Breakdown" [level=2]
        - region "Key Insights":
          - heading "Key Insights" [level=2]
        - region "Reading your number":
          - heading "Reading your number" [level=2]
        - navigation:
          - link "Return Home"
    `);
    const next = survey.number < 3 ? `Continue to Assessment ${survey.number + 1}` : 'View Complete Summary';
    await hands.use(page, 'link', next);
    if (survey.number < 3) await expect(page.getByRole('radio')).toHaveCount(5);
  }
  await expect(page).toHaveURL(/\/summary$/);
  await expect(page.getByText('All three are done.', { exact: false })).toBeVisible();
  await expect(page.locator('#main')).toMatchAriaSnapshot(`
    - main:
      - heading "Your summary" [level=1]
      - list:
        - listitem:
          - img /out of 80/
          - heading "Social Situations Assessment" [level=2]
          - link "See results of Social Situations Assessment"
        - listitem:
          - img /out of 80/
          - link "See results of Social Anxiety Cycle Assessment"
        - listitem:
          - img /out of 80/
          - link "See results of Social Safety Behaviors Assessment"
      - region "The shape of your answers":
        - heading "The shape of your answers" [level=2]
      - region "AI insights":
        - heading "AI insights" [level=2]
  `);
}

/** Presses Tab until the focus is on the target, as somebody without a mouse does. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 60; presses += 1) {
    if (await target.evaluate((element) => element.contains(document.activeElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}.`);
}

const keyboard: Hands = {
  answer: (page, value) => page.keyboard.press(String(value)),
  goOn: (page) => page.keyboard.press('ArrowRight'),
  use: async (page, role, name) => {
    await tabTo(page, page.getByRole(role, { name, exact: true }));
    await page.keyboard.press('Enter');
  },
};

/** In a window as narrow as a phone the page has no keys of its own: only Tab, Enter and what a rating knows. */
const tabs: Hands = {
  ...keyboard,
  answer: async (page, value) => {
    await tabTo(page, page.getByRole('radiogroup'));
    await page.keyboard.press(String(value));
  },
  goOn: async (page) => {
    await tabTo(page, page.getByRole('button', { name: /^(Next|Finish)$/ }));
    await page.keyboard.press('Enter');
  },
};

const finger: Hands = {
  answer: (page, value) =>
    page
      .locator('label')
      .filter({ hasText: new RegExp(`^${value}$`) })
      .tap(),
  goOn: (page) => page.getByRole('button', { name: /^(Next|Finish)$/ }).tap(),
  use: (page, role, name) => page.getByRole(role, { name, exact: true }).tap(),
};

test('A-08 A-33 all three surveys and the summary by keyboard alone', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await takeAll(page, 1, keyboard);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('A-08 A-35 all three surveys and the summary by touch alone', async ({ page }) => {
    await takeAll(page, 2, finger);
  });
});

test.describe('at 320 px, with reduced motion, in the colours of the system', () => {
  test.use({
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
    forcedColors: 'active',
  });

  test('K-02 K-04 Z-12 all three surveys, nothing beside the window, every target large, nothing moves', async ({
    page,
  }) => {
    await openSurvey(page, 2);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('#main :is(a, button, label:has(input[type="radio"]))')]
        .map((element) => ({ element, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 1 && (box.height < 44 || box.width < 44))
        .map(({ element, box }) => `${element.textContent} ${box.width}x${box.height}`),
    );
    expect(small).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await takeAll(page, 3, finger);
    expect(await overflow()).toBeLessThanOrEqual(0);
    const moving = await page.evaluate(() =>
      document.getAnimations().filter(({ effect }) => Number(effect?.getComputedTiming().duration ?? 0) > 1),
    );
    expect(moving).toEqual([]);
  });
});

test.describe('at a zoom of 400 %', () => {
  test.use({ viewport: { width: 320, height: 256 } });

  test('all three surveys and the summary by keyboard, in a window of 320 by 256', async ({ page }) => {
    await takeAll(page, 2, tabs);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  });
});
