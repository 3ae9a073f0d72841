import { practiceTimeframes } from '@stepwise/contract/practice-session';
import type { PracticeSession } from '@stepwise/contract/practice-session';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { addDays } from '../rules/wall-time.ts';
import { achievements } from './achievements.ts';
import { averageFeeling, drawnFeelings, feelingsOverTime } from './feelings-over-time.ts';
import { inTimeframe, practiceStatistics, streaks } from './practice-statistics.ts';

const today = '2026-12-10';
const time = { now: Date.parse('2026-12-10T12:00:00Z'), today };
const done = (number: number, daysAgo: number, changes: Partial<PracticeSession> = {}) =>
  testSession(number, { date: addDays(today, -daysAgo), completed: true, ...changes });
const planned = (number: number, daysAhead: number) =>
  testSession(number, { date: addDays(today, daysAhead) });

describe('statistics', () => {
  test('S-37 S-40 every count of the specification', () => {
    const sessions = [
      done(1, 0, { category: 'Work', difficulty: 'Hard' }),
      done(2, 1),
      done(3, 5, { difficulty: 'Moderate' }),
      planned(4, -3),
      planned(5, 2),
      planned(6, 0),
    ];
    expect(practiceStatistics(sessions, time)).toEqual({
      total: 6,
      completed: 3,
      upcoming: 2,
      completionRate: 75,
      currentStreak: 2,
      longestStreak: 2,
      byCategory: { work: 1, leisure: 5 },
      byDifficulty: { easy: 4, moderate: 1, hard: 1 },
    });
  });

  test('S-37 nothing yet is nothing, and not a failure', () => {
    expect(practiceStatistics([], time)).toMatchObject({ total: 0, currentStreak: 0 });
    expect(practiceStatistics([], time).completionRate).toBeUndefined();
  });

  test('S-37 what is planned or under way was not due: no rate is told of it', () => {
    const underWay = testSession(2, {
      date: today,
      time_zone: 'UTC',
      start_time: '11:30',
      end_time: '12:30',
    });
    expect(practiceStatistics([planned(1, 5), underWay], time).completionRate).toBeUndefined();
    expect(practiceStatistics([planned(1, 5), underWay, done(3, 1)], time).completionRate).toBe(100);
    expect(practiceStatistics([planned(1, -1)], time).completionRate).toBe(0);
    expect(practiceStatistics([done(1, -3), planned(2, 5)], time).completionRate).toBe(100);
  });

  test('S-39 7, 30 and 90 days end today, and look as far ahead', () => {
    const sessions = [0, 6, 7, 29, 30, 89, 90].map((daysAgo, index) => done(index, daysAgo));
    const counts = practiceTimeframes.map((timeframe) => inTimeframe(sessions, timeframe, today).length);
    expect(counts).toEqual([2, 4, 6]);
    const ahead = [7, 8, 30, 31].map((days, index) => planned(index, days));
    expect(practiceTimeframes.map((frame) => inTimeframe(ahead, frame, today).length)).toEqual([1, 3, 4]);
  });

  test('S-37 the parts always add up', () => {
    fc.assert(
      fc.property(fc.array(anySession, { maxLength: 40 }), (sessions) => {
        const { total, completed, upcoming, completionRate, byCategory, byDifficulty } = practiceStatistics(
          sessions,
          time,
        );
        expect(byCategory.work + byCategory.leisure).toBe(total);
        expect(byDifficulty.easy + byDifficulty.moderate + byDifficulty.hard).toBe(total);
        expect(completed + upcoming).toBeLessThanOrEqual(total);
        const over = sessions.filter((each) => !each.completed && each.date < today).length;
        const percent = Math.round((completed * 100) / (completed + over));
        expect(completionRate).toBe(Number.isNaN(percent) ? undefined : percent);
      }),
      { numRuns: 100 },
    );
  });
});

describe('streaks', () => {
  test('S-38 days in a row count, several sessions of a day once', () => {
    const sessions = [done(1, 0), done(2, 0), done(3, 1), done(4, 2), done(5, 4)];
    expect(streaks(sessions, today)).toEqual({ currentStreak: 3, longestStreak: 3 });
  });

  test('S-38 a run goes on until a whole day has passed without practice', () => {
    expect(streaks([done(1, 1), done(2, 2)], today).currentStreak).toBe(2);
    // What is done ahead of its day is no run of today's.
    expect(streaks([done(1, -1), done(2, -2)], today)).toEqual({ currentStreak: 0, longestStreak: 0 });
    expect(streaks([done(1, 2), done(2, 3)], today)).toEqual({ currentStreak: 0, longestStreak: 2 });
  });

  test('S-38 over clock changes, leap days and year ends streaks agree with a walk from day to day', () => {
    const start = fc.constantFrom('2026-03-25', '2026-10-20', '2027-12-25', '2028-02-25', '2026-06-01');
    const history = fc.array(fc.boolean(), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(start, history, (first, practised) => {
        const last = addDays(first, practised.length - 1);
        const sessions = practised
          .map((completed, index) => testSession(index, { date: addDays(first, index), completed }))
          .toReversed();
        const runs = practised.map((isDone) => (isDone ? 'x' : '.')).join('');
        const longestStreak = Math.max(...runs.split('.').map((run) => run.length));
        // Today may still be open, so one empty day at the end is forgiven.
        const currentStreak = /(x*)\.?$/.exec(runs)?.[1]?.length ?? 0;
        expect(streaks(sessions, last)).toEqual({ currentStreak, longestStreak });
      }),
      { numRuns: 300 },
    );
  });
});

