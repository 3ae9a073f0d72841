import { exerciseLibrary } from '@stepwise/domain/exercises/exercise-library';
import { expect, test } from 'vitest';
import { filterExercises, filterParameters, readFilter } from './exercise-filter.ts';

const read = (query: string) => readFilter(new URLSearchParams(query));
const found = (query: string) => filterExercises(exerciseLibrary, read(query));

test('without a filter, or with one nobody knows, everything is there', () => {
  expect(found('')).toHaveLength(exerciseLibrary.length);
  expect(found('kind=Sport&difficulty=9&time=-1&about=cats')).toHaveLength(exerciseLibrary.length);
});

test('each filter holds for everything it shows, together with the others', () => {
  const shown = found('kind=Work&difficulty=Moderate&time=ten&about=work');
  expect(shown.length).toBeGreaterThan(0);
  for (const { category, difficulty, minutes, areas } of shown) {
    expect({ category, difficulty }).toEqual({ category: 'Work', difficulty: 'Moderate' });
    expect(minutes).toBeLessThanOrEqual(10);
    expect(areas).toContain('work');
  }
});

test('an address brings back the filter that it was made from', () => {
  const filter = read('kind=Leisure&difficulty=Hard&time=thirty&about=dating');
  expect(readFilter(new URLSearchParams(filterParameters(filter)))).toEqual(filter);
  expect(filterParameters(read(''))).toEqual({});
});
