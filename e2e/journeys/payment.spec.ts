import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { watchShifts } from '../support/layout-shifts.ts';
import { openAs } from '../support/open-as.ts';
import {
  controlSandbox,
  fillEmail,
  goToHostedPage,
  payButton,
  payOnHostedPage,
} from '../support/payment-sandbox.ts';
import { rowsOf } from '../support/practice-data.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const newPerson = (): string => `person-${randomUUID().slice(0, 8)}@example.com`;
const open = 'Your year is open. Start as small as you like.';

/** Everything that the page asks for from anybody but us and our data service. */
function watchStrangers(page: Page, own: readonly string[]): readonly string[] {
  const strangers: string[] = [];
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url());
    if (protocol.startsWith('http') && !own.includes(origin)) strangers.push(request.url());
  });
  return strangers;
}

/** How often the page asks whether it was paid: at the provider (with each answer), and by reading the own row. */
function watchAsking(page: Page) {
  const confirmations: number[] = [];
  const reads: string[] = [];
  page.on('response', (response) => {
    const { pathname, search } = new URL(response.url());
    if (response.request().method() === 'OPTIONS') return;
    if (pathname.endsWith('/confirm-checkout-session')) confirmations.push(response.status());
    if (pathname.endsWith('/payment_transactions') && search.includes('session_id=eq')) reads.push(search);
  });
  return { confirmations, reads };
}

/** The words are on the page before it is left: the next one is held back until they were. */
async function expectShownWhileLeaving(page: Page, words: string, leave: () => Promise<void>): Promise<void> {
  const { promise: wereShown, resolve: shown } = Promise.withResolvers<void>();
  await page.exposeFunction('wordsWereShown', shown);
  await page.evaluate((text) => {
    const look = (): void => {
      if (document.body.innerText.includes(text))
        Reflect.apply(Reflect.get(window, 'wordsWereShown'), null, []);
    };
    new MutationObserver(look).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
  }, words);
  await page.route('**/local-stripe/pay/**', async (route) => {
    await wereShown;
    await route.continue();
  });
  await leave();
  await wereShown;
}

test('Y-01 Y-02 Y-52 from the sales page through sign-in and payment to an exercise, and the money back', async ({
  page,
  baseURL,
  apiUrl,
}) => {
  const strangers = watchStrangers(page, [new URL(baseURL ?? '').origin, apiUrl]);
  await page.goto('/sales');
  await expect(heading(page)).toHaveText('A year of small steps.');
  await expect(page.getByRole('row', { name: 'All exercises No Yes' })).toBeVisible();
  await expect(page.getByRole('row', { name: 'Practice calendar and reminders Yes Yes' })).toBeVisible();
  await page.getByRole('link', { name: 'Get 1-year access' }).first().click();
  await expect(heading(page)).toHaveText('One payment for one year.');
  await expect(page.getByText('You need to be signed in to continue.')).toBeVisible();

  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await page.getByLabel('Email').fill(newPerson());
  await page.getByLabel('Name').fill('Test Person');
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page).toHaveURL(/\/payment$/);
  await expect(payButton(page)).toBeVisible();
  expect(strangers, 'nothing of a stranger before somebody chooses to pay').toEqual([]);

  await expectShownWhileLeaving(page, 'Redirecting to secure checkout...', () => payButton(page).click());
  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'where one pays');
  const asked = watchAsking(page);
  await payOnHostedPage(page);
  await expect(heading(page)).toHaveText(open);
  await expect(page.getByRole('main').getByText('Payment Successful!')).toBeVisible();
  // Nobody who has paid sits out a timer: one question, and the answer is the receipt.
  expect(asked.confirmations).toEqual([200]);
  expect(asked.reads).toEqual([]);
  await expect(page.getByText('$105.00', { exact: true })).toBeVisible();

  await expectAccessible(page, 'paid');
  await page.evaluate(() => Reflect.set(window, 'isSamePage', true));
  await page.getByRole('link', { name: 'Choose a first exercise' }).click();
  await expect(page).toHaveURL(/\/exercises$/);
  await expect(heading(page)).toHaveText('Pick something small');
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage')), 'no reload').toBe(true);

  // The thirty days were promised to whoever had not paid; now a day stands there.
  await walkTo(page, '/sales');
  const plan = page.getByRole('region', { name: '1-year access' });
  await expect(plan.getByText('Nothing renews. You can ask for a refund until')).toBeVisible();
  await expect(plan.getByText('30 days')).toHaveCount(0);

  // And all of it back, in two steps.
  await walkTo(page, '/profile');
  const billing = page.getByRole('region', { name: 'Your payments' });
  await expect(billing.getByText('Paid', { exact: true })).toBeVisible();
  await expectAccessible(page, 'own payments');
  await page.setViewportSize({ width: 1280, height: 900 });
  await billing.getByRole('button', { name: 'Withdraw from contract / refund' }).click();
  const question = page.getByRole('alertdialog', { name: 'End the program and get $105.00 back?' });
  await question.getByRole('button', { name: 'Keep the program' }).click();
  await expect(question).toBeHidden();
  await billing.getByRole('button', { name: 'Withdraw from contract / refund' }).click();
  await question.getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(billing.getByText('Your refund is on its way')).toBeVisible();
  await expect(billing.getByText('Refunded', { exact: true })).toBeVisible();
  await expectAccessible(page, 'refunded');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Exercises' }).first().click();
  await expect(page).toHaveURL(/\/payment$/);
});

