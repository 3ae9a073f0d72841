import { expect, test } from 'vitest';
import { dateAndTime, longDate } from './dates.ts';

const noon = '2026-11-23T12:00:00.000Z';

test('a day is never torn in two lines', () => {
  expect(longDate(noon)).toMatch(/2026/);
  expect(longDate(noon)).not.toContain(' ');
});

test('a line may end between a day and a time, and nowhere else in them', () => {
  const parts = dateAndTime(noon).split(' ');
  expect(parts).toHaveLength(2);
  expect(parts[0]).toMatch(/2026,$/);
  expect(parts[1]).toMatch(/:00/);
});
