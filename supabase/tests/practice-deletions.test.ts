import { practiceSessionsSchema } from '@stepwise/contract/practice-session';
import { expect, test } from 'vitest';
import { callRpc, send } from './accounts-backend.ts';
import { change, create, newPractisingPerson, practiceSession, read } from './practice-rows.ts';

type Person = Awaited<ReturnType<typeof newPractisingPerson>>;

async function remove({ token }: Person, id: string, seen?: string) {
  return await send(`rest/v1/practice_sessions?id=eq.${id}`, {
    method: 'DELETE',
    token,
    ...(seen === undefined ? {} : { headers: { 'if-match': `"${seen}"` } }),
  });
}

const titles = async (person: Person) =>
  practiceSessionsSchema.parse((await read(person, 'select=*')).body).map(({ title }) => title);

test('S-25 a deletion of what another device has changed since is refused and leaves the newer one', async () => {
  const person = await newPractisingPerson();
  const row = practiceSession(person);
  await create(person, row);
  await change(person, row, { title: 'From the phone', version: 1 });
  expect(await remove(person, row.id, '1')).toMatchObject({
    status: 409,
    body: { message: 'This was changed on another device.', details: 'PRACTICE_CHANGED' },
  });
  expect(await titles(person)).toEqual(['From the phone']);
  expect((await remove(person, row.id, '2')).status).toBe(204);
  expect((await remove(person, row.id, '2')).status).toBe(204);
  expect(await titles(person)).toEqual([]);
});

test('S-25 a deletion that names no version goes by the id alone', async () => {
  const person = await newPractisingPerson();
  const row = practiceSession(person);
  await create(person, row);
  await change(person, row, { title: 'Renamed', version: 1 });
  expect((await remove(person, row.id)).status).toBe(204);
  expect(await titles(person)).toEqual([]);
});

test('S-27 a batch that deletes what was changed since does nothing at all, and may arrive twice', async () => {
  const person = await newPractisingPerson();
  const rows = [practiceSession(person), practiceSession(person, { date: '2026-12-08' })] as const;
  for (const row of rows) await create(person, row);
  await change(person, rows[1], { title: 'From the phone', version: 1 });
  const batch = async (...versions: readonly number[]) => {
    const operations = rows.map(({ id }, place) => ({ type: 'delete', id, version: versions[place] }));
    return await callRpc('batch_practice_operations', { operations }, { token: person.token });
  };
  expect(await batch(1, 1)).toMatchObject({ status: 409, body: { details: 'PRACTICE_CHANGED' } });
  expect(await titles(person)).toHaveLength(2);
  expect(await batch(1, 2)).toMatchObject({ status: 200, body: { deleted: 2 } });
  expect(await batch(1, 2)).toMatchObject({ status: 200, body: { deleted: 0 } });
});
