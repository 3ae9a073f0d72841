import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { expect, test } from 'vitest';
import { sessionsHere } from '../data/sessions-here.ts';
import { testId, testSession } from '../rules/test-session.ts';
import { readReport } from './read-report.ts';

const range = { startDate: '2026-12-01', endDate: '2026-12-31' };
const { signal } = new AbortController();

/** An account that answers by days and by ids, as the data service does. */
function accountWith(sessions: readonly ReturnType<typeof testSession>[]) {
  const asked: Readonly<Record<string, string>>[] = [];
  const client: DataClient = {
    request: async <Answer>({ query = {}, answerSchema }: ApiRequest<Answer>) => {
      asked.push(query);
      const { id, and } = query;
      const found = sessions.filter((one) =>
        id === undefined
          ? and?.includes('2026-12-01') === true && one.date.startsWith('2026-12')
          : id.includes(one.id),
      );
      return answerSchema.parse(found);
    },
    stream: async () => undefined,
  };
  return { asked, reader: { client, userId: testSession(1).user_id } };
}

function moveTo(id: string, date: string) {
  const data = { date, version: 1, write_id: testId(9) };
  return sessionsHere([{ kind: 'batch', request: { operations: [{ type: 'update', id, data }] } }]);
}

test('S-28 a session that a waiting change moves into the days is in the file, with all that the account holds', async () => {
  const moved = testSession(2, { date: '2027-01-04', title: 'Book club' });
  const { reader } = accountWith([testSession(1), moved]);
  const here = moveTo(moved.id, '2026-12-28');
  expect(await readReport(reader, { range, here }, signal)).toEqual([
    testSession(1),
    { ...moved, date: '2026-12-28' },
  ]);
});

test('S-28 a whole series that is moved into the days is asked for in addresses of a bearable length', async () => {
  const moved = Array.from({ length: 150 }, (_, index) =>
    testSession(index + 1, { date: '2027-01-04', title: 'Book club' }),
  );
  const { reader, asked } = accountWith(moved);
  const operations = moved.map(({ id }, index) => ({
    type: 'update' as const,
    id,
    data: { date: '2026-12-28', version: 1, write_id: testId(1000 + index) },
  }));
  const here = sessionsHere([{ kind: 'batch', request: { operations } }]);
  const read = await readReport(reader, { range, here }, signal);
  expect(read).toHaveLength(150);
  expect(asked.map(({ id = '' }) => id.length).every((length) => length < 4000)).toBe(true);
});

test('S-28 what is moved within the days or out of them is not asked for once more', async () => {
  const { reader, asked } = accountWith([testSession(1)]);
  const within = moveTo(testId(1), '2026-12-28');
  const out = moveTo(testId(1), '2027-01-04');
  expect(await readReport(reader, { range, here: within }, signal)).toHaveLength(1);
  expect(await readReport(reader, { range, here: out }, signal)).toEqual([]);
  expect(asked).toHaveLength(2);
});
