import type { Exercise } from './exercise.ts';
import { habitExercises } from './habit-exercises.ts';
import { mindExercises } from './mind-exercises.ts';
import { situationExercises } from './situation-exercises.ts';

/** Every exercise, in the order of the numbers. */
export const exerciseLibrary: readonly Exercise[] = [
  ...situationExercises,
  ...mindExercises,
  ...habitExercises,
];

/** @example findExercise('greet-three-people')?.number // 7 */
export function findExercise(id: string | undefined): Exercise | undefined {
  return exerciseLibrary.find((exercise) => exercise.id === id);
}

/** The exercise that the database knows by this number. */
export function exerciseByNumber(number: number): Exercise | undefined {
  return exerciseLibrary.find((exercise) => exercise.number === number);
}
