import type { CategoryScore } from '@stepwise/contract/feedback';
import type { Exercise, ExerciseDifficulty } from './exercise.ts';
import { exerciseLibrary } from './exercise-library.ts';

/** What is known about a person; both may be empty. */
export type ExerciseWishes = {
  readonly scores: readonly Pick<CategoryScore, 'category' | 'score' | 'maxScore'>[];
  /** Numbers of the exercises that were done before, once for each time. */
  readonly previousExercises: readonly number[];
  /** How many are wanted. */
  readonly limit?: number;
};

const limitDefault = 5;
const difficultyRank: Record<ExerciseDifficulty, number> = { Easy: 0, Moderate: 1, Hard: 2 };
/** What an exercise's second and later areas weigh beside its closest one. */
const laterAreaWeight = 0.5;

/**
 * The exercises to try next, the best first: what was done least, then what is nearest to the difficulty that was
 * reached, then what speaks to the most intense categories. The same wishes always give the same answer.
 *
 * @see rows I-09
 */
export function recommendExercises(wishes: ExerciseWishes): readonly Exercise[] {
  const { previousExercises, limit = limitDefault } = wishes;
  const reach = reachedDifficulty(previousExercises);
  const doneCount = (exercise: Exercise) =>
    previousExercises.filter((number) => number === exercise.number).length;
  return exerciseLibrary
    .map((exercise) => ({
      exercise,
      done: doneCount(exercise),
      distance: Math.abs(difficultyRank[exercise.difficulty] - reach),
      intensity: intensityFor(exercise, wishes.scores),
    }))
    .toSorted(
      (a, b) =>
        a.done - b.done ||
        a.distance - b.distance ||
        b.intensity - a.intensity ||
        difficultyRank[a.exercise.difficulty] - difficultyRank[b.exercise.difficulty] ||
        a.exercise.number - b.exercise.number,
    )
    .slice(0, limit)
    .map(({ exercise }) => exercise);
}

/** The category of the scores that speaks most for an exercise; undefined where none does. */
export function strongestReason<Score extends ExerciseWishes['scores'][number]>(
  exercise: Exercise,
  scores: readonly Score[],
): Score | undefined {
  return scores
    .filter(({ category }) => isArea(exercise, category))
    .toSorted((a, b) => weightOf(exercise, b) - weightOf(exercise, a))[0];
}

/** Three done at one difficulty make the next one the place to go on. */
function reachedDifficulty(previousExercises: readonly number[]): number {
  const countAt = (difficulty: ExerciseDifficulty) =>
    exerciseLibrary.filter(
      (exercise) => exercise.difficulty === difficulty && previousExercises.includes(exercise.number),
    ).length;
  if (countAt('Moderate') >= 3) return 2;
  return countAt('Easy') >= 3 ? 1 : 0;
}

function intensityFor(exercise: Exercise, scores: ExerciseWishes['scores']): number {
  const reason = strongestReason(exercise, scores);
  return reason === undefined ? 0 : weightOf(exercise, reason);
}

function weightOf(exercise: Exercise, score: ExerciseWishes['scores'][number]): number {
  const share = score.maxScore > 0 ? score.score / score.maxScore : 0;
  return exercise.areas[0] === score.category ? share : share * laterAreaWeight;
}

function isArea(exercise: Exercise, category: string): boolean {
  return exercise.areas.some((area) => area === category);
}
