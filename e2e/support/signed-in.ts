import type { Locator, Page } from '@playwright/test';
import { expect, signIn } from './test.ts';

export const signOutButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Sign out', exact: true });

/** The frame tells an account as soon as one is on its way; this waits until the session is kept. */
export async function expectSignedIn(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('account_session')).catch(() => null))
    .not.toBeNull();
  await expect(signOutButton(page)).toBeVisible();
}

/** Signs somebody new in from the header, and waits until they are. */
export async function signInAs(page: Page, email: string): Promise<void> {
  await signIn(page, email);
  await expectSignedIn(page);
}
