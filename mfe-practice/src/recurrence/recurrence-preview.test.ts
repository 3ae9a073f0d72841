import { expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { lastDay, previewSeries } from './recurrence-preview.ts';

test('S-29 what stands in the way is looked for up to the last of 100 months with a 31st', () => {
  const pattern = { frequency: 'monthly', dayOfMonth: 31, occurrences: 100 } as const;
  const start = { date: '2026-01-31', start_time: '18:00', end_time: '18:30', time_zone: 'UTC' };
  const { dates } = previewSeries({ pattern, start, sessions: [], reading: 'date' });
  expect(lastDay(pattern, start.date)).toBe(dates.at(-1)?.date);
  expect(lastDay(pattern, start.date) > '2039').toBe(true);
});

test('S-52 days that make room count: the series ends where its batch does', () => {
  const pattern = { frequency: 'daily', occurrences: 100 } as const;
  expect(lastDay(pattern, '2026-01-01', [testSession(1)])).toBe('2026-04-09');
});
