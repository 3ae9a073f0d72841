import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { practiceAgreementVersion } from '@stepwise/contract/practice-agreement';
import { noonZone } from './noon-zone.ts';

/** Who is signed in on a page, as the account's own calls need it. */
export type PracticePerson = {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
};

/** The person whose session the page keeps. */
export async function personOn(page: Page): Promise<PracticePerson> {
  const stored: unknown = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('account_session'))) ?? 'null',
  );
  const directory = process.env['STEPWISE_E2E_DATA'];
  if (!directory) throw new Error('STEPWISE_E2E_DATA is not set.');
  const secrets: unknown = JSON.parse(await readFile(join(directory, 'backend-secrets.json'), 'utf8'));
  return {
    userId: String(Reflect.get(Object(Reflect.get(Object(stored), 'user')), 'id')),
    headers: {
      'content-type': 'application/json',
      apikey: String(Reflect.get(Object(secrets), 'secretKey')),
      authorization: `Bearer ${String(Reflect.get(Object(stored), 'access_token'))}`,
    },
  };
}

/** Lets the practice of this person be kept in their account, as pressing the button would. */
export async function agreeToPractice({ userId, headers }: PracticePerson, apiUrl: string): Promise<void> {
  const answer = await fetch(`${apiUrl}/rest/v1/health_consents`, {
    method: 'POST',
    headers,
    body: JSON.stringify({
      user_id: userId,
      kind: 'store_practice',
      is_given: true,
      wording_version: practiceAgreementVersion,
    }),
  });
  if (!answer.ok) throw new Error(`health_consents answers ${answer.status}: ${await answer.text()}`);
}

export type PlannedSession = { readonly date: string; readonly title: string } & Readonly<
  Record<string, unknown>
>;

/** Puts sessions into the account as its owner would, without a browser. */
export async function planSessions(
  { userId, headers }: PracticePerson,
  apiUrl: string,
  sessions: readonly PlannedSession[],
): Promise<readonly string[]> {
  const rows = sessions.map((session) => ({
    id: randomUUID(),
    user_id: userId,
    start_time: '18:00',
    end_time: '18:30',
    category: 'Leisure',
    subcategory: 'Social Gathering',
    difficulty: 'Easy',
    time_zone: noonZone,
    completed: false,
    location: null,
    anxiety_before: null,
    anxiety_after: null,
    recurring_id: null,
    ...session,
  }));
  const answer = await fetch(`${apiUrl}/rest/v1/practice_sessions`, {
    method: 'POST',
    headers,
    body: JSON.stringify(rows),
  });
  if (!answer.ok) throw new Error(`practice_sessions answers ${answer.status}: ${await answer.text()}`);
  return rows.map(({ id }) => id);
}

/** What the account holds, by day. */
export async function readPlanned(
  { userId, headers }: PracticePerson,
  apiUrl: string,
): Promise<readonly { readonly date: string; readonly title: string }[]> {
  const answer = await fetch(
    `${apiUrl}/rest/v1/practice_sessions?user_id=eq.${userId}&select=date,title&order=date.asc`,
    { headers },
  );
  const rows: unknown = await answer.json();
  return (Array.isArray(rows) ? rows : []).map((row: unknown) => ({
    date: String(Reflect.get(Object(row), 'date')),
    title: String(Reflect.get(Object(row), 'title')),
  }));
}

/** A day as many days from today as said, for a page in `noonZone`: `YYYY-MM-DD`. */
export function dayFromToday(days: number): string {
  const today = Date.parse(new Date().toLocaleDateString('sv-SE', { timeZone: noonZone }));
  return new Date(today + days * 86_400_000).toISOString().slice(0, 10);
}
