import { expect, test } from 'vitest';
import { exerciseLibrary } from './exercise-library.ts';
import { recommendExercises, strongestReason } from './recommend-exercises.ts';

const score = (category: string, value: number) => ({ category, score: value, maxScore: 20 });
const easy = exerciseLibrary.filter(({ difficulty }) => difficulty === 'Easy');

test('the most intense category comes first, with the smallest step of it', () => {
  const [first] = recommendExercises({
    scores: [score('party', 18), score('dating', 9), score('meeting', 12)],
    previousExercises: [],
  });
  expect(first).toMatchObject({ difficulty: 'Easy', areas: expect.arrayContaining(['party']) });
  expect(first?.areas[0]).toBe('party');
});

test('without scores the easy ones come first, in their order', () => {
  const numbers = recommendExercises({ scores: [], previousExercises: [], limit: 3 }).map(
    ({ number }) => number,
  );
  expect(numbers).toEqual(easy.slice(0, 3).map(({ number }) => number));
});

test('what was done stands back until everything else was', () => {
  const done = easy[0]?.number ?? 0;
  const all = recommendExercises({ scores: [], previousExercises: [done], limit: exerciseLibrary.length });
  expect(all).toHaveLength(exerciseLibrary.length);
  expect(all.at(-1)?.number).toBe(done);
});

test('three easy ones make room for the next difficulty, three of those for the hardest', () => {
  const threeEasy = easy.slice(0, 3).map(({ number }) => number);
  expect(recommendExercises({ scores: [], previousExercises: threeEasy })[0]?.difficulty).toBe('Moderate');
  const moderate = exerciseLibrary.filter(({ difficulty }) => difficulty === 'Moderate').slice(0, 3);
  const further = [...threeEasy, ...moderate.map(({ number }) => number)];
  expect(recommendExercises({ scores: [], previousExercises: further })[0]?.difficulty).toBe('Hard');
});

test('doing one easy exercise three times does not count as three', () => {
  const number = easy[0]?.number ?? 0;
  const [first] = recommendExercises({ scores: [], previousExercises: [number, number, number] });
  expect(first?.difficulty).toBe('Easy');
});

test('the reason for an exercise is the score that weighs most in it, or none', () => {
  const exercise = exerciseLibrary.find(({ id }) => id === 'step-into-a-busy-place');
  if (exercise === undefined) throw new Error('the library lost an exercise');
  const scores = [score('situation_avoidance', 18), score('party', 14), score('dating', 20)];
  expect(strongestReason(exercise, scores)?.category).toBe('party');
  expect(strongestReason(exercise, [score('dating', 20)])).toBeUndefined();
});
