import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import { openAs } from '../support/open-as.ts';
import { expectSignedIn, signInAs, signOutButton } from '../support/signed-in.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';
import { agreeToSave, completeSurvey } from './assessment-steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const prompt = (page: Page): Locator => page.getByRole('dialog', { name: 'Sign in to go on' });

const newcomer = (): string => `person-${randomUUID().slice(0, 8)}@example.com`;

const path = (page: Page): string => {
  const { pathname, search, hash } = new URL(page.url());
  return `${pathname}${search}${hash}`;
};

const remembered = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem('redirectAfterLogin'));

const isComparing = (request: Request): boolean => request.url().endsWith('/rpc/sync_consents');
const isProfileRead = (request: Request): boolean => request.url().includes('/rest/v1/users');

/** Answers Google's page, once it is there. */
async function answerGoogle(page: Page, choice: 'Continue' | 'Cancel' | 'Google refuses'): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Choose an account' })).toBeVisible();
  await page.getByLabel('Email').fill(newcomer());
  await page.getByRole('button', { name: choice, exact: true }).click();
}

/** The prompt stands on the home page and knows which address was asked for. */
async function expectPrompt(page: Page, address: string): Promise<void> {
  await expect(page).toHaveURL(({ pathname, searchParams: search }) => {
    return pathname === '/' && search.get('showAuth') === 'true' && search.get('from') === address;
  });
  await expect(prompt(page), address).toBeVisible();
  await expect.poll(() => remembered(page)).toBe(address);
}

/** Somebody signed out asks for pages that need an account: the first in a new document, the others from there. */
async function expectPrompts(page: Page, addresses: readonly [string, ...string[]]): Promise<void> {
  const [first, ...others] = addresses;
  await page.goto(first);
  await expectPrompt(page, first);
  for (const address of others) {
    await walkTo(page, address);
    await expectPrompt(page, address);
  }
}

test('U-01 signing in with Google from the header leads back to exactly the same place', async ({ page }) => {
  await page.goto('/privacy?from=letter');
  await expect(heading(page)).toHaveText('Privacy Policy');
  await signInAs(page, newcomer());
  await expect(heading(page)).toHaveText('Privacy Policy');
  await expect(signOutButton(page)).toBeVisible();
  expect(path(page)).toBe('/privacy?from=letter');
  expect(await remembered(page)).toBeNull();
  await page.reload();
  await expect(signOutButton(page)).toBeVisible();
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(heading(page)).toHaveText('Three short looks at social moments');
  await expect(signOutButton(page)).toBeVisible();
});

test('signing in leaves the answers of a survey where they were', async ({ page }) => {
  await page.goto('/survey/1');
  const question = await heading(page).textContent();
  await page.getByRole('radio', { name: /^4\b/ }).check({ force: true });
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(heading(page)).not.toHaveText(question ?? '');
  const second = await heading(page).textContent();
  await page.goto('/assessment');
  await signInAs(page, newcomer());
  expect(path(page)).toBe('/assessment');
  await page.getByRole('link', { name: /^Continue/ }).click();
  await expect(heading(page)).toHaveText(second ?? '');
});

for (const choice of ['Cancel', 'Google refuses'] as const) {
  test(`"${choice}" on Google's page brings a calm message and loses nothing`, async ({ page }) => {
    await page.goto('/survey/1');
    await page.getByRole('radio', { name: /^4\b/ }).check({ force: true });
    await expect.poll(() => page.evaluate(() => localStorage.getItem('survey_1_answers'))).toContain('4');
    const answers = await page.evaluate(() => localStorage.getItem('survey_1_answers'));
    await page.goto('/assessment?from=letter');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answerGoogle(page, choice);
    await expect(page.getByText('Nothing was lost.').first()).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
    await expect(heading(page)).toHaveText('Three short looks at social moments');
    expect(path(page)).toBe('/assessment?from=letter');
    expect(await page.evaluate(() => localStorage.getItem('survey_1_answers'))).toBe(answers);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await answerGoogle(page, 'Continue');
    await expectSignedIn(page);
    expect(path(page)).toBe('/assessment?from=letter');
  });
}

test('G-02 G-23 U-06 a page of the account opens the prompt, and after signing in the page itself', async ({
  page,
}) => {
  await expectPrompts(page, ['/my-data']);
  await prompt(page).getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(page, 'Continue');
  await expect(page).toHaveURL(/\/my-data$/);
  await expect(page).toHaveTitle(/^My Data \| /);
  await expect(heading(page)).toBeVisible();
  expect(await remembered(page)).toBeNull();
});

test('the prompt can be declined and leaves a usable home page', async ({ page }) => {
  await expectPrompts(page, ['/profile']);
  await prompt(page).getByRole('button', { name: 'Not now' }).last().click();
  await expect(prompt(page)).toBeHidden();
  expect(path(page)).toBe('/');
  await expect(heading(page)).toHaveText('Find your next small step.');
});

test('G-10 G-11 G-12 the pages of the account ask a visitor to sign in', async ({ page }) => {
  await expectPrompts(page, ['/my-data', '/privacy-center', '/profile']);
});

test('G-13 G-14 G-15 calendar, anxiety profile and coach ask a visitor to sign in', async ({ page }) => {
  await expectPrompts(page, ['/practice-calendar', '/anxiety-profile', '/personal-therapist']);
});

test('G-04 G-16 diary and paid pages ask a visitor to sign in', async ({ page }) => {
  await expectPrompts(page, [
    '/social-diary',
    '/social-pathway',
    '/exercises',
    '/pre-exercise/7',
    '/post-exercise/7',
  ]);
});

