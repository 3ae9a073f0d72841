import { expect, test } from 'vitest';
import { buildPathway } from './build-pathway.ts';

const score = (category: string, value: number) => ({ category, score: value, maxScore: 20 });

test('a first ladder rises from easy to hard, and no step stands on it twice', () => {
  const ladder = buildPathway([]);
  expect(ladder.map(({ difficulty }) => difficulty)).toEqual([
    ...Array<string>(3).fill('Easy'),
    ...Array<string>(3).fill('Moderate'),
    ...Array<string>(2).fill('Hard'),
  ]);
  expect(new Set(ladder.map(({ id }) => id)).size).toBe(8);
});

test('it begins each difficulty with what weighs most in the scores', () => {
  const ladder = buildPathway([score('dating', 19), score('party', 6)]);
  const firsts = [ladder[0], ladder[3], ladder[6]].map((step) => step?.areas);
  expect(firsts.every((areas) => areas?.includes('dating'))).toBe(true);
});
