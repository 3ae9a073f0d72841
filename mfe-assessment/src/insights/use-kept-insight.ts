import { useServices } from '@stepwise/client/services';
import type { Feedback } from '@stepwise/contract/feedback';
import { useQuery } from '@tanstack/react-query';
import type { AiChoice } from '../reading/ai-choice.ts';
import { isModelWritten } from '../reading/feedback-query.ts';
import { insightsQuery, userIdOf } from '../reading/saved-queries.ts';
import type { ResultsScreenProps, SurveyResults } from '../reading/survey-results.ts';
import { useSession } from '../reading/use-session.ts';

export type KeptInsight =
  | { readonly kind: 'found'; readonly feedback: Feedback }
  | { readonly kind: 'loading' | 'none' };

type Subject = Pick<ResultsScreenProps, 'surveyNumber'> & { readonly results: SurveyResults };

/**
 * A model's text for these very answers, if this person was given one before: nobody waits or pays for it twice. A
 * text by fixed rules is as quickly made anew.
 */
export function useKeptInsight(
  { surveyNumber, results }: Subject,
  choice: AiChoice | null,
  maySend: boolean,
): KeptInsight {
  const { client } = useServices();
  const userId = userIdOf(useSession());
  const isWanted = maySend && choice === 'yes';
  const query = useQuery(insightsQuery({ client, userId: isWanted ? userId : undefined }));
  if (query.isLoading) return { kind: 'loading' };
  const since = Date.parse(results.completedAt ?? '');
  const kept = query.data?.find(
    ({ feedback }) =>
      feedback.surveyNumber === surveyNumber &&
      isModelWritten(feedback) &&
      Date.parse(feedback.generatedAt) >= since,
  );
  return kept === undefined ? { kind: 'none' } : { kind: 'found', feedback: kept.feedback };
}
