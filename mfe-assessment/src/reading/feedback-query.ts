import { queryLifetimes } from '@stepwise/client/query-lifetimes';
import { queryOptions } from '@tanstack/react-query';
import { feedbackRequestSchema, feedbackSchema } from '@stepwise/contract/feedback';
import type { Feedback, FeedbackRequest, ScoreResult } from '@stepwise/contract/feedback';
import type { DataClient, SessionState } from '@stepwise/contract/shell-services';
import type { AiChoice } from './ai-choice.ts';
import { surveyQueryKeys } from '../submit/survey-queries.ts';

export const feedbackTimeoutMs = 45_000;

type FeedbackQuestion = {
  readonly client: DataClient;
  readonly session: SessionState;
  readonly surveyNumber: number;
  readonly scores: ScoreResult;
  readonly contentKey: string;
  /** Only with the agreement that answers may leave the device. */
  readonly maySend: boolean;
  readonly aiChoice: AiChoice | null;
  /** A visitor's, and only for a visitor who lets a model write. */
  readonly sessionKey: string | undefined;
};

/** The written feedback of the service. The pipeline owns the retries of this call. */
export function feedbackQuery(question: FeedbackQuestion) {
  const { client, session, surveyNumber, contentKey, maySend, aiChoice, sessionKey } = question;
  return queryOptions({
    queryKey: [...surveyQueryKeys.feedback(surveyNumber, contentKey), ownerOf(session), aiChoice],
    enabled: maySend && session.kind !== 'unknown',
    retry: false,
    refetchOnWindowFocus: false,
    // The note under the text says what became of it.
    meta: { isQuiet: true },
    ...queryLifetimes.surveyInsights,
    queryFn: ({ signal }): Promise<Feedback> =>
      client.request({
        method: 'POST',
        endpoint: '/edge/generate-ai-feedback',
        headers:
          session.kind === 'signed-in' || sessionKey === undefined ? {} : { 'x-session-key': sessionKey },
        body: feedbackRequest(question),
        bodySchema: feedbackRequestSchema,
        answerSchema: feedbackSchema,
        timeoutMs: feedbackTimeoutMs,
        signal,
      }),
  });
}

/** Signed out, the call names nobody and asks for nothing personal. */
export function feedbackRequest({
  scores,
  surveyNumber,
  session,
}: Pick<FeedbackQuestion, 'scores' | 'surveyNumber' | 'session'>): FeedbackRequest {
  return session.kind === 'signed-in'
    ? { scores, surveyNumber, userId: session.user.id, includePersonalization: true }
    : { scores, surveyNumber, includePersonalization: false };
}

/** Text by fixed rules, ours or the service's, is never called AI. */
export function isModelWritten(feedback: Pick<Feedback, 'model'>): boolean {
  return !feedback.model.startsWith('stepwise-templates');
}

function ownerOf(session: SessionState): string {
  return session.kind === 'signed-in' ? session.user.id : 'anonymous';
}
