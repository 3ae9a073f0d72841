import { recurringPatternSchema } from '@stepwise/contract/practice-batch';
import { expect, test } from 'vitest';
import { noRepeat, patternOf, repeatKinds } from './repeat-draft.ts';

const start = '2026-05-31';

test('S-29 every choice of the form is a pattern of the specification', () => {
  for (const kind of repeatKinds.filter((one) => one !== 'never')) {
    const pattern = patternOf({ ...noRepeat, kind, days: [5, 1] }, start);
    expect(recurringPatternSchema.safeParse(pattern).success).toBe(true);
    expect(pattern).toMatchObject({ frequency: kind, occurrences: 8 });
  }
});

test('S-29 weekdays go in order, a month repeats on the day of its first session', () => {
  expect(patternOf({ ...noRepeat, kind: 'weekly', days: [5, 1] }, start)).toMatchObject({
    daysOfWeek: [1, 5],
  });
  expect(patternOf({ ...noRepeat, kind: 'monthly' }, start)).toMatchObject({ dayOfMonth: 31 });
});

test('an end that makes no sense is no pattern', () => {
  const weekly = { ...noRepeat, kind: 'weekly' } as const;
  for (const times of ['', '0', '101', '2.5', 'many'])
    expect(patternOf({ ...weekly, times }, start)).toBeUndefined();
  expect(patternOf({ ...weekly, ends: 'date', lastDate: start }, start)).toBeUndefined();
  expect(patternOf({ ...weekly, ends: 'date', lastDate: '2026-06-30' }, start)).toMatchObject({
    endDate: '2026-06-30',
  });
  expect(patternOf(noRepeat, start)).toBeUndefined();
});
