import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { exerciseProgressQuery } from './own-reads.ts';

const minuteMs = 60_000;

test('I-10 progress is asked for by its person, the newest first, has 45 s and stays fresh for 30 minutes', async () => {
  const asked: unknown[] = [];
  const client: DataClient = {
    request: async <Answer>({ method, endpoint, query, timeoutMs, answerSchema }: ApiRequest<Answer>) => {
      asked.push({ method, endpoint, query, timeoutMs });
      return answerSchema.parse([]);
    },
    stream: async () => undefined,
  };
  const query = exerciseProgressQuery({ client, userId: 'ada' });
  await new QueryClient().fetchQuery(query);
  expect(asked).toEqual([
    {
      method: 'GET',
      endpoint: '/supabase/exercise_progress',
      query: { user_id: 'eq.ada', order: 'created_at.desc' },
      timeoutMs: 45_000,
    },
  ]);
  expect(query.staleTime).toBe(30 * minuteMs);
});
