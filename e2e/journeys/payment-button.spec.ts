import type { Locator, Page } from '@playwright/test';
import { paymentOf, refusal } from '../support/made-up-payment.ts';
import { openAs } from '../support/open-as.ts';
import { payButton } from '../support/payment-sandbox.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 360, height: 740 } });

const checkout = '**/functions/v1/create-checkout-session';
const notice = (page: Page): Locator => page.getByRole('main').getByRole('alert');
const toasts = (page: Page): Locator => page.getByRole('region', { name: 'Messages' }).getByRole('listitem');

test('Y-42 a failed purchase says each thing once: the message that it failed, the notice that nothing was charged', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of (403|429)/);
  await openAs(page, apiUrl, '/payment');
  for (const answer of [refusal(403, 'ACCESS_DENIED'), refusal(429, 'RATE_LIMIT_EXCEEDED')]) {
    await page.route(checkout, (route) => route.fulfill(answer));
    await payButton(page).click();
    await expect(toasts(page)).toHaveText('Failed to process purchase. Please try again.');
    await expect(notice(page)).toContainText('Nothing was charged.');
    await expect(notice(page)).not.toContainText(/try again|failed|purchase/i);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.unroute(checkout);
  }
});

test('a press of the button to pay moves nothing on a phone', async ({ page, apiUrl, complaints }) => {
  complaints.expect(/status of 409/);
  await openAs(page, apiUrl, '/payment');
  const pay = page.getByRole('main').getByRole('button', { name: /^Pay|^Opening/ });
  const rest = await pay.boundingBox();
  const { promise: isMeasured, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(checkout, async (route) => {
    await isMeasured;
    await route.fulfill(refusal(409, 'PAYMENT_IN_PROGRESS'));
  });
  await pay.click();
  await expect(pay).toContainText('Opening Stripe...');
  expect((await pay.boundingBox())?.height).toBe(rest?.height);
  goOn();
  // To the end: the browser tells of the refusal, at the latest while the page is closed.
  await expect(notice(page)).toBeVisible();
});

test('Y-43 a wish to buy at an old price is told as one that failed, and why', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await openAs(page, apiUrl, '/payment');
  await page.route('**/rest/v1/purchase_intents*', (route) =>
    route.fulfill({
      status: 400,
      json: { code: 'PT400', details: 'PRICE_MISMATCH', hint: null, message: 'No.' },
    }),
  );
  await payButton(page).click();
  await expect(toasts(page)).toHaveText('Failed to create purchase intent');
  await expect(notice(page)).toHaveText(
    'Nothing was charged.The price has changed since you opened this page.',
  );
});

test('after a price has changed the one button loads the page again', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 409/);
  await openAs(page, apiUrl, '/payment');
  await page.route(checkout, (route) => route.fulfill(refusal(409, 'PRICE_MISMATCH')));
  await payButton(page).press('Enter');
  const again = page.getByRole('main').getByRole('button', { name: 'Load the page again' });
  await expect(again).toBeFocused();
  await expect(payButton(page)).toBeHidden();
  await again.press('Enter');
  await expect(payButton(page)).toBeVisible();
});

test('whoever has paid is offered to pay at no moment while it is found out that the payment is on its way', async ({
  page,
  apiUrl,
}) => {
  const { promise: isAsked, resolve: answerNow } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/payment_transactions*', async (route) => {
    await isAsked;
    await route.fulfill({ json: [{ ...paymentOf(new Date()), status: 'processing', paid_at: null }] });
  });
  const isAccountRead = Promise.withResolvers<void>();
  await page.route('**/rest/v1/users?*', async (route) => {
    await route.fulfill({ response: await route.fetch() });
    isAccountRead.resolve();
  });
  await openAs(page, apiUrl, '/payment');
  await isAccountRead.promise;
  await expect(page.getByRole('main').getByText('Loading...')).toBeAttached();
  await expect(payButton(page)).toBeHidden();
  answerNow();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A payment of yours is on its way');
});

test('an account that cannot be read keeps nobody from paying', async ({ page, apiUrl, complaints }) => {
  complaints.expect(/status of 403/);
  await page.route('**/rest/v1/users?*', (route) => route.fulfill(refusal(403, 'ACCESS_DENIED')));
  await openAs(page, apiUrl, '/payment');
  await expect(payButton(page)).toBeVisible();
});

test('whoever reads on elsewhere while the page of the provider opens is not taken away from it', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/payment');
  const hasLeft = Promise.withResolvers<void>();
  const isAnswered = Promise.withResolvers<void>();
  await page.route(checkout, async (route) => {
    await hasLeft.promise;
    await route.fulfill({ response: await route.fetch() });
    isAnswered.resolve();
  });
  await payButton(page).click();
  await page.getByRole('link', { name: 'Assessments' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Three short looks at social moments');
  hasLeft.resolve();
  await isAnswered.promise;
  // What was asked for is kept: back on the page, the same order goes on.
  await page.getByRole('link', { name: 'Program' }).first().click();
  await page.getByRole('link', { name: 'Get 1-year access' }).first().click();
  await payButton(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
});
