import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { readingGrade } from '../reading-grade.ts';
import { exerciseByNumber, exerciseLibrary } from './exercise-library.ts';
import { analyzeOutcome, nextExerciseOf } from './outcome-analysis.ts';
import type { ExerciseAttempt } from './outcome-analysis.ts';

const exercise = exerciseByNumber(7) ?? exerciseLibrary[0];
if (exercise === undefined) throw new Error('the library is empty');

const attempt = (
  before: number | null,
  after: number | null,
  during: number | null = null,
): ExerciseAttempt => ({
  anxietyBefore: before,
  anxietyDuring: during,
  anxietyAfter: after,
  confidenceGained: null,
});
const analyze = (...attempts: readonly ExerciseAttempt[]) => analyzeOutcome({ exercise, attempts });

test('without an attempt it invites to one', () => {
  expect(analyze()).toEqual({
    summary: 'There is nothing to look back on yet.',
    observations: [],
    nextStep: `Try it once: ${exercise.title}.`,
  });
});

test('anxiety that fell is said with its numbers, and asks for the same once more', () => {
  const { summary, observations, nextStep } = analyze(attempt(7, 3));
  expect(summary).toContain('came down');
  expect(observations).toEqual(['Your anxiety was 7 before and 3 after.']);
  expect(nextStep).toContain('once more');
});

test('a second time that went well leads to one of the next difficulty in the same area', () => {
  const { nextStep, observations } = analyze(attempt(8, 5), attempt(6, 3));
  const harder = exerciseLibrary.filter(
    ({ difficulty, areas }) =>
      difficulty === 'Moderate' && areas.some((area) => exercise.areas.includes(area)),
  );
  expect(harder.map(({ title }) => `When you feel like it, try the next one: ${title}.`)).toContain(nextStep);
  expect(observations).toContain('The first time you began at 8, and this time at 6.');
});

test('the exercise to plan next is the one that the words name', () => {
  const next = (...attempts: readonly ExerciseAttempt[]) => nextExerciseOf({ exercise, attempts })?.title;
  const [first, second] = [attempt(8, 5), attempt(6, 3)];
  expect(analyze(first, second).nextStep).toContain(`: ${next(first, second)}.`);
  expect(next(first)).toBe(exercise.title);
  expect(next(second, attempt(4, 8))).toBe(exercise.title);
  expect(next()).toBe(exercise.title);
  expect(nextExerciseOf({ exercise: undefined, attempts: [first, second] })).toBeUndefined();
});

test('a harder day is no failure, and leads to the easier form', () => {
  const { summary, nextStep } = analyze(attempt(4, 8));
  expect(summary).toContain('That counts');
  expect(nextStep).toContain(exercise.easier);
});

test('a peak that fell again is told', () => {
  expect(analyze(attempt(5, 4, 8)).observations.join(' ')).toContain('peaked at 8');
  expect(analyze(attempt(5, 8, 8)).observations.join(' ')).not.toContain('peaked');
});

test('what was not noted is not guessed', () => {
  const { summary, observations } = analyze(attempt(null, 3));
  expect(summary).toBe('You did it. That counts, with or without numbers.');
  expect(observations).toEqual([]);
});

test('whatever was noted, the words are plain, promise nothing and name only noted numbers', () => {
  const level = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
  const any = fc.record({
    anxietyBefore: level,
    anxietyDuring: level,
    anxietyAfter: level,
    confidenceGained: level,
  });
  fc.assert(
    fc.property(
      fc.constantFrom(undefined, ...exerciseLibrary),
      fc.array(any, { maxLength: 6 }),
      (one, attempts) => {
        const { summary, observations, nextStep } = analyzeOutcome({ exercise: one, attempts });
        const said = [summary, ...observations, nextStep].join('\n');
        expect(readingGrade(said)).toBeLessThanOrEqual(7);
        expect(said).not.toMatch(/\bjust\b|\byou have\b|!|cure|guarantee|disorder|null|NaN|undefined/i);
        const noted = new Set(attempts.flatMap((each) => Object.values(each)).concat(attempts.length, 10));
        const numbers = [summary, ...observations].join(' ').match(/\d+/g)?.map(Number) ?? [];
        expect(numbers.filter((number) => !noted.has(number))).toEqual([]);
      },
    ),
  );
});
