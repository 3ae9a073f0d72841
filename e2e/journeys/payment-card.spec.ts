import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { refusal } from '../support/made-up-payment.ts';
import { openAs } from '../support/open-as.ts';
import { paymentSandbox } from '../support/payment-sandbox.ts';
import { expect, test } from '../support/test.ts';
import { walkTo } from '../support/walk-to.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const open = 'Your year is open. Start as small as you like.';
const provider = 'https://js.stripe.com/**';

/** The stand-in of the provider's script, at the provider's address. */
async function standInForProvider(page: Page): Promise<void> {
  const { url } = await paymentSandbox();
  const script = await (await fetch(`${url}/stripe.js`)).text();
  await page.route(provider, (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
}

test('Y-05 Y-06 Y-07 a card is paid with in a document of its own, which says when it cannot be', async ({
  page,
  apiUrl,
  stagingUrl,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|ERR_FAILED/);
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('https://js.stripe.com/')) scripts.push(new URL(page.url()).pathname);
  });
  await openAs(page, apiUrl, `${stagingUrl}/payment`);
  await expect(page.getByRole('main').getByRole('button', { name: 'Pay $105.00' })).toBeVisible();
  expect(scripts).toEqual([]);

  await page.route(provider, (route) => route.abort());
  await page.getByRole('link', { name: 'Pay by card here instead' }).click();
  await expect(page.getByText('Stripe failed to load - check your publishable key')).toBeVisible();
  await page.unroute(provider);
  await standInForProvider(page);
  await page.reload();

  await expect(page.getByLabel('Card number')).toBeVisible();
  await expectAccessible(page, 'paying by card');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByLabel('Card number').fill('4000000000000002');
  await page.getByLabel('Expiration date').fill('12/34');
  await page.getByLabel('Security code').fill('123');
  await page.getByRole('button', { name: 'Pay $105.00' }).click();
  await expect(page.getByText('Your card was declined.')).toBeVisible();
  await expect(page.getByText('Nothing was charged. Check the numbers, or use another card.')).toBeVisible();
  await page.getByLabel('Card number').fill('4242424242424242');

  const { promise: isSeen, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/v1/payment_intents/*/confirm', async (route) => {
    await isSeen;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Pay $105.00' }).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  goOn();
  await expect(heading(page)).toHaveText(open);
  await expect(page).toHaveURL(/\/payment-success\?payment_intent=pi_/);
  expect(new Set(scripts), 'the script of the provider came to its own page only').toEqual(
    new Set(['/payment/card']),
  );
  expect(await page.evaluate(() => Reflect.has(window, 'Stripe')), 'and stayed there').toBe(false);
});

test('Y-03 Y-04 test pages check the connection and pay $105.00, and are not there in production', async ({
  page,
  apiUrl,
  stagingUrl,
  complaints,
}) => {
  complaints.expect(/status of (400|404)/);
  await page.goto('/stripe-test');
  await expect(page.getByRole('main').getByText('Page Not Found', { exact: true })).toBeVisible();
  await walkTo(page, '/payment-test');
  await expect(page).toHaveURL(/\/payment-test$/);
  await expect(page.getByRole('main').getByText('Page Not Found', { exact: true })).toBeVisible();
  await openAs(page, apiUrl, `${stagingUrl}/payment-test`);
  await expect(page.getByRole('button', { name: 'Pay $105.00' })).toBeVisible();

  await walkTo(page, '/stripe-test');
  await page.getByRole('button', { name: 'Check the connection' }).click();
  await expect(page.getByText('Stripe is connected.')).toBeVisible();
  await page.route('**/functions/v1/create-payment-intent', (route) =>
    route.fulfill({
      status: 400,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': '*' },
      body: JSON.stringify({ error: { code: 'PAYMENTS_UNAVAILABLE', message: 'No such key' } }),
    }),
  );
  await page.getByRole('button', { name: 'Check the connection' }).click();
  await expect(page.getByText('Stripe connection failed: No such key')).toBeVisible();
});

test('a card payment that the server does not start is told as what it is, not as a script that failed', async ({
  page,
  apiUrl,
  stagingUrl,
  complaints,
}) => {
  complaints.expect(/status of (409|400)/);
  await standInForProvider(page);
  const notice = page.getByRole('main').getByRole('alert');
  const start = '**/functions/v1/create-payment-intent';
  await page.route(start, (route) => route.fulfill(refusal(409, 'PAYMENT_IN_PROGRESS')));
  await openAs(page, apiUrl, `${stagingUrl}/payment/card`);
  await expect(notice).toHaveText('A payment of yours is being confirmed. Please wait a moment.');

  await page.route(start, (route) => route.fulfill(refusal(400, 'PAYMENT_REFUSED')));
  await page.reload();
  await expect(notice).toContainText('The payment could not be started');
  await expect(notice.getByRole('link', { name: 'Pay on the page of Stripe' })).toBeVisible();
});
