import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { givePaidAccess, secretKey } from './paid-access.ts';
import type { PaidAccess } from './paid-access.ts';

const password = 'Quiet-morning-42';

type Person = {
  /** Somebody new unless told otherwise. */
  readonly email?: string;
  readonly access?: PaidAccess;
};

/**
 * Opens an address as somebody who has signed in before. Where the sign-in itself is the matter, `signInAs` walks
 * through it as a person does.
 */
export async function openAs(
  page: Page,
  apiUrl: string,
  address: string,
  person: Person = {},
): Promise<void> {
  const { email = `person-${randomUUID().slice(0, 8)}@example.com`, access } = person;
  const session = await newSession(apiUrl, email);
  // The lightest document of the site: it shares its storage and runs none of its code.
  await page.goto(URL.canParse(address) ? new URL('/robots.txt', address).href : '/robots.txt');
  await page.evaluate((text) => localStorage.setItem('account_session', text), session);
  if (access !== undefined) await givePaidAccess(page, apiUrl, access);
  await page.goto(address);
}

type Service = { readonly apiUrl: string; readonly apikey: string };
type Account = { readonly email: string; readonly password: string };

async function post({ apiUrl, apikey }: Service, path: string, body: object, alsoFine?: number) {
  const answer = await fetch(`${apiUrl}/auth/v1/${path}`, {
    method: 'POST',
    headers: { apikey, authorization: `Bearer ${apikey}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok && answer.status !== alsoFine) throw new Error(`${path} answers ${answer.status}: ${text}`);
  return text;
}

/** Signs somebody in who has a password; the session is as a browser keeps it. */
export async function passwordSession({ email, password: secret, ...service }: Service & Account) {
  return post(service, 'token?grant_type=password', { email, password: secret });
}

/** Signs in without a browser, somebody new or again, with the secret key of the stack under test. */
export async function newSession(apiUrl: string, email: string): Promise<string> {
  const service = { apiUrl, apikey: await secretKey() };
  const alreadyThere = 422;
  await post(service, 'admin/users', { email, password, email_confirm: true }, alreadyThere);
  return passwordSession({ ...service, email, password });
}
