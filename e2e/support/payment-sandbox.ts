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

/** What at the provider happens by itself, made to happen now. */
export async function controlSandbox(verb: string, body: object): Promise<void> {
  const { url, secretKey } = await paymentSandbox();
  const answer = await fetch(`${url}/control/${verb}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secretKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok)
    throw new Error(`The sandbox answers ${verb} with ${answer.status}: ${await answer.text()}`);
}

export const payButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Pay $105.00' });

/** On our page to pay on: goes on to the provider's, and answers with the name of the session there. */
export async function goToHostedPage(page: Page): Promise<string> {
  await payButton(page).click();
  await expect(page.getByLabel('Card number')).toBeVisible();
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
