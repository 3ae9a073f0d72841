import { randomUUID } from 'node:crypto';
import { send } from './accounts-backend.ts';
import { newPerson } from './test-backend.ts';
import type { Person } from './test-backend.ts';

/** Lets a person's practice be kept in the account, or takes that back. */
export async function agreeToPractice({ id, client }: Person, isGiven = true): Promise<void> {
  const { error } = await client
    .from('health_consents')
    .insert({ user_id: id, kind: 'store_practice', is_given: isGiven, wording_version: '1' });
  if (error !== null) throw error;
}

/** A signed-in person whose practice may be kept. */
export async function newPractisingPerson(): Promise<Person> {
  const person = await newPerson();
  await agreeToPractice(person);
  return person;
}

/** A session as the browser writes it. */
export function practiceSession(person: Pick<Person, 'id'>, changes: object = {}) {
  return {
    id: randomUUID(),
    user_id: person.id,
    date: '2026-12-01',
    start_time: '10:00',
    end_time: '11:00',
    time_zone: 'Europe/London',
    category: 'Work',
    subcategory: 'Meeting',
    difficulty: 'Easy',
    title: 'Say one thing',
    ...changes,
  };
}

type Row = { readonly id: string };

export async function create(person: Person, row: object, prefer = 'return=representation') {
  return await send('rest/v1/practice_sessions?on_conflict=id', {
    method: 'POST',
    body: row,
    token: person.token,
    headers: { prefer },
  });
}

export async function change(person: Person, { id }: Row, changes: object) {
  return await send(`rest/v1/practice_sessions?id=eq.${id}`, {
    method: 'PATCH',
    body: changes,
    token: person.token,
    headers: { prefer: 'return=representation' },
  });
}

export async function read(person: Person, query: string, accept = 'application/json') {
  return await send(`rest/v1/practice_sessions?${query}`, { token: person.token, headers: { accept } });
}
