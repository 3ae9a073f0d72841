import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { exerciseProgressListSchema } from '@stepwise/contract/exercise-progress';
import { categoryScoreSchema } from '@stepwise/contract/feedback';
import type { CategoryScore } from '@stepwise/contract/feedback';
import { array, object, record, string } from '@stepwise/contract/schema';
import type { DataClient } from '@stepwise/contract/shell-services';
import { queryOptions } from '@tanstack/react-query';

export type Reader = { readonly client: DataClient; readonly userId: string };

/** The screen says by itself what is missing, so that no message has to. */
const toldInPlace = { isQuiet: true } as const;

const progressTimeoutMs = 45_000;

const savedScoresSchema = record(string(), object({ categories: array(categoryScoreSchema) }));

export const exerciseProgressKey = (userId: string) => ['practice', userId, 'exercise-progress'] as const;

/** The newest scores of every survey's categories, the most intense first; empty before the first survey. */
export function ownScoresQuery({ client, userId }: Reader) {
  return queryOptions({
    ...queryLifetimes.surveyScores,
    meta: toldInPlace,
    queryKey: ['practice', userId, 'scores'],
    queryFn: async ({ signal }): Promise<readonly CategoryScore[]> => {
      const saved = await client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/calculate_survey_scores',
        body: { p_user_id: userId },
        answerSchema: savedScoresSchema,
        signal,
      });
      return Object.values(saved)
        .flatMap(({ categories }) => categories)
        .toSorted((a, b) => b.score / b.maxScore - a.score / a.maxScore);
    },
  });
}

/** What somebody wrote before and after their exercises, newest first. */
export function exerciseProgressQuery({ client, userId }: Reader) {
  return queryOptions({
    ...queryLifetimes.exerciseProgress,
    meta: toldInPlace,
    queryKey: exerciseProgressKey(userId),
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/exercise_progress',
        query: { user_id: `eq.${userId}`, order: 'created_at.desc' },
        answerSchema: exerciseProgressListSchema,
        timeoutMs: progressTimeoutMs,
        signal,
      }),
  });
}
