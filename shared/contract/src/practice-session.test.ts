import { expect, test } from 'vitest';
import type { Schema } from './schema.ts';
import { recurringPatternSchema } from './practice-batch.ts';
import { reflectionSchema } from './exercise-progress.ts';
import {
  exerciseStatuses,
  practiceCategories,
  practiceDifficulties,
  practiceReportFilterSchema,
  practiceSessionInputSchema,
  practiceSessionUpdateSchema,
  practiceSubcategories,
  practiceTimeframes,
  practiceTimeSchema,
} from './practice-session.ts';

const valid = {
  date: '2026-12-01',
  start_time: '09:00',
  end_time: '09:30',
  category: 'Work',
  subcategory: 'Meeting',
  difficulty: 'Easy',
  title: 'Say one thing',
};

/** What is said about one field; undefined where it fits. */
function saidOf(schema: Schema, value: unknown, field: string): string | undefined {
  const parsed = schema.safeParse(value);
  return parsed.success ? undefined : parsed.error.issues.find(({ path }) => path[0] === field)?.message;
}

function fits(schema: Schema, value: unknown): boolean {
  return schema.safeParse(value).success;
}

function acceptsChangesOf(schema: Schema, whole: object): (changes: object) => boolean {
  return (changes) => fits(schema, { ...whole, ...changes });
}

function refusedOnCreate(field: string, value: unknown): boolean {
  return !practiceSessionInputSchema.safeParse({ ...valid, [field]: value }).success;
}

test('S-03 S-04 S-05 a session is of the kinds of the specification', () => {
  expect(practiceCategories).toEqual(['Work', 'Leisure']);
  expect(practiceSubcategories).toEqual([
    'Meeting',
    'Presentation',
    'Networking',
    'Phone Call',
    'Social Gathering',
    'Date',
    'Party',
    'Other',
  ]);
  expect(practiceDifficulties).toEqual(['Easy', 'Moderate', 'Hard']);
  expect(refusedOnCreate('category', 'Home')).toBe(true);
  expect(refusedOnCreate('subcategory', 'Concert')).toBe(true);
  expect(refusedOnCreate('difficulty', 'Extreme')).toBe(true);
});

test('S-06 S-07 K-50 feelings go from 0 to 10, and a status is one of the reflection', () => {
  for (const field of ['anxiety_before', 'anxiety_during', 'anxiety_after', 'confidence_gained']) {
    const accepts = (value: unknown) => practiceSessionUpdateSchema.safeParse({ [field]: value }).success;
    expect([0, 10, -1, 11, 2.5].map(accepts)).toEqual([true, true, false, false, false]);
  }
  expect(exerciseStatuses).toEqual(['pre_started', 'pre_completed', 'post_started', 'completed']);
});

test('S-08 what a session needs is required', () => {
  const refused = Object.keys(valid).filter((field) => {
    const rest = Object.fromEntries(Object.entries(valid).filter(([name]) => name !== field));
    return !fits(practiceSessionInputSchema, rest);
  });
  expect(refused).toEqual(Object.keys(valid));
  expect(saidOf(practiceSessionInputSchema, { ...valid, title: undefined }, 'title')).toBe('Required');
});

test('S-09 S-51 a time is HH:MM of 24 hours, a date is YYYY-MM-DD', () => {
  for (const time of ['00:00', '23:59']) expect(practiceTimeSchema.safeParse(time).success).toBe(true);
  for (const time of ['24:00', '10:60', '9:00', '10:00:00', '']) {
    expect(saidOf(practiceSessionInputSchema, { ...valid, start_time: time }, 'start_time')).toBe(
      'Invalid time format',
    );
    expect(saidOf(practiceSessionInputSchema, { ...valid, end_time: time }, 'end_time')).toBe(
      'Invalid time format',
    );
  }
  expect(refusedOnCreate('date', '2026-02-30')).toBe(true);
  expect(refusedOnCreate('date', '01.12.2026')).toBe(true);
});

test.each([
  ['title', 1, 100],
  ['description', 0, 500],
  ['location', 0, 200],
  ['notes', 0, 1000],
])('S-10 S-11 K-49 %s has %i to %i characters', (field, least, most) => {
  expect(refusedOnCreate(field, 'x'.repeat(least))).toBe(false);
  expect(refusedOnCreate(field, 'x'.repeat(most))).toBe(false);
  expect(refusedOnCreate(field, 'x'.repeat(most + 1))).toBe(true);
  expect(refusedOnCreate(field, '')).toBe(least > 0);
});

