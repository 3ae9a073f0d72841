import { exerciseAreas, exerciseDifficulties } from '@stepwise/domain/exercises/exercise';
import type { Exercise, ExerciseArea, ExerciseDifficulty } from '@stepwise/domain/exercises/exercise';

/** What is shown of the library. It stands in the address, so that going back brings it again. */
export type ExerciseFilter = {
  readonly kind: 'all' | Exercise['category'];
  readonly difficulty: 'any' | ExerciseDifficulty;
  readonly time: 'any' | 'ten' | 'thirty';
  readonly area: 'any' | ExerciseArea;
};

const minutesMax = { any: Infinity, ten: 10, thirty: 30 } as const;
const kinds = ['all', 'Work', 'Leisure'] as const;
const difficulties = ['any', ...exerciseDifficulties] as const;
const times = ['any', 'ten', 'thirty'] as const;
const areas = ['any', ...exerciseAreas] as const;

/** Reads the filter from an address; what it does not know means "all". */
export function readFilter(parameters: URLSearchParams): ExerciseFilter {
  return {
    kind: oneOf(kinds, parameters.get('kind')),
    difficulty: oneOf(difficulties, parameters.get('difficulty')),
    time: oneOf(times, parameters.get('time')),
    area: oneOf(areas, parameters.get('about')),
  };
}

/** The address of a filter: what shows everything is left out. */
export function filterParameters({ kind, difficulty, time, area }: ExerciseFilter): Record<string, string> {
  return {
    ...(kind === 'all' ? {} : { kind }),
    ...(difficulty === 'any' ? {} : { difficulty }),
    ...(time === 'any' ? {} : { time }),
    ...(area === 'any' ? {} : { about: area }),
  };
}

export function filterExercises(
  exercises: readonly Exercise[],
  { kind, difficulty, time, area }: ExerciseFilter,
): readonly Exercise[] {
  return exercises.filter(
    (exercise) =>
      (kind === 'all' || exercise.category === kind) &&
      (difficulty === 'any' || exercise.difficulty === difficulty) &&
      exercise.minutes <= minutesMax[time] &&
      (area === 'any' || exercise.areas.includes(area)),
  );
}

function oneOf<const Values extends readonly [string, ...string[]]>(
  values: Values,
  text: string | null,
): Values[number] {
  return values.find((value) => value === text) ?? values[0];
}
