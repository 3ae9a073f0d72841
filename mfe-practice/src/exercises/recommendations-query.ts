import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import {
  exerciseRecommendationsRequestSchema,
  exerciseRecommendationsSchema,
} from '@stepwise/contract/exercise-requests';
import type { ExerciseRecommendationsRequest } from '@stepwise/contract/exercise-requests';
import type { DataClient } from '@stepwise/contract/shell-services';
import { queryOptions } from '@tanstack/react-query';

export const recommendationTimeoutMs = 30_000;

type RecommendationsQuestion = {
  readonly client: DataClient;
  readonly userId: string;
  readonly request: ExerciseRecommendationsRequest;
  readonly mayAskModel: boolean;
};

/** What a model would try next, for somebody who agreed to it. */
export function recommendationsQuery({ client, userId, request, mayAskModel }: RecommendationsQuestion) {
  return queryOptions({
    ...queryLifetimes.exerciseRecommendations,
    queryKey: ['practice', userId, 'recommendations', request],
    enabled: mayAskModel,
    retry: false,
    refetchOnWindowFocus: false,
    // Our rules stand there already; a missing answer takes nothing away.
    meta: { isQuiet: true },
    queryFn: ({ signal }) =>
      client.request({
        method: 'POST',
        endpoint: '/edge/generate-exercise-recommendations',
        body: request,
        bodySchema: exerciseRecommendationsRequestSchema,
        answerSchema: exerciseRecommendationsSchema,
        timeoutMs: recommendationTimeoutMs,
        signal,
      }),
  });
}
