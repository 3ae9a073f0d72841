import { useServices } from '@stepwise/client/services';
import type { ExerciseRecommendations } from '@stepwise/contract/exercise-requests';
import { areaNames } from '@stepwise/domain/exercises/area-names';
import { exerciseAreas } from '@stepwise/domain/exercises/exercise';
import type { Exercise } from '@stepwise/domain/exercises/exercise';
import { exerciseByNumber } from '@stepwise/domain/exercises/exercise-library';
import { recommendExercises, strongestReason } from '@stepwise/domain/exercises/recommend-exercises';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { exerciseProgressQuery, ownScoresQuery } from '../frame/own-reads.ts';
import type { Reader } from '../frame/own-reads.ts';
import { exerciseMessages } from './messages.ts';
import { recommendationsQuery } from './recommendations-query.ts';

export type Recommendation = { readonly exercise: Exercise; readonly reason: string | undefined };

export type Recommended = {
  readonly list: readonly Recommendation[];
  readonly isByModel: boolean;
  /** The request to a model, once it has failed, and the way to ask it again. */
  readonly unanswered: Pick<UseQueryResult, 'isFetching' | 'isError' | 'refetch'> | undefined;
  /** Numbers of the exercises that were done, once for each time. */
  readonly done: readonly number[];
  /** False once it is known that there is no score to go by. */
  readonly hasScores: boolean;
};

/** What to try next: by our rules at once; in a model's order and words, where the person asked for it and it answers. */
export function useRecommendations(userId: string, mayAskModel: boolean): Recommended {
  const { client } = useServices();
  const reader: Reader = { client, userId };
  const scores = useQuery(ownScoresQuery(reader));
  const progress = useQuery(exerciseProgressQuery(reader));
  const known = scores.data ?? [];
  const done = (progress.data ?? []).flatMap(({ exercise_number: number, exercise_status: status }) =>
    typeof number === 'number' && status === 'completed' ? [number] : [],
  );
  const request = {
    scores: known.map(({ category, score, maxScore }) => ({ category, score, maxScore })),
    previousExercises: done,
  };
  const isReady = scores.isSuccess && progress.isSuccess && known.length > 0;
  const written = useQuery(
    recommendationsQuery({ client, userId, request, mayAskModel: mayAskModel && isReady }),
  );
  const byModel = written.data?.source === 'model' ? modelList(written.data) : [];
  const list =
    byModel.length > 0
      ? byModel
      : recommendExercises(request).map((exercise) => ({ exercise, reason: ownReason(exercise, known) }));
  return {
    list,
    isByModel: byModel.length > 0,
    unanswered: mayAskModel && written.errorUpdateCount > 0 ? written : undefined,
    done,
    hasScores: !scores.isSuccess || known.length > 0,
  };
}

function modelList({ recommendations }: ExerciseRecommendations): readonly Recommendation[] {
  return recommendations.flatMap(({ exerciseNumber, reason }) => {
    const exercise = exerciseByNumber(exerciseNumber);
    return exercise === undefined ? [] : [{ exercise, reason }];
  });
}

function ownReason(
  exercise: Exercise,
  scores: readonly { readonly category: string; readonly score: number; readonly maxScore: number }[],
): string | undefined {
  const category = strongestReason(exercise, scores)?.category;
  const area = exerciseAreas.find((each) => each === category);
  return area === undefined ? undefined : exerciseMessages.fits(areaNames[area].toLowerCase());
}
