import type { DataClient } from '@stepwise/contract/shell-services';
import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  monthQuery,
  monthlyQuery,
  sessionsBetweenQuery,
  statisticsSessionsQuery,
  todayQuery,
  trendsQuery,
  upcomingQuery,
} from './session-queries.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;
const asked: unknown[] = [];
const client: DataClient = {
  request: async ({ query, answerSchema }) => {
    asked.push(query);
    return answerSchema.parse([]);
  },
  stream: () => Promise.reject(new Error('nothing is streamed here')),
};
const reader = { client, userId: 'somebody' };

const reads = {
  "today's sessions": [(cache: QueryClient) => cache.fetchQuery(todayQuery(reader, '2026-05-14')), 30_000],
  'the month of the calendar': [
    (cache: QueryClient) => cache.fetchQuery(monthQuery(reader, '2026-05-01', '2026-05-31')),
    2 * minuteMs,
  ],
  'days that a form looks up': [
    (cache: QueryClient) => cache.fetchQuery(sessionsBetweenQuery(reader, '2026-05-01', '2026-05-31')),
    2 * minuteMs,
  ],
  'what is coming up': [
    (cache: QueryClient) => cache.fetchQuery(upcomingQuery(reader, '2026-05-15')),
    5 * minuteMs,
  ],
  statistics: [
    (cache: QueryClient) =>
      cache.fetchQuery(statisticsSessionsQuery(reader, { startDate: '2026-05-01', endDate: '2026-05-31' })),
    10 * minuteMs,
  ],
  'a month in numbers': [
    (cache: QueryClient) => cache.fetchQuery(monthlyQuery(reader, '2026-05')),
    15 * minuteMs,
  ],
  'how feelings moved': [
    (cache: QueryClient) => cache.fetchQuery(trendsQuery(reader, '2026-01-01')),
    60 * minuteMs,
  ],
} as const;

test('S-42 K-46 each kind of read stays fresh as long as the specification says', () => {
  expect(todayQuery(reader, '2026-05-14').staleTime).toBe(30_000);
  expect(monthQuery(reader, '2026-05-01', '2026-05-31').staleTime).toBe(2 * minuteMs);
  expect(sessionsBetweenQuery(reader, '2026-05-01', '2026-05-31').staleTime).toBe(2 * minuteMs);
  expect(upcomingQuery(reader, '2026-05-15').staleTime).toBe(5 * minuteMs);
  expect(statisticsSessionsQuery(reader, { startDate: '2026-05-01', endDate: '2026-05-31' }).staleTime).toBe(
    10 * minuteMs,
  );
  expect(monthlyQuery(reader, '2026-05').staleTime).toBe(15 * minuteMs);
  expect(trendsQuery(reader, '2026-01-01').staleTime).toBe(60 * minuteMs);
});

for (const [what, [read, freshMs]] of Object.entries(reads)) {
  test(`S-42 K-46 who comes back to ${what} within ${freshMs / 1000} s is shown what was read; later it is read anew`, async () => {
    const cache = new QueryClient();
    const look = async () => {
      asked.length = 0;
      await read(cache);
      return asked.length;
    };
    expect(await look()).toBe(1);
    await vi.advanceTimersByTimeAsync(freshMs - 1);
    expect(await look()).toBe(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(await look()).toBe(1);
    cache.clear();
  });
}

test('S-49 today, upcoming, monthly and trends are data sets of their own, each of one person', () => {
  const keys = [
    todayQuery(reader, '2026-05-14'),
    upcomingQuery(reader, '2026-05-14'),
    monthlyQuery(reader, '2026-05'),
    trendsQuery(reader, '2026-05-14'),
  ].map(({ queryKey }) => queryKey);
  expect(new Set(keys.map((key) => JSON.stringify(key))).size).toBe(4);
  for (const key of keys) expect(key.slice(0, 2)).toEqual(['practice', 'somebody']);
});
