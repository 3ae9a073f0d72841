import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { paymentOf, refusal } from '../support/made-up-payment.ts';
import { openAs } from '../support/open-as.ts';
import { payButton } from '../support/payment-sandbox.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 1280, height: 900 } });

const plan = (page: Page): Locator => page.getByRole('region', { name: '1-year access' });
const profiles = '**/rest/v1/users*';

test('whoever had a year reads that it is over, what is still theirs, and may take another', async ({
  page,
  apiUrl,
}) => {
  await openAs(page, apiUrl, '/sales', { access: 'expired-year' });
  const main = page.getByRole('main');
  await expect(
    main.getByText(/^Your year ended on .+ What you wrote and planned is still yours/),
  ).toBeVisible();
  await expect(plan(page).getByRole('link', { name: 'Take another year' })).toHaveAttribute(
    'href',
    '/payment',
  );
  await expectAccessible(page, 'a year that is over');
});

test('where access cannot be read nothing is offered for sale, and it can be tried again', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/status of 400/);
  await page.route(profiles, (route) => route.fulfill(refusal(400, 'BROKEN')));
  await openAs(page, apiUrl, '/sales');
  await expect(plan(page).getByText('We could not see what is open for you.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Get 1-year access' })).toHaveCount(0);
  await expectAccessible(page, 'access that cannot be read');
  await page.unroute(profiles);
  await plan(page).getByRole('button', { name: 'Try Again' }).click();
  await expect(plan(page).getByRole('link', { name: 'Get 1-year access' })).toBeVisible();
});

test('without a connection the page after paying says so, and goes on by itself', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  let payment = { ...paymentOf(new Date()), status: 'processing' };
  await page.route('**/functions/v1/confirm-checkout-session', (route) =>
    route.fulfill({ json: { transaction: payment } }),
  );
  await page.route('**/rest/v1/payment_transactions*', (route) => route.fulfill({ json: [payment] }));
  await openAs(page, apiUrl, '/payment-success?session_id=cs_test_1');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('We are checking your payment.');
  await page.context().setOffline(true);
  await expect(heading).toHaveText('There is no connection right now.');
  await expect(page.getByRole('main')).toContainText('Your payment is not lost.');
  payment = { ...payment, status: 'paid' };
  await page.context().setOffline(false);
  await expect(heading).toHaveText('Your year is open. Start as small as you like.');
});

test('whoever looks how a payment stands, and has no connection any more, is not met by an error', async ({
  page,
  apiUrl,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const payment = { ...paymentOf(new Date()), status: 'processing', paid_at: null };
  await page.route('**/rest/v1/payment_transactions*', (route) => route.fulfill({ json: [payment] }));
  await openAs(page, apiUrl, '/payment');
  const way = page.getByRole('link', { name: 'See how it stands' });
  await expect(way).toBeVisible();
  await page.waitForLoadState('networkidle');
  await page.context().setOffline(true);
  await way.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no connection right now.');
});

test('payments of one account are told apart by their day, their words and their buttons', async ({
  page,
  apiUrl,
}) => {
  const now = new Date();
  const earlier = new Date(now.getTime() - 40 * 86_400_000).toISOString();
  const payments = [
    paymentOf(now),
    {
      ...paymentOf(now),
      id: '0197b2b0-0000-4000-8000-0000000000a2',
      session_id: 'cs_test_2',
      payment_intent_id: 'pi_2',
      created_at: earlier,
      paid_at: earlier,
    },
  ];
  await page.route('**/rest/v1/payment_transactions*', (route) => route.fulfill({ json: payments }));
  await openAs(page, apiUrl, '/profile', { access: 'year' });
  const billing = page.getByRole('region', { name: 'Your payments' });
  await expect(billing.getByRole('heading', { name: /^1-year access, / })).toHaveCount(2);
  const days = await billing.getByRole('heading', { name: /^1-year access, / }).allTextContents();
  expect(new Set(days).size).toBe(2);
  const buttons = billing.getByRole('button', { name: /^Withdraw from contract \/ refund, / });
  await expect(buttons).toHaveCount(2);
  const labels = await buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-label')));
  expect(new Set(labels).size).toBe(2);
});

for (const width of [360, 768, 1280]) {
  test(`nothing on the page of the program moves when an ended year is learnt, ${width} wide`, async ({
    page,
    apiUrl,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: isMeasured, resolve: goOn } = Promise.withResolvers<void>();
    await openAs(page, apiUrl, '/robots.txt', { access: 'expired-year' });
    await page.route(profiles, async (route) => {
      await isMeasured;
      await route.continue();
    });
    const isAsked = page.waitForRequest(profiles);
    await page.goto('/sales');
    const week = page.getByRole('heading', { name: 'What a week may look like' });
    const places = async () => [await plan(page).boundingBox(), await week.boundingBox()];
    await isAsked;
    await page.evaluate(() => document.fonts.ready);
    const before = await places();
    goOn();
    await expect(page.getByText(/^Your year ended on /)).toBeVisible();
    expect(await places()).toEqual(before);
  });

  test(`nothing below the order moves when the way to pay comes, ${width} wide`, async ({ page, apiUrl }) => {
    await page.setViewportSize({ width, height: 900 });
    const { promise: isMeasured, resolve: goOn } = Promise.withResolvers<void>();
    await openAs(page, apiUrl, '/robots.txt');
    await page.route('**/rest/v1/payment_transactions*', async (route) => {
      await isMeasured;
      await route.continue();
    });
    await page.goto('/payment');
    const order = page.getByRole('region', { name: 'Your order' });
    const height = async () => (await order.boundingBox())?.height;
    await expect(order.getByText('Loading...')).toBeAttached();
    const before = await height();
    goOn();
    await expect(payButton(page)).toBeVisible();
    expect(await height()).toBe(before);
  });
}
