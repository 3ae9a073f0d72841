import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { array, record, string, unknown } from '@stepwise/contract/schema';
import { agreeToPractice, personOn } from './practice-sessions.ts';

const rowsSchema = array(record(string(), unknown()));

/** Puts a session into the calendar of the person who is signed in on the page, as that person. */
export async function planSession(
  page: Page,
  apiUrl: string,
  changes: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const person = await personOn(page);
  await agreeToPractice(person, apiUrl);
  const id = randomUUID();
  const answer = await fetch(`${apiUrl}/rest/v1/practice_sessions`, {
    method: 'POST',
    headers: person.headers,
    body: JSON.stringify({
      id,
      user_id: person.userId,
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
  const { headers } = await personOn(page);
  const answer = await fetch(`${apiUrl}/rest/v1/${table}`, { headers });
  if (!answer.ok) throw new Error(`${table} answers ${answer.status}: ${await answer.text()}`);
  return rowsSchema.parse(await answer.json());
}
