import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { findConflicts } from './session-conflict.ts';

const session = (id: string, date: string, start: string, end: string) => ({
  id,
  date,
  start_time: start,
  end_time: end,
});

const planned = [
  session('morning', '2026-12-01', '09:00', '10:00'),
  session('evening', '2026-12-01', '18:00', '19:00'),
  session('tomorrow', '2026-12-02', '09:00', '10:00'),
];
const ids = (sessions: readonly { readonly id: string }[]) => sessions.map(({ id }) => id);

test('S-19 any session of the same day stands in the way, by the reading `date`', () => {
  const candidate = { date: '2026-12-01', start_time: '12:00', end_time: '13:00' };
  expect(ids(findConflicts(candidate, planned, 'date'))).toEqual(['morning', 'evening']);
  expect(findConflicts(candidate, planned, 'overlap')).toEqual([]);
});

test('S-20 a session is never in its own way', () => {
  const moved = session('morning', '2026-12-01', '09:30', '10:30');
  expect(ids(findConflicts(moved, planned, 'date'))).toEqual(['evening']);
  expect(findConflicts(moved, planned, 'overlap')).toEqual([]);
});

test('S-19 ends may touch, by the reading `overlap`', () => {
  const after = { date: '2026-12-01', start_time: '10:00', end_time: '11:00' };
  const over = { date: '2026-12-01', start_time: '09:59', end_time: '11:00' };
  expect(findConflicts(after, planned, 'overlap')).toEqual([]);
  const before = { date: '2026-12-01', start_time: '08:00', end_time: '09:00' };
  expect(findConflicts(before, planned, 'overlap')).toEqual([]);
  expect(ids(findConflicts(over, planned, 'overlap'))).toEqual(['morning']);
});

const clock = (value: number) =>
  `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`;

test('two sessions of a day overlap when, and only when, they share a minute', () => {
  const minute = fc.integer({ min: 0, max: 1438 });
  const span = fc.tuple(minute, fc.integer({ min: 1, max: 300 })).map(([start, length]) => ({
    start,
    end: Math.min(start + length, 1439),
  }));
  fc.assert(
    fc.property(span, span, (one, other) => {
      const minutes = new Set(Array.from({ length: one.end - one.start }, (_, index) => one.start + index));
      const isShared = Array.from(
        { length: other.end - other.start },
        (_, index) => other.start + index,
      ).some((each) => minutes.has(each));
      const candidate = session('a', '2026-12-01', clock(one.start), clock(one.end));
      const there = session('b', '2026-12-01', clock(other.start), clock(other.end));
      expect(findConflicts(candidate, [there], 'overlap').length === 1).toBe(isShared);
      expect(findConflicts(there, [candidate], 'overlap').length === 1).toBe(isShared);
    }),
  );
});
