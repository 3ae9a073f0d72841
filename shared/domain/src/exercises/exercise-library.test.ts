import { expect, test } from 'vitest';
import { readingGrade, wordsOf } from '../reading-grade.ts';
import { surveyPacks } from '../test-support/survey-answers.ts';
import { exerciseAreas, exerciseDifficulties } from './exercise.ts';
import type { Exercise } from './exercise.ts';
import { exerciseByNumber, exerciseLibrary, findExercise } from './exercise-library.ts';

const textsOf = ({ title, summary, steps, why, easier, notice }: Exercise) => [
  title,
  summary,
  ...steps,
  why,
  easier,
  notice,
];
const texts = exerciseLibrary.flatMap(textsOf);

test('S-45 there are at least 24, each with a number and an address of its own', () => {
  expect(exerciseLibrary.length).toBeGreaterThanOrEqual(24);
  expect(exerciseLibrary.map(({ number }) => number)).toEqual(exerciseLibrary.map((_, index) => index + 1));
  expect(new Set(exerciseLibrary.map(({ id }) => id)).size).toBe(exerciseLibrary.length);
  expect(exerciseLibrary.filter(({ id }) => !/^[a-z]+(?:-[a-z]+)*$/.test(id))).toEqual([]);
  expect(exerciseLibrary.every(({ id, number }) => findExercise(id) === exerciseByNumber(number))).toBe(true);
  expect(findExercise('nothing-like-it')).toBeUndefined();
});

test('S-45 every category of every survey and edition has an easy way in and more than one exercise', () => {
  const asked = new Set(surveyPacks.flatMap(({ definition }) => definition.categories.map(({ id }) => id)));
  expect(exerciseAreas.toSorted()).toEqual([...asked].toSorted());
  const thin = exerciseAreas.filter((area) => {
    const found = exerciseLibrary.filter(({ areas }) => areas.includes(area));
    return found.length < 2 || !found.some(({ difficulty }) => difficulty !== 'Hard');
  });
  expect(thin).toEqual([]);
});

test('S-45 every difficulty and both kinds of a session are there', () => {
  for (const difficulty of exerciseDifficulties) {
    expect(exerciseLibrary.filter((exercise) => exercise.difficulty === difficulty).length).toBeGreaterThan(
      5,
    );
  }
  expect(exerciseLibrary.filter(({ category }) => category === 'Work').length).toBeGreaterThan(5);
});

test('S-45 a calendar entry can be filled in from each: title, description and minutes fit its limits', () => {
  const tooLong = exerciseLibrary.filter(({ title, summary }) => title.length > 60 || summary.length > 90);
  expect(tooLong).toEqual([]);
  expect(exerciseLibrary.filter(({ minutes }) => minutes < 5 || minutes > 120)).toEqual([]);
});

test('S-45 each is three to five steps, and longer where it is harder', () => {
  expect(exerciseLibrary.filter(({ steps }) => steps.length < 3 || steps.length > 5)).toEqual([]);
  const averageMinutes = exerciseDifficulties.map((difficulty) => {
    const found = exerciseLibrary.filter((exercise) => exercise.difficulty === difficulty);
    return found.reduce((sum, { minutes }) => sum + minutes, 0) / found.length;
  });
  expect(averageMinutes).toEqual(averageMinutes.toSorted((a, b) => a - b));
});

test('S-45 what to notice is a question, or asks for what was seen', () => {
  const missing = exerciseLibrary.filter(({ notice }) => !/\?|^(?:Compare|Write) /.test(notice));
  expect(missing).toEqual([]);
});

test('S-45 no two exercises say the same thing twice', () => {
  const pairs = exerciseLibrary.flatMap((one, index) =>
    exerciseLibrary.slice(index + 1).map((other) => [one, other] as const),
  );
  const alike = pairs.filter(([one, other]) => sharedWords(textsOf(one), textsOf(other)) > 0.6);
  expect(alike.map(([one, other]) => `${one.id} and ${other.id}`)).toEqual([]);
  expect(new Set(texts).size).toBeGreaterThan(texts.length - 3);
});

test('each reads at grade 7 or lower, and all of them below 5', () => {
  const hard = exerciseLibrary.filter((exercise) => readingGrade(textsOf(exercise).join('\n')) > 7);
  expect(hard.map(({ id }) => id)).toEqual([]);
  expect(readingGrade(texts.join('\n'))).toBeLessThan(5);
});

test.each([
  ['"just"', /\bjust\b/i],
  ['"you have"', /\byou(?:['’]ve| have)\b/i],
  [
    'a label or words of therapy',
    /\b(?:disorders?|severe\w*|normal\w*|clinical\w*|therap\w*|exposure|patients?|treatments?|symptoms?|phobi\w*)\b/i,
  ],
  ['an exclamation mark', /!/],
  ['a promise', /\b(?:will (?:feel better|get better|recover)|cure[sd]?|guarantee\w*|always|never)\b/i],
  ['the product name', /stepwise/i],
  ['British spelling', /\b(?:behaviours?|colours?|neighbours?|centre|programme|favourite|practise)\b/i],
  ['danger or drink', /\b(?:alcohol|beer|wine|drunk|hurt|harm|kill|die|midnight|stranger's)\b/i],
])('no text has %s', (_, pattern) => {
  expect(texts.filter((text) => pattern.test(text))).toEqual([]);
});

function sharedWords(one: readonly string[], other: readonly string[]): number {
  const words = new Set(one.flatMap(wordsOf));
  const otherWords = new Set(other.flatMap(wordsOf));
  const shared = [...words].filter((word) => otherWords.has(word));
  return shared.length / Math.min(words.size, otherWords.size);
}
