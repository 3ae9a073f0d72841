import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseDifficulties } from '@stepwise/domain/exercises/exercise';
import { exerciseLibrary } from '@stepwise/domain/exercises/exercise-library';
import { recommendExercises } from '@stepwise/domain/exercises/recommend-exercises';
import type { ExerciseWishes } from '@stepwise/domain/exercises/recommend-exercises';

/** A ladder is wide at its foot. */
const countOf = { Easy: 3, Moderate: 3, Hard: 2 } as const;

/** A first ladder: what fits the scores best of each difficulty, the smallest steps first. */
export function buildPathway(scores: ExerciseWishes['scores']): readonly Exercise[] {
  const ranked = recommendExercises({ scores, previousExercises: [], limit: exerciseLibrary.length });
  return exerciseDifficulties.flatMap((difficulty) =>
    ranked.filter((exercise) => exercise.difficulty === difficulty).slice(0, countOf[difficulty]),
  );
}
