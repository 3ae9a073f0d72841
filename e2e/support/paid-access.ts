import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';

/** What an account has paid for. */
export type PaidAccess = 'nothing' | 'year' | 'expired-year' | 'lifetime';

const dayMs = 86_400_000;

function inDays(days: number): string {
  return new Date(Date.now() + days * dayMs).toISOString();
}

function factsOf(access: PaidAccess): Readonly<Record<string, unknown>> {
  const year = { subscription_active: true, subscription_plan: 'premium', has_lifetime_access: false };
  switch (access) {
    case 'nothing':
      return { subscription_active: false, subscription_plan: 'free', has_lifetime_access: false };
    case 'year':
      return { ...year, subscription_expires: inDays(200) };
    case 'expired-year':
      return { ...year, subscription_expires: inDays(-2) };
    case 'lifetime':
      return { subscription_active: false, subscription_plan: 'free', has_lifetime_access: true };
    default:
      return access satisfies never;
  }
}

/** The secret key of the stack under test, which stands for the payment provider's messages here. */
export async function secretKey(directory = process.env['STEPWISE_E2E_DATA']): Promise<string> {
  if (!directory) throw new Error('STEPWISE_E2E_DATA is not set.');
  const secrets: unknown = JSON.parse(await readFile(join(directory, 'backend-secrets.json'), 'utf8'));
  return String(Reflect.get(Object(secrets), 'secretKey'));
}

/** Gives the person who is signed in on the page what they are said to have paid for, and reads the page anew. */
export async function givePaidAccess(
  page: Page,
  apiUrl: string,
  access: PaidAccess,
  dataDirectory?: string,
): Promise<void> {
  const stored: unknown = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('account_session'))) ?? 'null',
  );
  const token = String(Reflect.get(Object(stored), 'access_token'));
  const userId = String(Reflect.get(Object(Reflect.get(Object(stored), 'user')), 'id'));
  const apikey = await secretKey(dataDirectory);
  const json = { 'content-type': 'application/json', apikey };
  const made = await fetch(`${apiUrl}/rest/v1/rpc/ensure_profile`, {
    method: 'POST',
    headers: { ...json, authorization: `Bearer ${token}` },
    body: '{}',
  });
  if (!made.ok) throw new Error(`ensure_profile answers ${made.status}: ${await made.text()}`);
  const changed = await fetch(`${apiUrl}/rest/v1/users?id=eq.${userId}`, {
    method: 'PATCH',
    headers: { ...json, authorization: `Bearer ${apikey}` },
    body: JSON.stringify(factsOf(access)),
  });
  if (!changed.ok) throw new Error(`The profile answers ${changed.status}: ${await changed.text()}`);
  await page.reload();
}
