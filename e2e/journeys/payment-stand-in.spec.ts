import { billingPortalAnswerSchema } from '@stepwise/contract/payment';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility-scan.ts';
import { openAs } from '../support/open-as.ts';
import { goToHostedPage } from '../support/payment-sandbox.ts';
import { expect, test } from '../support/test.ts';

/** Goes on with Tab, from wherever the focus is, and says where it came by until it is on the button named. */
async function tabTo(page: Page, name: string): Promise<readonly string[]> {
  const passed: string[] = [];
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    passed.push((await focused.getAttribute('id')) ?? (await focused.innerText()));
    if (passed.at(-1) === name) return passed;
  }
  throw new Error(`The focus never came to ${name}, only to ${passed.join(', ')}.`);
}

/** The page of the provider where a person sees what was paid. */
async function openPortal(page: Page, apiUrl: string, returnUrl: string): Promise<void> {
  const session: unknown = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('account_session'))) ?? 'null',
  );
  const answer = await page.request.post(`${apiUrl}/functions/v1/billing-portal`, {
    headers: { authorization: `Bearer ${String(Reflect.get(Object(session), 'access_token'))}` },
    data: { returnUrl },
  });
  await page.goto(billingPortalAnswerSchema.parse(await answer.json()).url);
}

test('Y-24 Y-32 the bank is answered by keyboard alone; bank, receipt and portal of the stand-in can be read by everybody', async ({
  page,
  apiUrl,
  baseURL,
}) => {
  await openAs(page, apiUrl, '/payment');
  await goToHostedPage(page);
  expect(await tabTo(page, 'Pay $105.00')).toEqual([
    'email',
    'number',
    'expiry',
    'cvc',
    'name',
    'Pay $105.00',
  ]);
  await page.getByLabel('Card number').fill('4000002500003155');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your bank asks: is this you?' })).toBeVisible();
  await expectAccessible(page, 'the bank');
  expect(await tabTo(page, 'This is not me')).toEqual(['Confirm the payment', 'This is not me']);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your year is open. Start as small as you like.',
  );

  const back = new URL('/profile', baseURL).href;
  await openPortal(page, apiUrl, back);
  await expect(page.getByRole('heading', { name: 'Your billing' })).toBeVisible();
  await expectAccessible(page, 'the portal');
  await page.getByRole('link', { name: /^Receipt of / }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
  await expectAccessible(page, 'the receipt');
});