test('Y-24 Y-41 the keyboard alone pays; whoever goes back without paying is greeted and can pay after all', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/sales');
  await page.getByRole('link', { name: 'Get 1-year access' }).first().focus();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toBeFocused();
  await payButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Card number')).toBeVisible();
  const first = page.url();
  await page.getByRole('link', { name: 'Cancel and go back' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('You came back without paying')).toBeVisible();

  // Twice in a row is once: the same page to pay on.
  await payButton(page).dblclick();
  await expect(page.getByLabel('Card number')).toBeVisible();
  expect(page.url()).toBe(first);
  await fillEmail(page);
  await page.getByLabel('Card number').fill('4000000000000002');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await page.getByLabel('Card number').fill('4242424242424242');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(open);
  await page.getByRole('link', { name: 'Choose a first exercise' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/exercises$/);
  await walkTo(page, '/payment');
  await expect(heading(page)).toHaveText('You can use the program already');
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(`nothing jumps on the sales page once it is known that somebody has paid already, ${viewport.width} wide`, async ({
    page,
    apiUrl,
  }) => {
    await openAs(page, apiUrl, '/robots.txt', { access: 'year' });
    const profile = Promise.withResolvers<void>();
    await page.route('**/rest/v1/users?*', async (route) => {
      await profile.promise;
      await route.continue();
    });
    await page.setViewportSize(viewport);
    const shifts = await watchShifts(page);
    await page.goto('/sales');
    const card = page.getByRole('region', { name: '1-year access' });
    await expect(card.getByRole('link', { name: 'Get 1-year access' })).toBeVisible();
    await page.evaluate(() => document.fonts.ready);
    // The screen that was drawn ahead gives its place to the live one at any moment, and is then no more.
    let before = 0;
    const measured = async () => (before = (await card.boundingBox())?.height ?? 0);
    await expect.poll(measured).toBeGreaterThan(100);
    profile.resolve();
    await expect(card.getByRole('link', { name: 'Choose an exercise' })).toBeVisible();
    const after = (await card.boundingBox())?.height ?? 0;
    expect(Math.abs(after - before)).toBeLessThanOrEqual(2);
    expect(await shifts()).toBeLessThanOrEqual(0.02);
  });
}

test('the page after paying waits truthfully, and shows nobody the payment of somebody else', async ({
  page,
  apiUrl,
  browser,
}) => {
  await openAs(page, apiUrl, '/payment');
  const session = await goToHostedPage(page);
  // A bank account: the money comes later.
  await payOnHostedPage(page, '000123456789');
  await expect(heading(page)).toHaveText('We are checking your payment.');
  await walkTo(page, '/payment');
  await expect(heading(page)).toHaveText('A payment of yours is on its way');

  const other = await browser.newPage();
  await openAs(other, apiUrl, `/payment-success?session_id=${session}`);
  await expect(heading(other)).toHaveText('We cannot find this payment in your account.');
  await other.close();

  const [row] = await rowsOf(page, apiUrl, 'payment_transactions');
  await controlSandbox('settle-payment', {
    payment_intent: row?.['payment_intent_id'],
    outcome: 'succeeded',
  });
  await page.getByRole('link', { name: 'See how it stands' }).click();
  await expect(heading(page)).toHaveText(open);
});

test('Y-25 two tabs that pay at once share one page to pay on, and one payment', async ({ page, apiUrl }) => {
  await openAs(page, apiUrl, '/payment');
  const second = await page.context().newPage();
  await second.goto('/payment');
  await expect(payButton(second)).toBeVisible();
  const tabs = [page, second];
  await Promise.all(tabs.map(async (tab) => await payButton(tab).click()));
  for (const tab of tabs) await expect(tab.getByLabel('Card number')).toBeVisible();
  expect(second.url()).toBe(page.url());
  for (const tab of tabs) await fillEmail(tab);
  const [address] = [page.url()];
  await Promise.all(tabs.map(async (tab) => await tab.getByRole('button', { name: 'Pay $105.00' }).click()));
  for (const tab of tabs) await tab.waitForURL((url) => url.href !== address);
  for (const tab of tabs) await expect(heading(tab)).toHaveText(open);
  const rows = await rowsOf(page, apiUrl, 'payment_transactions');
  expect(rows.map(({ status, amount }) => [status, amount])).toEqual([['paid', 10_500]]);
});
