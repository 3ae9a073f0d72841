import type { Locator } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { paymentOf, refusal } from '../support/made-up-payment.ts';
import { openAs } from '../support/open-as.ts';
import { goToHostedPage, payButton } from '../support/payment-sandbox.ts';
import { expect, test } from '../support/test.ts';
import { configure } from './assessment-steps.ts';

test.use({ viewport: { width: 1280, height: 900 } });

test('Y-42 Y-43 a purchase that fails says so, says that nothing was charged, and can be tried again', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of (403|500)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await openAs(page, apiUrl, '/payment');
  await expect(payButton(page)).toBeVisible();
  await page.route('**/rest/v1/purchase_intents*', (route) =>
    route.request().method() === 'POST' ? route.fulfill(refusal(403, '42501')) : route.continue(),
  );
  await payButton(page).click();
  await expect(page.getByText('Failed to create purchase intent')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: 'Nothing was charged.' })).toBeVisible();
  await page.unroute('**/rest/v1/purchase_intents*');

  await page.route('**/functions/v1/create-checkout-session', (route) =>
    route.fulfill(refusal(403, 'ACCESS_DENIED')),
  );
  await payButton(page).click();
  await expect(page.getByText('Failed to process purchase. Please try again.')).toBeVisible();
  await page.unroute('**/functions/v1/create-checkout-session');

  await page.context().setOffline(true);
  await payButton(page).click();
  await expect(
    page.getByText('Your order stays here. You can pay as soon as you are back online.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await goToHostedPage(page);
});

test('whoever has a payment that is being confirmed is told to wait, and nothing tells them to try again', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of (403|409)/);
  await openAs(page, apiUrl, '/payment');
  const failWith = (status: number, code: string) =>
    page.route('**/functions/v1/create-checkout-session', (route) => route.fulfill(refusal(status, code)));
  await failWith(409, 'PAYMENT_IN_PROGRESS');
  await payButton(page).click();
  await expect(page.getByRole('alert').filter({ hasText: 'is being confirmed' })).toBeVisible();
  const toasts = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(toasts).toHaveCount(0);
  await expect(payButton(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'See how it stands' }).click();
  await failWith(403, 'ACCESS_DENIED');
  await payButton(page).click();
  await expect(toasts).toHaveText(/Failed to process purchase/);
});

/** Whether a press in the middle of it, and at each of its ends, would reach it and not something that lies over it. */
async function isReachable(button: Locator): Promise<boolean> {
  return button.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const middle = (top + bottom) / 2;
    return [left + 8, (left + right) / 2, right - 8].every((across) => {
      const hit = document.elementFromPoint(across, middle);
      return hit !== null && element.contains(hit);
    });
  });
}

for (const viewport of [
  { width: 360, height: 740 },
  { width: 768, height: 1024 },
  { width: 768, height: 720 },
  { width: 1280, height: 720 },
]) {
  test(`Y-42 what is said of a failed purchase never lies over the way to try again, ${viewport.width} by ${viewport.height}`, async ({
    page,
    apiUrl,
    complaints,
  }) => {
    complaints.expect(/status of 403/);
    await page.setViewportSize(viewport);
    await openAs(page, apiUrl, '/payment');
    await page.route('**/functions/v1/create-checkout-session', (route) =>
      route.fulfill(refusal(403, 'ACCESS_DENIED')),
    );
    await expect(payButton(page)).toBeVisible();
    // Wherever on the screen the button stands when the words come, and wherever it is scrolled to under them.
    for (const block of ['end', 'center', 'start'] as const) {
      await payButton(page).evaluate((button, at) => button.scrollIntoView({ block: at }), block);
      await payButton(page).click();
      await expect(page.getByText('Failed to process purchase. Please try again.')).toBeVisible();
      const explained = page.getByRole('alert').filter({ hasText: 'Nothing was charged.' });
      await expect(explained).toBeVisible();
      await explained.evaluate((alert) => alert.scrollIntoView({ block: 'center' }));
      await expect.poll(() => isReachable(explained)).toBe(true);
      for (const later of ['end', 'nearest', 'center'] as const) {
        await payButton(page).evaluate((button, at) => button.scrollIntoView({ block: at }), later);
        await expect.poll(() => isReachable(payButton(page))).toBe(true);
      }
      await page.getByRole('button', { name: 'Dismiss' }).click();
    }
  });
}

test('whoever cannot find a payment reads where to ask, and a gap where the operator has not said where', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const unknown = '/payment-success?session_id=cs_test_nobodys';
  await openAs(page, apiUrl, unknown);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'We cannot find this payment in your account.',
  );
  const whereToAsk = page.getByRole('main').getByRole('definition');
  await expect(whereToAsk.last()).toHaveText('Not filled in yet');
  await configure(page, { operator: { contact: 'help@example.com' } });
  await page.goto(unknown);
  const address = whereToAsk.getByRole('link', { name: 'help@example.com' });
  await expect(address).toHaveAttribute('href', 'mailto:help@example.com');
  await expectAccessible(page, 'a payment that cannot be found');
});

test('Y-16 a page that was open when the thirty days ended offers no refund any more', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await page.route('**/rest/v1/payment_transactions*', (route) =>
    route.fulfill({
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify([paymentOf(new Date())]),
    }),
  );
  await page.route('**/functions/v1/refunds', (route) => route.fulfill(refusal(409, 'REFUND_PERIOD_OVER')));
  await openAs(page, apiUrl, '/profile', { access: 'year' });
  const billing = page.getByRole('region', { name: 'Your payments' });
  const withdraw = billing.getByRole('button', { name: 'Withdraw from contract / refund' });
  await withdraw.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Confirm withdrawal' }).click();
  await expect(billing.getByText('The 30 days for a refund are over')).toBeVisible();
  await expect(billing.getByText('The program stays open for you.')).toBeVisible();
  await expect(withdraw).toBeHidden();
  await expect(billing.getByText('you can have all of your money back')).toBeHidden();
});
