import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { array, record, string, unknown } from '@stepwise/contract/schema';
import { secretKey } from './paid-access.ts';

const rowsSchema = array(record(string(), unknown()));

type Person = { readonly token: string; readonly userId: string };

async function personOn(page: Page): Promise<Person> {
  const stored: unknown = JSON.parse(
    (await page.evaluate(() => localStorage.getItem('account_session'))) ?? 'null',
  );
  const user: unknown = Reflect.get(Object(stored), 'user');
  return {
    token: String(Reflect.get(Object(stored), 'access_token')),
    userId: String(Reflect.get(Object(user), 'id')),
  };
}

/** The key opens the gateway; what may be read and written is the person's, by their token. */
async function headersOf(page: Page): Promise<Record<string, string>> {
  const { token } = await personOn(page);
  return {
    'content-type': 'application/json',
    authorization: `Bearer ${token}`,
    apikey: await secretKey(),
  };
}

/** Puts a session into the calendar of the person who is signed in on the page, as that person. */
export async function planSession(
  page: Page,
  apiUrl: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const { userId } = await personOn(page);
  const id = randomUUID();
  const answer = await fetch(`${apiUrl}/rest/v1/practice_sessions`, {
    method: 'POST',
    headers: await headersOf(page),
    body: JSON.stringify({
      id,
      user_id: userId,
      date: '2026-05-12',
      start_time: '10:00',
      end_time: '10:30',
      category: 'Leisure',
      subcategory: 'Social Gathering',
      difficulty: 'Easy',
      title: 'Coffee with a neighbor',
      time_zone: 'Europe/Berlin',
      ...changes,
    }),
  });
  if (!answer.ok) throw new Error(`The session answers ${answer.status}: ${await answer.text()}`);
  return id;
}

/** What the account of the person on the page holds in one table. */
export async function rowsOf(
  page: Page,
  apiUrl: string,
  table: string,
): Promise<readonly Readonly<Record<string, unknown>>[]> {
  const answer = await fetch(`${apiUrl}/rest/v1/${table}`, { headers: await headersOf(page) });
  if (!answer.ok) throw new Error(`${table} answers ${answer.status}: ${await answer.text()}`);
  return rowsSchema.parse(await answer.json());
}
