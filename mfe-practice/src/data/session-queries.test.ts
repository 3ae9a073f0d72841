import type { DataClient } from '@stepwise/contract/shell-services';
import { expect, test } from 'vitest';
import {
  monthQuery,
  monthlyQuery,
  sessionsBetweenQuery,
  statisticsSessionsQuery,
  todayQuery,
  trendsQuery,
  upcomingQuery,
} from './session-queries.ts';

const client: DataClient = {
  request: () => Promise.reject(new Error('nothing is read here')),
  stream: () => Promise.reject(new Error('nothing is read here')),
};
const reader = { client, userId: 'somebody' };
const minuteMs = 60_000;

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
