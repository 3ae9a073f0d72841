import { exerciseProgressWriteSchema, reflectionSchema } from '@stepwise/contract/exercise-progress';
import { practiceLimits } from '@stepwise/contract/practice-session';
import { expect, test } from 'vitest';
import {
  afterColumns,
  afterDraftOf,
  afterEditSchema,
  beforeColumns,
  beforeDraftOf,
} from './reflection-draft.ts';

const ids = { id: crypto.randomUUID(), user_id: crypto.randomUUID() };

test('K-49 K-50 a draft holds texts of at most 1000, feelings from 0 to 10 and a rating from 1 to 5', () => {
  const empty = afterDraftOf(null);
  const fits = (changes: object) =>
    afterEditSchema.safeParse({ words: { ...empty, ...changes }, base: null }).success;
  expect(fits({})).toBe(true);
  expect(fits({ what_went_well: 'a'.repeat(practiceLimits.reflection) })).toBe(true);
  expect(fits({ what_went_well: 'a'.repeat(practiceLimits.reflection + 1) })).toBe(false);
  expect([0, 10].map((anxiety_after) => fits({ anxiety_after }))).toEqual([true, true]);
  expect([-1, 11, 2.5].map((anxiety_after) => fits({ anxiety_after }))).toEqual([false, false, false]);
  expect([1, 5, 0, 6].map((rating) => fits({ rating }))).toEqual([true, true, false, false]);
});

test('what is written fits the table, and the reflection of the specification', () => {
  const draft = { ...afterDraftOf(null), rating: 4, what_went_well: ' I went. ', would_repeat: true };
  const columns = afterColumns(draft);
  expect(exerciseProgressWriteSchema.parse({ ...ids, ...columns })).toMatchObject({
    exercise_status: 'completed',
    what_went_well: 'I went.',
    challenges: null,
  });
  const { rating, what_went_well: whatWentWell, would_repeat: wouldRepeat } = columns;
  expect(reflectionSchema.safeParse({ rating, whatWentWell, wouldRepeat }).success).toBe(true);
});

test('a look ahead never touches what a look back has noted', () => {
  const columns = beforeColumns(beforeDraftOf(null));
  expect(Object.keys(columns).toSorted()).toEqual([
    'anxiety_before',
    'exercise_status',
    'expectation',
    'intention',
  ]);
  expect(exerciseProgressWriteSchema.safeParse({ ...ids, ...columns }).success).toBe(true);
});
