import { practiceBatchRequestSchema } from '@stepwise/contract/practice-batch';
import { practiceSessionSchema } from '@stepwise/contract/practice-session';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { addDays } from '../rules/wall-time.ts';
import { recurrenceDates } from './recurrence-dates.ts';
import { previewSeries } from './recurrence-preview.ts';
import {
  createSeries,
  deleteSeries,
  editSeries,
  planConflicts,
  repeatDifferently,
  seriesMembers,
  seriesScopes,
} from './series-operations.ts';

const seriesId = '11111111-1111-4111-8111-111111111111';
let made = 100;
const newId = () => testSession((made += 1)).id;
const weekly = { frequency: 'weekly', occurrences: 4 } as const;

const series = [
  testSession(1, { date: '2026-12-01', recurring_id: seriesId, completed: true }),
  testSession(2, { date: '2026-12-08', recurring_id: seriesId }),
  testSession(3, { date: '2026-12-15', recurring_id: seriesId }),
  testSession(4, { date: '2026-12-22', recurring_id: seriesId }),
];
const [done, , third] = series;
if (done === undefined || third === undefined) throw new Error('There are four sessions.');
const other = testSession(9, { date: '2026-12-16' });
const sessions = [...series, other];

const numbers = (scope: (typeof seriesScopes)[number], session = third) =>
  seriesMembers({ sessions, session, scope }).map(({ title }) => title);

describe('a series', () => {
  test('S-50 every session of a new series names it, and the rule is kept once', () => {
    const template = testSession(50, { date: '2026-12-01' });
    const plan = createSeries({
      template,
      dates: ['2026-12-01', '2026-12-08'],
      pattern: weekly,
      seriesId,
      newId,
    });
    expect(plan.created.map(({ date, recurring_id }) => [date, recurring_id])).toEqual([
      ['2026-12-01', seriesId],
      ['2026-12-08', seriesId],
    ]);
    expect(new Set(plan.created.map(({ id }) => id)).size).toBe(2);
    for (const session of plan.created) practiceSessionSchema.parse(session);
    expect(plan.series).toMatchObject({ kind: 'rule', rule: { id: seriesId, start_date: '2026-12-01' } });
  });

  test('this, following or all: what is done stays as it was', () => {
    expect(numbers('this')).toEqual(['Step 3']);
    expect(numbers('following')).toEqual(['Step 3', 'Step 4']);
    expect(numbers('all')).toEqual(['Step 2', 'Step 3', 'Step 4']);
    expect(numbers('all', other)).toEqual(['Step 9']);
    expect(numbers('following', done)).toEqual(['Step 1', 'Step 2', 'Step 3', 'Step 4']);
  });

  test('a new day moves the chosen sessions by as many days, over a year end too', () => {
    const changes = { date: '2026-12-25', title: 'Call' };
    const { updated } = editSeries({ sessions, session: third, changes, scope: 'following' });
    expect(updated.map(({ session }) => [session.date, session.title])).toEqual([
      ['2026-12-25', 'Call'],
      ['2027-01-01', 'Call'],
    ]);
    expect(updated.map(({ base }) => base)).toEqual(series.slice(2));
  });

  test('deleting all leaves what is done', () => {
    const { deleted } = deleteSeries({ sessions, session: third, scope: 'all' });
    expect(deleted.map(({ title }) => title)).toEqual(['Step 2', 'Step 3', 'Step 4']);
  });

  test('another rhythm replaces what is not done', () => {
    const plan = repeatDifferently({
      sessions,
      session: third,
      scope: 'following',
      template: third,
      dates: ['2026-12-15', '2026-12-29'],
      pattern: { frequency: 'biweekly', occurrences: 2 },
      seriesId,
      newId,
    });
    expect(plan.deleted.map(({ title }) => title)).toEqual(['Step 3', 'Step 4']);
    expect(planConflicts(plan, sessions, 'date')).toEqual([]);
  });

  test('S-29 a series without a day is not made, and another rhythm without one takes nothing away', () => {
    const pattern = { frequency: 'weekly', daysOfWeek: [1], endDate: '2026-12-18' } as const;
    const { dates } = recurrenceDates({
      pattern: { ...pattern, daysOfWeek: [...pattern.daysOfWeek] },
      startDate: third.date,
    });
    expect(dates).toEqual([]);
    const empty = { template: third, dates, pattern: weekly, seriesId, newId };
    expect(() => createSeries(empty)).toThrow('at least one day');
    expect(() => repeatDifferently({ ...empty, sessions, session: third, scope: 'following' })).toThrow(
      'at least one day',
    );
  });

  test('conflicts are judged on the state after the whole batch', () => {
    const ontoItself = editSeries({
      sessions,
      session: third,
      changes: { date: '2026-12-22' },
      scope: 'following',
    });
    expect(planConflicts(ontoItself, sessions, 'date')).toEqual([]);
    const ontoOther = editSeries({ sessions, session: third, changes: { date: '2026-12-16' }, scope: 'all' });
    expect(planConflicts(ontoOther, sessions, 'date').map(({ date }) => date)).toEqual(['2026-12-16']);
  });

  test('S-52 no plan ever needs more than one batch', () => {
    const long = Array.from({ length: 100 }, (_, index) =>
      testSession(index + 1, { recurring_id: seriesId, completed: index % 7 === 0 }),
    );
    fc.assert(
      fc.property(fc.constantFrom(...seriesScopes), fc.nat(99), (scope, index) => {
        const session = long[index] ?? third;
        const { updated } = editSeries({ sessions: long, session, changes: { title: 'New' }, scope });
        const operations = updated.map(({ session: each }) => ({ type: 'delete', id: each.id }));
        expect(practiceBatchRequestSchema.safeParse({ operations }).success).toBe(true);
        expect(updated.filter(({ base }) => base.completed && base.id !== session.id)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

test('S-52 what is too long for one batch is refused as a whole, and shorter from a later session on', () => {
  const long = Array.from({ length: 120 }, (_, index) =>
    testSession(index + 1, { date: addDays('2026-12-01', index), recurring_id: seriesId }),
  );
  const [first = third] = long;
  const question = { sessions: long, session: first, scope: 'all' } as const;
  expect(() => deleteSeries(question)).toThrow('in one batch');
  expect(() => editSeries({ ...question, changes: { title: 'New' } })).toThrow('in one batch');
  const later = { ...question, session: long[20] ?? third, scope: 'following' } as const;
  expect(deleteSeries(later).deleted).toHaveLength(100);
});

describe('the preview', () => {
  test('S-29 days that are taken are shown before anything is saved', () => {
    const preview = previewSeries({
      pattern: weekly,
      start: testSession(60, { date: '2026-12-02' }),
      sessions: [other, testSession(10, { date: '2026-12-23', start_time: '08:00', end_time: '09:00' })],
      reading: 'date',
    });
    expect(preview.dates.map(({ date, conflicts }) => [date, conflicts.length])).toEqual([
      ['2026-12-02', 0],
      ['2026-12-09', 0],
      ['2026-12-16', 1],
      ['2026-12-23', 1],
    ]);
    expect(preview.freeDates).toEqual(['2026-12-02', '2026-12-09']);
  });

  test('S-29 by the reading `overlap` only the same time is taken', () => {
    const preview = previewSeries({
      pattern: weekly,
      start: testSession(60, { date: '2026-12-02' }),
      sessions: [other, testSession(10, { date: '2026-12-23', start_time: '08:00', end_time: '09:00' })],
      reading: 'overlap',
    });
    expect(preview.freeDates).toEqual(['2026-12-02', '2026-12-09', '2026-12-23']);
  });
});