function people(count: number, length: number): readonly string[] {
  return Array.from({ length: count }, () => 'x'.repeat(length));
}

test('S-12 S-13 S-14 twenty participants with a hundred characters each, and no more', () => {
  expect(refusedOnCreate('participants', people(20, 100))).toBe(false);
  expect(refusedOnCreate('participants', people(21, 1))).toBe(true);
  expect(refusedOnCreate('participants', people(1, 101))).toBe(true);
  expect(refusedOnCreate('location', 'x'.repeat(201))).toBe(true);
  expect(refusedOnCreate('notes', 'x'.repeat(1001))).toBe(true);
});

test('S-15 S-16 K-48 a reminder is 30 minutes before unless said otherwise, in either spelling', () => {
  expect(practiceSessionInputSchema.parse(valid)).toMatchObject({
    reminder_minutes_before: 30,
    pre_notification: true,
    post_notification: true,
  });
  expect(practiceSessionInputSchema.parse({ ...valid, reminderMinutesBefore: 1440 })).toMatchObject({
    reminder_minutes_before: 1440,
  });
  for (const field of ['reminderMinutesBefore', 'reminder_minutes_before']) {
    for (const minutes of [0, -5, 1441, 1.5]) expect(refusedOnCreate(field, minutes)).toBe(true);
  }
});

test('S-17 a session ends after it starts', () => {
  for (const end of ['09:00', '08:59']) {
    expect(saidOf(practiceSessionInputSchema, { ...valid, end_time: end }, 'end_time')).toBe(
      'End time must be after start time',
    );
  }
});

test('S-18 an update may name any field, with the same bounds', () => {
  expect(practiceSessionUpdateSchema.safeParse({}).success).toBe(true);
  expect(practiceSessionUpdateSchema.safeParse({ end_time: '00:01' }).success).toBe(true);
  expect(practiceSessionUpdateSchema.safeParse({ title: '' }).success).toBe(false);
  expect(practiceSessionUpdateSchema.safeParse({ reminderMinutesBefore: 1441 }).success).toBe(false);
  expect(saidOf(practiceSessionUpdateSchema, { start_time: '10:00', end_time: '09:00' }, 'end_time')).toBe(
    'End time must be after start time',
  );
});

test('S-22 a report ends when or after it starts', () => {
  const reversed = { startDate: '2026-12-02', endDate: '2026-12-01' };
  expect(saidOf(practiceReportFilterSchema, reversed, 'startDate')).toBe(
    'Start date must be before or equal to end date',
  );
  expect(
    practiceReportFilterSchema.safeParse({ startDate: '2026-12-01', endDate: '2026-12-01' }).success,
  ).toBe(true);
});

test('S-29 a recurring pattern has its frequencies and bounds', () => {
  const accepts = acceptsChangesOf(recurringPatternSchema, { frequency: 'weekly' });
  for (const frequency of ['daily', 'weekly', 'biweekly', 'monthly'])
    expect(accepts({ frequency })).toBe(true);
  expect(accepts({ frequency: 'yearly' })).toBe(false);
  expect([[0, 6], [7], [-1]].map((daysOfWeek) => accepts({ daysOfWeek }))).toEqual([true, false, false]);
  expect([1, 31, 0, 32].map((dayOfMonth) => accepts({ dayOfMonth }))).toEqual([true, true, false, false]);
  expect([1, 100, 0, 101].map((occurrences) => accepts({ occurrences }))).toEqual([true, true, false, false]);
  expect(accepts({ endDate: '2026-12-31' })).toBe(true);
});

test('S-30 K-49 K-50 a reflection is rated 1 to 5 and has texts of up to 1000 characters', () => {
  const accepts = acceptsChangesOf(reflectionSchema, { rating: 3 });
  expect([1, 5, 0, 6, 2.5].map((rating) => accepts({ rating }))).toEqual([true, true, false, false, false]);
  for (const field of ['whatWentWell', 'challenges', 'learnings']) {
    expect(accepts({ [field]: 'x'.repeat(1000) })).toBe(true);
    expect(accepts({ [field]: 'x'.repeat(1001) })).toBe(false);
  }
  expect(accepts({ wouldRepeat: true })).toBe(true);
});

test('S-39 timeframes are those of the specification', () => {
  expect(practiceTimeframes).toEqual(['7d', '30d', '90d']);
});
