import type { QueryClient } from '@tanstack/react-query';
import type { SavedSurveyResponse } from '@stepwise/contract/survey-rows';
import { ownerKey } from './owner.ts';
import type { Owner } from './owner.ts';

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

/** The saved rows, where they are known, become the cached responses; what is worked out from them is asked for again. */
export async function applySavedResponses(
  queryClient: QueryClient,
  owner: Owner,
  surveyNumber: number,
  rows: readonly SavedSurveyResponse[] | undefined,
): Promise<void> {
  if (rows !== undefined) queryClient.setQueryData(surveyQueryKeys.responses(owner, surveyNumber), rows);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: surveyQueryKeys.allResponses() }),
    queryClient.invalidateQueries({ queryKey: surveyQueryKeys.allScores() }),
  ]);
}
