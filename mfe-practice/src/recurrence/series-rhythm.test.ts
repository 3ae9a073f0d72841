import { expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { previewSeries } from './recurrence-preview.ts';
import { rhythmChange } from './series-rhythm.ts';

const series = '99999999-9999-4999-8999-999999999999';
const weeks = ['2026-11-17', '2026-11-24', '2026-12-01', '2026-12-08'];
const sessions = weeks.map((date, index) =>
  testSession(index + 1, { date, recurring_id: series, completed: index === 1 }),
);
const stranger = testSession(9, { date: '2026-12-03' });
const [, , open = stranger, last = stranger] = sessions;
const question = { sessions, session: open, date: open.date, today: '2026-11-22' };

test('S-29 another rhythm from one session on takes the place of it and of later ones', () => {
  expect(rhythmChange({ ...question, scope: 'following' })).toEqual({
    replaced: [open, last],
    startDate: '2026-12-01',
  });
});

test('S-29 for all of a series: what is done or over stays, and the first that is left begins', () => {
  const third = { ...question, session: last, date: last.date, scope: 'all' } as const;
  expect(rhythmChange(third)).toEqual({ replaced: [open, last], startDate: '2026-12-01' });
});

test('S-50 the preview of another rhythm counts the old days as free, and both share one batch', () => {
  const { replaced, startDate } = rhythmChange({ ...question, scope: 'following' });
  const preview = previewSeries({
    pattern: { frequency: 'daily', occurrences: 3 },
    start: { date: startDate, start_time: '18:00', end_time: '18:30', time_zone: 'UTC' },
    sessions: [...sessions, stranger],
    reading: 'date',
    replaced,
  });
  expect(preview.freeDates).toEqual(['2026-12-01', '2026-12-02']);
  expect(preview.dates.at(-1)?.conflicts).toEqual([stranger]);
  const long = previewSeries({
    pattern: { frequency: 'daily', occurrences: 100 },
    start: { date: startDate, start_time: '18:00', end_time: '18:30', time_zone: 'UTC' },
    sessions,
    reading: 'date',
    replaced,
  });
  expect(long.dates).toHaveLength(98);
  expect(long.isCut).toBe(true);
});
