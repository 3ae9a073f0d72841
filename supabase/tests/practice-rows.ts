import { randomUUID } from 'node:crypto';
import { send } from './accounts-backend.ts';
import type { Person } from './test-backend.ts';

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
