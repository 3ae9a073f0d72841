import type { QueryClient } from '@tanstack/react-query';
import type { SavedSurveyResponse } from '@stepwise/contract/survey-rows';
import { ownerKey } from './survey-outbox.ts';
import type { Owner } from './survey-outbox.ts';

/** Every key of survey data on the server, so that one save can find all that it makes outdated. */
export const surveyQueryKeys = {
  allResponses: () => ['survey', 'responses'] as const,
  responses: (owner: Owner, surveyNumber: number) =>
    [...surveyQueryKeys.allResponses(), ownerKey(owner), surveyNumber] as const,
  allScores: () => ['survey', 'scores'] as const,
  scores: (owner: Owner, surveyNumber: number) =>
    [...surveyQueryKeys.allScores(), ownerKey(owner), surveyNumber] as const,
  insights: (owner: Owner) => ['survey', 'insights', ownerKey(owner)] as const,
  feedback: (surveyNumber: number, contentKey: string) =>
    ['survey', 'feedback', surveyNumber, contentKey] as const,
};

/** The saved rows become the cached responses; everything worked out from responses is asked for again. */
export async function applySavedResponses(
  queryClient: QueryClient,
  owner: Owner,
  surveyNumber: number,
  rows: readonly SavedSurveyResponse[],
): Promise<void> {
  queryClient.setQueryData(surveyQueryKeys.responses(owner, surveyNumber), rows);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: surveyQueryKeys.allResponses() }),
    queryClient.invalidateQueries({ queryKey: surveyQueryKeys.allScores() }),
  ]);
}
