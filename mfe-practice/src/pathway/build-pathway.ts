import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseDifficulties } from '@stepwise/domain/exercises/exercise';
import { exerciseLibrary } from '@stepwise/domain/exercises/exercise-library';
import { recommendExercises } from '@stepwise/domain/exercises/recommend-exercises';
import type { ExerciseWishes } from '@stepwise/domain/exercises/recommend-exercises';

/** A ladder is wide at its foot. */
const countOf = { Easy: 3, Moderate: 3, Hard: 2 } as const;
const expectedAnxiety = { Easy: 3, Moderate: 5, Hard: 7 } as const;

export type FirstStep = { readonly exercise: Exercise; readonly expectedAnxiety: number };

/** A first ladder: what fits the scores best of each difficulty, the smallest steps first. */
export function buildPathway(scores: ExerciseWishes['scores']): readonly FirstStep[] {
  const ranked = recommendExercises({ scores, previousExercises: [], limit: exerciseLibrary.length });
  return exerciseDifficulties.flatMap((difficulty) =>
    ranked
      .filter((exercise) => exercise.difficulty === difficulty)
      .slice(0, countOf[difficulty])
      .map((exercise) => ({ exercise, expectedAnxiety: expectedAnxiety[difficulty] })),
  );
}
