import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { expect, test } from 'vitest';
import { readSessions, sessionPageSize } from './session-pages.ts';
import { sessionLimits } from './session-queries.ts';
import { testId, testSession } from '../rules/test-session.ts';

const all = Array.from({ length: 250 }, (_, index) => testSession(1, { id: testId(index) }));

/** A client that holds so many sessions and remembers what it was asked. */
function clientWith(sessions: readonly unknown[]) {
  const asked: Readonly<Record<string, string>>[] = [];
  const client: DataClient = {
    request: async <Answer>({ query = {}, answerSchema }: ApiRequest<Answer>) => {
      asked.push(query);
      const offset = Number(query['offset']);
      return answerSchema.parse(sessions.slice(offset, offset + Number(query['limit'])));
    },
    stream: async () => undefined,
  };
  return { asked, reader: { client, userId: testSession(1).user_id } };
}

const { signal } = new AbortController();

test('S-41 K-45 sessions come a hundred a call, and all of them come', async () => {
  const { asked, reader } = clientWith(all);
  const read = await readSessions(reader, { limit: 1000 }, signal);
  expect(read).toHaveLength(250);
  expect(asked.map(({ limit, offset }) => `${offset}+${limit}`)).toEqual(['0+100', '100+100', '200+100']);
  expect(sessionPageSize).toBe(100);
});

test('S-41 no more than asked for: 50 of today, 1000 for statistics', async () => {
  const { asked, reader } = clientWith(all);
  expect(await readSessions(reader, { limit: sessionLimits.today }, signal)).toHaveLength(50);
  expect(asked).toHaveLength(1);
  expect(sessionLimits).toMatchObject({ today: 50, statistics: 1000 });
});

test('S-24 the question names the person, the days and what is done', async () => {
  const { asked, reader } = clientWith([]);
  await readSessions(reader, { from: '2026-05-01', to: '2026-05-31', completed: true, limit: 100 }, signal);
  expect(asked[0]).toMatchObject({
    user_id: `eq.${reader.userId}`,
    and: '(date.gte.2026-05-01,date.lte.2026-05-31)',
    completed: 'eq.true',
    order: 'date.asc,start_time.asc,id.asc',
  });
});
