import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import type { PaidAccess } from './paid-access.ts';
import { agreeToPractice, personOn } from './practice-sessions.ts';
import type { PracticePerson } from './practice-sessions.ts';

type Practising = {
  readonly access?: PaidAccess;
  /** Whether the account may keep what is practised, which most people let it. */
  readonly agrees?: boolean;
};

/** Somebody new, signed in on this browser, with no screen open yet: what they have planned is put there first. */
export async function signInToPractise(
  page: Page,
  apiUrl: string,
  { access, agrees = true }: Practising = {},
): Promise<PracticePerson> {
  await openAs(page, apiUrl, '/robots.txt', access === undefined ? {} : { access });
  const person = await personOn(page);
  if (agrees) await agreeToPractice(person, apiUrl);
  return person;
}
