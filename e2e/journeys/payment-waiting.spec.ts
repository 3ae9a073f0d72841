import { paymentOf } from '../support/made-up-payment.ts';
import { openAs } from '../support/open-as.ts';
import { expect, test } from '../support/test.ts';

const unpaid = { paid_at: null, access_until: null, refund_until: null };

for (const [status, words] of [
  ['failed', 'Your payment did not go through.'],
  ['expired', 'The page to pay on was open too long.'],
] as const) {
  test(`whoever waits for a payment hears what became of it: ${status}`, async ({ page, apiUrl }) => {
    let payment = { ...paymentOf(new Date()), ...unpaid, status: 'processing' };
    await page.route('**/functions/v1/confirm-checkout-session', (route) =>
      route.fulfill({ json: { transaction: payment } }),
    );
    await page.route('**/rest/v1/payment_transactions*', (route) => route.fulfill({ json: [payment] }));
    await openAs(page, apiUrl, '/payment-success?session_id=cs_test_1');
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('We are checking your payment.');
    payment = { ...payment, status };
    await expect(heading).toHaveText(words);
    await expect(page.locator('[data-live-region]')).toHaveText(words);
    await expect(page.getByRole('link', { name: 'Go back to paying' })).toBeVisible();
  });
}
