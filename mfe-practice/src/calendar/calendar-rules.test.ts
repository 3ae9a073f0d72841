import type { PracticeSession } from '@stepwise/contract/practice-session';
import { describe, expect, test } from 'vitest';
import { testId, testSession } from '../rules/test-session.ts';
import { readAddress, writeAddress } from './calendar-address.ts';
import { leadWords } from './calendar-lead.ts';
import { weekDays } from '../rules/week-days.ts';
import { monthDays, monthSpan } from './month-days.ts';
import { readPlan } from './read-plan.ts';
import { fitsFilter, noFilter } from './session-filter.ts';

const now = Date.parse('2026-05-14T12:00:00Z');
const defaults = { view: 'month', date: '2026-05-14' } as const;

describe('the address of the calendar', () => {
  test.each([
    '',
    'view=week',
    'date=2026-02-28',
    'view=day&date=2026-12-31&category=Work&difficulty=Hard&state=due',
  ])('%s is read and written back the same', (text) => {
    expect(writeAddress(readAddress(new URLSearchParams(text), defaults), defaults).toString()).toBe(text);
  });

  test.each(['0000-01-01', '9999-12-31'])(
    'a day that no calendar shows is as if it were not there: %s',
    (date) => {
      expect(readAddress(new URLSearchParams({ date }), defaults).date).toBe(defaults.date);
    },
  );

  test('what is no day or no view is as if it were not there', () => {
    const search = new URLSearchParams('view=year&date=2026-02-30&state=lost');
    expect(readAddress(search, defaults)).toEqual({ ...defaults, filter: noFilter });
  });
});

test('S-48 the page of a month holds every week that touches it, leap days and year ends too', () => {
  for (const date of ['2024-02-29', '2026-02-14', '2026-12-31', '2027-01-01']) {
    const { from, to } = monthSpan(date);
    const month = date.slice(0, 7);
    for (const first of [0, 1, 6]) {
      const weeks = [...weekDays(`${month}-01`, first), ...weekDays(`${month}-28`, first)];
      expect(weeks.every((day) => day >= from && day <= to)).toBe(true);
    }
  }
});

test('a week begins as the country has it and always holds its day', () => {
  expect(weekDays('2026-05-14', 1)[0]).toBe('2026-05-11');
  expect(weekDays('2026-05-14', 0)[0]).toBe('2026-05-10');
  expect(weekDays('2027-01-01', 1)).toContain('2026-12-31');
});

test('S-48 a day of the month says all that it holds, and how each stands', () => {
  const sessions = [
    testSession(1, { id: testId(1), date: '2026-05-10', title: 'Said hello', completed: true }),
    testSession(1, {
      id: testId(2),
      date: '2026-05-10',
      start_time: '19:00',
      end_time: '20:00',
      title: 'Party',
    }),
    testSession(1, { id: testId(3), date: '2026-05-20', title: 'Lunch' }),
  ];
  const days = monthDays(sessions, now);
  expect(days.get('2026-05-10')).toEqual({
    states: ['done', 'due'],
    text: 'Said hello',
    label: 'Said hello, Done. Party, Waiting for a look back',
  });
  expect(days.get('2026-05-20')?.states).toEqual(['planned']);
});

test('a filter shows what fits all of its choices', () => {
  const session = testSession(1, { category: 'Work', difficulty: 'Hard', date: '2026-05-20' });
  expect(fitsFilter(session, noFilter, now)).toBe(true);
  expect(fitsFilter(session, { category: 'Work', difficulty: 'Hard', state: 'planned' }, now)).toBe(true);
  expect(fitsFilter(session, { ...noFilter, category: 'Leisure' }, now)).toBe(false);
  expect(fitsFilter(session, { ...noFilter, state: 'done' }, now)).toBe(false);
});

function lead(
  known: readonly PracticeSession[],
  todays: readonly PracticeSession[] | undefined,
  doneThisMonth: readonly PracticeSession[] = [],
) {
  return leadWords({ known, todays, doneThisMonth, today: '2026-05-14' });
}

test('the first words count days that were practiced, never what was missed', () => {
  const done = testSession(1, { completed: true, date: '2026-05-02' });
  const open = testSession(1, { id: testId(1) });
  expect(lead([], [])).toBe('Change grows in real life, one small step at a time.');
  expect(lead([done, open], [open])).toBe('One day practiced this month. Today has one small step.');
  expect(lead([open], [])).toBe('Today is free.');
  // Before today is read nobody is told that it is free.
  expect(lead([open], undefined)).toBe('Change grows in real life, one small step at a time.');
  expect(lead([done], undefined)).toBe('One day practiced this month.');
  // The calendar may show another month.
  expect(lead([open], [], [done])).toBe('One day practiced this month. Today is free.');
});

test('a plan comes beside the address, or as the name of an exercise; anything else is none', () => {
  expect(readPlan({ plan: { title: 'A step', minutes: 5 } }, '')).toEqual({ title: 'A step', minutes: 5 });
  expect(readPlan(null, '?plan=no-such-exercise')).toBeUndefined();
  expect(readPlan({ plan: { words: 1 } }, '')).toBeUndefined();
});
