import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { object, string } from '@stepwise/contract/schema';
import { expect } from './test.ts';

const accessSchema = object({ url: string(), secretKey: string(), publishableKey: string() });

/** Where the stand-in of the payment provider answers, and the keys of this stack. */
export async function paymentSandbox() {
  const directory = process.env['STEPWISE_E2E_DATA'];
  if (!directory) throw new Error('STEPWISE_E2E_DATA is not set.');
  return accessSchema.parse(JSON.parse(await readFile(join(directory, 'stripe-access.json'), 'utf8')));
}

/** Tells the stand-in what happens to one payment. Nothing here may change what other tests see. */
export async function controlSandbox(
  verb: 'settle-payment' | 'expire' | 'dispute' | 'pay',
  body: Readonly<Record<string, string>>,
): Promise<unknown> {
  const { url, secretKey } = await paymentSandbox();
  const answer = await fetch(`${url}/control/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`The sandbox answers ${answer.status}: ${await answer.text()}`);
  return answer.json();
}

export const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pay $105.00' });

/** On our page to pay on: goes on to the provider's, and answers with the name of the session there. */
export async function goToHostedPage(page: Page): Promise<string> {
  await payButton(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible({ timeout: 15_000 });
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** On the provider's page: pays with what is filled in there, or with another card or account. */
export async function payOnHostedPage(page: Page, number?: string): Promise<void> {
  await fillEmail(page);
  if (number !== undefined) await page.getByLabel('Card number').fill(number);
  await page.getByRole('button', { name: 'Pay $105.00' }).click();
}

export async function fillEmail(page: Page): Promise<void> {
  const email = page.getByLabel('Email');
  if ((await email.inputValue()) === '') await email.fill('person@example.com');
}

/** Buys the program as the person who is signed in on the page, and waits until it is open. */
export async function buyProgram(page: Page): Promise<void> {
  await page.goto('/payment');
  await goToHostedPage(page);
  await payOnHostedPage(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Your year is open. Start as small as you like.',
    { timeout: 15_000 },
  );
}
