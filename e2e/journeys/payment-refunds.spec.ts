import type { Locator, Page } from '@playwright/test';
import { paymentOf, refusal } from '../support/made-up-payment.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const refunds = '**/functions/v1/refunds';
const billing = (page: Page): Locator => page.getByRole('region', { name: 'Your payments' });
const withdraw = (page: Page): Locator =>
  billing(page).getByRole('button', { name: 'Withdraw from contract / refund' });
const question = (page: Page): Locator => page.getByRole('alertdialog');

/** The profile of somebody with one payment, which stays as it is until the answer changes it. */
async function openProfile(page: Page, apiUrl: string) {
  let payment = paymentOf(new Date());
  await page.route('**/rest/v1/payment_transactions*', (route) => route.fulfill({ json: [payment] }));
  await openAs(page, apiUrl, '/profile', { access: 'year' });
  await withdraw(page).click();
  return {
    giveBack: () => {
      payment = { ...payment, status: 'refunded', amount_refunded: payment.amount };
    },
  };
}

test('a refund whose answer is lost is looked up, and never said to have failed', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED/);
  const account = await openProfile(page, apiUrl);
  await page.route(refunds, (route) => route.abort());
  await question(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  const alert = billing(page).getByRole('alert');
  await expect(alert).toContainText('We do not know yet if the refund went through');
  await expect(alert).not.toContainText('Nothing has changed');

  // It had gone through: asked once more, the account says so, and nothing is left to ask for.
  account.giveBack();
  await withdraw(page).click();
  await question(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(billing(page).getByText('Your refund is on its way')).toBeVisible();
  await expect(billing(page).getByRole('heading', { name: '1-year access' })).toBeFocused();
  await expect(billing(page).getByText('Refunded', { exact: true })).toBeVisible();
  await expect(withdraw(page)).toBeHidden();
});

test('while the money is asked back, nothing says that the program is kept', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await openProfile(page, apiUrl);
  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(refunds, async (route) => {
    await isSeen;
    await route.fulfill(refusal(400, 'PAYMENT_REFUSED'));
  });
  await question(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(question(page).getByRole('button', { name: 'Sending...' })).toBeVisible();
  await expect(question(page).getByRole('button', { name: 'Keep the program' })).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(question(page)).toBeVisible();
  goOn();
  await expect(billing(page).getByRole('alert')).toContainText('Nothing has changed.');
  await expect(question(page)).toBeHidden();
});

test('without a connection a refund is not asked for, and it is said how to go on', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409|ERR_INTERNET_DISCONNECTED/);
  await openProfile(page, apiUrl);
  await page.context().setOffline(true);
  await question(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(billing(page).getByRole('alert')).toContainText('The refund was not asked for yet.');
  await page.context().setOffline(false);
  await page.route(refunds, (route) => route.fulfill(refusal(409, 'REFUND_PERIOD_OVER')));
  await withdraw(page).click();
  await question(page).getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(billing(page).getByRole('alert')).toContainText('The program stays open for you.');
});
