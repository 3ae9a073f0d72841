import { feedbackSchema } from '@stepwise/contract/feedback';
import { array, object, string } from '@stepwise/contract/schema';
import type { DataClient, SessionState } from '@stepwise/contract/shell-services';
import { savedSurveyResponsesSchema } from '@stepwise/contract/survey-rows';
import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { queryOptions } from '@tanstack/react-query';
import { surveyQueryKeys } from '../submit/survey-queries.ts';
import { savedScoresSchema, savedStatisticsSchema } from './saved-scores.ts';

/** What a read is told when it runs without the person it is about. */
export const userMissingMessages = {
  scores: 'Cannot calculate survey scores without a user id',
  insights: 'Cannot load AI insights without user context',
  progress: 'Cannot analyze progress without user context',
} as const;

/** How many earlier texts the service is asked for. */
export const historyLimit = 10;

/** The screen says by itself what is missing, so that no message has to. */
const toldInPlace = { isQuiet: true } as const;

type Reader = { readonly client: DataClient; readonly userId: string | undefined };

/** The newest complete run of one survey, added up by the database. */
export function savedScoresQuery({ client, userId }: Reader, surveyNumber: number) {
  return queryOptions({
    ...queryLifetimes.surveyScores,
    meta: toldInPlace,
    queryKey: surveyQueryKeys.scores(ownerOf(userId), surveyNumber),
    enabled: userId !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/calculate_survey_scores',
        body: {
          p_user_id: required(userId, userMissingMessages.scores),
          p_survey_number: surveyNumber,
        },
        answerSchema: savedScoresSchema,
        signal,
      }),
  });
}

/** Every answer of this person, for the way their results have moved. */
export function savedProgressQuery({ client, userId }: Reader) {
  return queryOptions({
    ...queryLifetimes.progressAnalysis,
    queryKey: [...surveyQueryKeys.allResponses(), ownerOf(userId), 'all'],
    enabled: userId !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/survey_responses',
        query: {
          user_id: `eq.${required(userId, userMissingMessages.progress)}`,
          select: 'survey_number,question_id,response_value,run_id,completed_at',
          order: 'completed_at.desc',
        },
        answerSchema: savedSurveyResponsesSchema,
        signal,
      }),
  });
}

/** Which surveys this account has finished. A kept user id is not enough: the session has to be valid too. */
export function completionStatusQuery({ client, userId }: Reader, session: Pick<SessionState, 'kind'>) {
  return queryOptions({
    ...queryLifetimes.surveyStatistics,
    meta: toldInPlace,
    queryKey: [...surveyQueryKeys.allScores(), ownerOf(userId), 'statistics'],
    enabled: userId !== undefined && session.kind === 'signed-in',
    retry: false,
    queryFn: ({ signal }) =>
      client.request({
        method: 'POST',
        endpoint: '/supabase/rpc/get_survey_statistics',
        body: { p_user_id: required(userId, userMissingMessages.scores) },
        answerSchema: savedStatisticsSchema,
        signal,
      }),
  });
}

const keptInsightsSchema = array(object({ id: string(), created_at: string(), feedback: feedbackSchema }));

/** The last texts that this person was given, newest first. */
export function insightsQuery({ client, userId }: Reader) {
  return queryOptions({
    ...queryLifetimes.surveyInsights,
    meta: toldInPlace,
    queryKey: surveyQueryKeys.insights(ownerOf(userId)),
    enabled: userId !== undefined,
    retry: false,
    queryFn: ({ signal }) =>
      client.request({
        method: 'GET',
        endpoint: '/supabase/ai_feedback_history',
        query: {
          user_id: `eq.${required(userId, userMissingMessages.insights)}`,
          select: 'id,created_at,feedback',
          order: 'created_at.desc',
          limit: String(historyLimit),
        },
        answerSchema: keptInsightsSchema,
        signal,
      }),
  });
}

/** The id of whoever is signed in; undefined for everybody else, which switches every read here off. */
export function userIdOf(session: SessionState): string | undefined {
  return session.kind === 'signed-in' ? session.user.id : undefined;
}

function ownerOf(userId: string | undefined) {
  return { kind: 'user', userId: userId ?? '' } as const;
}

function required(userId: string | undefined, message: string): string {
  if (userId === undefined) throw new Error(message);
  return userId;
}