const reached = (sessions: readonly PracticeSession[]) =>
  achievements(sessions, today)
    .filter(({ isReached }) => isReached)
    .map(({ id }) => id);
const many = (count: number, changes: Partial<PracticeSession> = {}) =>
  Array.from({ length: count }, (_, index) => done(index, 2 * index, changes));
const row = (days: number) => Array.from({ length: days }, (_, index) => done(index, 40 + index));
const totals = (count: number) => reached(many(count)).filter((id) => id.startsWith('total'));
const streaksOf = (days: number) => reached(row(days)).filter((id) => id.startsWith('streak'));

describe('achievements', () => {
  test('S-31 the first practice', () => {
    expect(reached([planned(1, 0)])).toEqual([]);
    expect(reached([done(1, 0)])).toEqual(['first_practice']);
  });

  test('S-32 streaks of 3, 7 and 30 days, which stay reached', () => {
    expect(streaksOf(2)).toEqual([]);
    expect(streaksOf(3)).toEqual(['streak_3']);
    expect(streaksOf(7)).toEqual(['streak_3', 'streak_7']);
    expect(streaksOf(30)).toEqual(['streak_3', 'streak_7', 'streak_30']);
  });

  test('S-33 totals of 10, 50 and 100', () => {
    expect([9, 10, 50, 100].map((count) => totals(count).length)).toEqual([0, 1, 2, 3]);
  });

  test('S-34 difficulty_master: ten hard ones done', () => {
    expect(reached(many(9, { difficulty: 'Hard' }))).not.toContain('difficulty_master');
    expect(reached(many(10, { difficulty: 'Hard' }))).toContain('difficulty_master');
    expect(reached(many(10, { difficulty: 'Moderate' }))).not.toContain('difficulty_master');
  });

  test('S-35 category_explorer: both categories and five subcategories', () => {
    const kinds = ['Meeting', 'Presentation', 'Networking', 'Phone Call', 'Party'] as const;
    const leisure = kinds.map((subcategory, index) =>
      done(index, index, { subcategory, category: 'Leisure' }),
    );
    expect(reached(leisure)).not.toContain('category_explorer');
    expect(reached([...leisure, done(9, 9, { category: 'Work', subcategory: 'Party' })])).toContain(
      'category_explorer',
    );
    expect(
      reached([...leisure.slice(1), done(9, 9, { category: 'Work', subcategory: 'Party' })]),
    ).not.toContain('category_explorer');
  });

  test('S-36 anxiety_conqueror: five sessions after which anxiety was three points lower', () => {
    const relief = { anxiety_before: 7, anxiety_after: 4 };
    expect(reached(many(5, relief))).toContain('anxiety_conqueror');
    expect(reached(many(4, relief))).not.toContain('anxiety_conqueror');
    expect(reached(many(5, { anxiety_before: 7, anxiety_after: 5 }))).not.toContain('anxiety_conqueror');
    expect(reached(many(5, { anxiety_before: 7 }))).not.toContain('anxiety_conqueror');
  });
});

/** One session a day, the last one yesterday, each with such a feeling before it. */
const pointsOf = (values: readonly number[]) =>
  feelingsOverTime(
    values.map((value, index) => done(index + 1, values.length - index, { anxiety_before: value })),
  );

describe('feelings', () => {
  test('S-06 before, during and after over time, oldest first', () => {
    const points = feelingsOverTime([
      done(1, 1, { anxiety_before: 6, anxiety_during: 5, anxiety_after: 3 }),
      done(2, 8, { anxiety_before: 8 }),
      done(3, 3),
      testSession(4, { anxiety_before: 9 }),
    ]);
    expect(points.map(({ before, after }) => [before, after])).toEqual([
      [8, null],
      [6, 3],
    ]);
    expect(averageFeeling(points, 'before')).toBe(7);
    expect(averageFeeling(points, 'after')).toBe(3);
    expect(averageFeeling([], 'during')).toBeUndefined();
  });

  test('S-06 what is drawn covers the whole time: where values are many, neighbors share a point', () => {
    const few = pointsOf([8, 6]);
    expect(drawnFeelings(few, 'before', 8).map(({ score }) => score)).toEqual([8, 6]);
    expect(drawnFeelings(few, 'after', 8)).toEqual([]);
    const points = pointsOf([9, 8, 7, 6, 5]);
    const drawn = drawnFeelings(points, 'before', 2);
    expect(drawn.map(({ score }) => score)).toEqual([8.5, 6]);
    expect(drawn[0]?.from).toBe(points[0]?.date);
    expect(drawn[1]?.to).toBe(points[4]?.date);
  });

  test('each known value is in exactly one drawn point, and never more points than allowed', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 10 }), { maxLength: 120 }),
        fc.integer({ min: 1, max: 9 }),
        (values, max) => {
          const points = pointsOf(values);
          const drawn = drawnFeelings(points, 'before', max);
          expect(drawn).toHaveLength(Math.min(values.length, max));
          const days = points.map(({ date }) => date);
          const covered = drawn.flatMap(({ from, to }) =>
            days.slice(days.indexOf(from), days.indexOf(to) + 1),
          );
          expect(covered).toEqual(days);
        },
      ),
    );
  });
});

const anySession = fc
  .record({
    days: fc.integer({ min: -100, max: 100 }),
    completed: fc.boolean(),
    category: fc.constantFrom('Work', 'Leisure'),
    difficulty: fc.constantFrom('Easy', 'Moderate', 'Hard'),
  })
  .map(({ days, ...rest }) => testSession(1, Object.assign(rest, { date: addDays(today, days) })));
