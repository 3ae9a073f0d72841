import { recurringPatternSchema } from '@stepwise/contract/practice-batch';
import type { RecurringPattern } from '@stepwise/contract/practice-batch';
import { dateSchema } from '@stepwise/contract/shared-schemas';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { recurrenceDates } from './recurrence-dates.ts';

const dates = (pattern: RecurringPattern, startDate: string) => recurrenceDates({ pattern, startDate }).dates;

const months = (dayOfMonth: number, startDate: string, end: Partial<RecurringPattern>) =>
  recurrenceDates({ pattern: { frequency: 'monthly', dayOfMonth, ...end }, startDate }).skippedMonths;

const accepts = (pattern: unknown) => recurringPatternSchema.safeParse(pattern).success;

describe('recurrence', () => {
  test('S-29 daily, weekly, biweekly and monthly', () => {
    expect(dates({ frequency: 'daily', occurrences: 3 }, '2028-02-28')).toEqual([
      '2028-02-28',
      '2028-02-29',
      '2028-03-01',
    ]);
    expect(dates({ frequency: 'weekly', occurrences: 3 }, '2026-12-24')).toEqual([
      '2026-12-24',
      '2026-12-31',
      '2027-01-07',
    ]);
    expect(dates({ frequency: 'biweekly', daysOfWeek: [1, 3], occurrences: 4 }, '2026-11-23')).toEqual([
      '2026-11-23',
      '2026-11-25',
      '2026-12-07',
      '2026-12-09',
    ]);
    expect(dates({ frequency: 'monthly', occurrences: 2 }, '2026-12-15')).toEqual([
      '2026-12-15',
      '2027-01-15',
    ]);
  });

  test('S-29 the earlier of end date and occurrences ends a series', () => {
    const pattern = { frequency: 'daily', endDate: '2026-11-25', occurrences: 10 } as const;
    expect(dates(pattern, '2026-11-23')).toHaveLength(3);
    expect(dates({ ...pattern, occurrences: 2 }, '2026-11-23')).toHaveLength(2);
    expect(dates({ ...pattern, endDate: '2026-11-22' }, '2026-11-23')).toEqual([]);
  });

  test('S-29 a month without the day is skipped and named', () => {
    const found = recurrenceDates({
      pattern: { frequency: 'monthly', dayOfMonth: 31, occurrences: 4 },
      startDate: '2026-12-01',
    });
    expect(found.dates).toEqual(['2026-12-31', '2027-01-31', '2027-03-31', '2027-05-31']);
    expect(found.skippedMonths).toEqual(['2027-02', '2027-04']);
  });

  test('S-29 a month without the day is named as the first and as the last of a series, too', () => {
    expect(months(31, '2026-12-31', { endDate: '2027-02-28' })).toEqual(['2027-02']);
    expect(months(31, '2026-12-31', { endDate: '2027-02-27' })).toEqual([]);
    expect(months(30, '2027-02-10', { occurrences: 2 })).toEqual(['2027-02']);
    expect(months(30, '2027-02-10', { endDate: '2027-02-28' })).toEqual(['2027-02']);
    expect(months(29, '2028-01-29', { occurrences: 3 })).toEqual([]);
    expect(months(31, '2027-03-31', { endDate: '2027-06-30', occurrences: 2 })).toEqual(['2027-04']);
  });

  test('S-29 the pattern has the specified bounds', () => {
    expect(accepts({ frequency: 'weekly', daysOfWeek: [0, 6] })).toBe(true);
    expect(accepts({ frequency: 'weekly', daysOfWeek: [7] })).toBe(false);
    expect(accepts({ frequency: 'monthly', dayOfMonth: 31 })).toBe(true);
    expect(accepts({ frequency: 'monthly', dayOfMonth: 0 })).toBe(false);
    expect(accepts({ frequency: 'monthly', dayOfMonth: 32 })).toBe(false);
    expect(accepts({ frequency: 'yearly' })).toBe(false);
  });

  test('S-52 a series is at most one batch, and says when it would go on', () => {
    const endless = recurrenceDates({ pattern: { frequency: 'daily' }, startDate: '2026-11-23' });
    expect(endless.dates).toHaveLength(100);
    expect(endless.isCut).toBe(true);
    const long = { frequency: 'daily', endDate: '2027-12-31' } as const;
    expect(recurrenceDates({ pattern: long, startDate: '2026-11-23' }).isCut).toBe(true);
    const full = { frequency: 'daily', occurrences: 100 } as const;
    expect(recurrenceDates({ pattern: full, startDate: '2026-11-23' })).toMatchObject({ isCut: false });
  });

  test('S-29 every series agrees with a calendar that is walked day by day', () => {
    fc.assert(
      fc.property(patternArbitrary, dayArbitrary, (pattern, startDate) => {
        const found = recurrenceDates({ pattern, startDate });
        expect(found.dates).toEqual(walk(pattern, startDate));
        const dayOfMonth = pattern.dayOfMonth ?? Number(startDate.slice(8));
        const hasDay = (month: string) =>
          dateSchema.safeParse(`${month}-${String(dayOfMonth).padStart(2, '0')}`).success;
        expect(found.skippedMonths.filter(hasDay)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});

const dayMs = 86_400_000;
const day = (number: number) => new Date(number * dayMs).toISOString().slice(0, 10);
const first = Date.UTC(2026, 0, 1) / dayMs;
const dayArbitrary = fc.oneof(
  fc.integer({ min: first, max: first + 1500 }).map(day),
  fc.constantFrom('2028-02-29', '2026-12-31', '2027-02-28', '2026-03-29', '2026-10-25', '2026-01-31'),
);
const patternArbitrary: fc.Arbitrary<RecurringPattern> = fc.record(
  {
    frequency: fc.constantFrom('daily', 'weekly', 'biweekly', 'monthly'),
    daysOfWeek: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { maxLength: 7 }),
    dayOfMonth: fc.integer({ min: 1, max: 31 }),
    endDate: dayArbitrary,
    occurrences: fc.integer({ min: 1, max: 100 }),
  },
  { requiredKeys: ['frequency'] },
);

/** The independent model: looks at each day by itself and asks whether it belongs. */
function walk(pattern: RecurringPattern, startDate: string): string[] {
  const start = Date.parse(startDate) / dayMs;
  const startWeekday = new Date(start * dayMs).getUTCDay();
  // Days since the Monday of the first week.
  const monday = start - ((startWeekday + 6) % 7);
  const asked = pattern.daysOfWeek ?? [];
  const weekdays = asked.length > 0 ? asked : [startWeekday];
  const dayOfMonth = pattern.dayOfMonth ?? new Date(start * dayMs).getUTCDate();
  const belongs = (number: number): boolean => {
    const date = new Date(number * dayMs);
    const isAskedDay = weekdays.includes(date.getUTCDay());
    switch (pattern.frequency) {
      case 'daily':
        return asked.length === 0 || isAskedDay;
      case 'weekly':
        return isAskedDay;
      case 'biweekly':
        return isAskedDay && Math.floor((number - monday) / 7) % 2 === 0;
      case 'monthly':
        return date.getUTCDate() === dayOfMonth;
      default:
        return pattern.frequency satisfies never;
    }
  };
  const most = Math.min(pattern.occurrences ?? 100, 100);
  const found: string[] = [];
  for (let number = start; found.length < most && number < start + 9000; number += 1) {
    if (pattern.endDate !== undefined && day(number) > pattern.endDate) break;
    if (belongs(number)) found.push(day(number));
  }
  return found;
}