test('a page that its guard keeps shut asks for no code of its remote', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await expectPrompts(page, ['/profile', '/exercises', '/social-diary']);
  await page.goto('/survey/1/big-feedback');
  await expect(heading(page)).toHaveText('Account Required');
  expect(asked.filter((file) => file.startsWith('/releases/mfe-'))).toEqual([]);
  expect(asked.filter((file) => file.startsWith('/releases/shell/')).length).toBeGreaterThan(0);
});

const gains = [
  'Personalized AI feedback on your assessment',
  'Detailed anxiety profile and insights',
  'Track your progress over time',
  'Access to exclusive resources',
];

test('U-07 U-08 U-09 the long feedback tells a visitor what an account is for', async ({ page }) => {
  await page.goto('/survey/1/big-feedback');
  await expect(heading(page)).toHaveText('Account Required');
  const main = page.getByRole('main');
  const message =
    'Create an account to see your personalized results and unlock your full social anxiety program.';
  await expect(main.getByText(message, { exact: true })).toBeVisible();
  await expect(main.getByRole('listitem')).toHaveText(gains);
});

test('U-10 both buttons of the account-required screen lead home and open the prompt', async ({ page }) => {
  for (const button of ['Create Free Account', 'Sign in']) {
    await page.goto('/survey/1/big-feedback');
    await page.getByRole('main').getByRole('link', { name: button }).click();
    await expect(prompt(page)).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/');
  }
});

test('I-15 G-26 G-03 the long feedback needs an account and opens after signing in', async ({ page }) => {
  await page.goto('/survey/2/big-feedback');
  await expect(heading(page)).toHaveText('Account Required');
  expect(path(page)).toBe('/survey/2/big-feedback');
  await page.getByRole('main').getByRole('link', { name: 'Create Free Account' }).click();
  await prompt(page).getByRole('button', { name: 'Continue with Google' }).click();
  await answerGoogle(page, 'Continue');
  await expect(page).toHaveURL(/\/survey\/2\/big-feedback$/);
  await expect(heading(page)).toBeVisible();
  await expect(heading(page)).not.toHaveText('Account Required');
});

test('U-05 signing out says so, forgets the way back and the session', async ({ page, apiUrl }) => {
  await openAs(page, apiUrl, '/profile');
  await expect(page).toHaveTitle(/^Profile \| /);
  await page.evaluate(() => sessionStorage.setItem('redirectAfterLogin', '/my-data'));
  await signOutButton(page).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
  await expect(page).toHaveTitle(/^Home \| /);
  await expect.poll(() => remembered(page)).toBeNull();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('account_'))))
    .toEqual([]);
  await walkTo(page, '/profile');
  await expect(prompt(page)).toBeVisible();
});

test('signing out ends what is under way before it ends the session, which would refuse it', async ({
  page,
  apiUrl,
}) => {
  const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<void>();
  page.on('requestfailed', (request) => {
    if (isProfileRead(request)) giveUp();
  });
  // Which of two requests is heard of first says nothing; the server hears of the end only once the read is given up.
  await page.route('**/auth/v1/logout*', async (route) => {
    await isGivenUp;
    await route.continue();
  });
  // Nobody answers this read.
  await page.route('**/rest/v1/users*', () => undefined);
  const asked = page.waitForRequest(isProfileRead);
  await openAs(page, apiUrl, '/exercises');
  await asked;
  await signOutButton(page).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
});

test('signing out ends what the queue is sending before it ends the session, which would refuse it', async ({
  page,
  apiUrl,
}) => {
  const { promise: isGivenUp, resolve: giveUp } = Promise.withResolvers<void>();
  page.on('requestfailed', (request) => {
    if (isComparing(request)) giveUp();
  });
  await page.route('**/auth/v1/logout*', async (route) => {
    await isGivenUp;
    await route.continue();
  });
  // Nobody answers what the account is told about this device's cookie choices.
  await page.route('**/rpc/sync_consents', () => undefined);
  const asked = page.waitForRequest(isComparing);
  await openAs(page, apiUrl, '/');
  await asked;
  await signOutButton(page).click();
  // Long before the queue would give up by itself.
  await expect(page.getByText('You are signed out')).toBeVisible({ timeout: 15_000 });
});

test('signing out in one tab signs the other out', async ({ page, apiUrl, context }) => {
  await openAs(page, apiUrl, '/');
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(signOutButton(other)).toBeVisible();
  await signOutButton(page).click();
  await expect(page.getByText('You are signed out')).toBeVisible();
  await expect(other.getByRole('button', { name: 'Sign in' }).first()).toBeVisible();
});

test('what a visitor saved comes along when they sign in, and the browser takes a new id', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newcomer();
  await agreeToSave(page);
  await completeSurvey(page, 1, 5);
  await expect(page.getByText('Your results have been saved', { exact: false })).toBeVisible();
  const visitorId = () => page.evaluate(() => localStorage.getItem('anonymous_session_id'));
  const before = await visitorId();
  expect(before).not.toBeNull();
  await signInAs(page, email);
  await expect.poll(visitorId).not.toBe(before);

  const elsewhere = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const otherDevice = await elsewhere.newPage();
  await otherDevice.setViewportSize({ width: 1280, height: 900 });
  await otherDevice.goto('/');
  await signInAs(otherDevice, email);
  await otherDevice.goto('/survey/1/results');
  await expect(heading(otherDevice)).toContainText('High Intensity');
  await elsewhere.close();
});
