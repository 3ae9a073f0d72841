import { toAppError } from '@stepwise/client/app-error';
import { useServices } from '@stepwise/client/services';
import { resolveReadings } from '@stepwise/domain/readings';
import type { SurveyDefinition } from '@stepwise/domain/survey-definition';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { thisDevice } from '../run/device-storage.ts';
import { loadFailed } from '../run/survey-error.ts';
import type { SurveyError } from '../run/survey-error.ts';
import { completionStatusQuery, savedScoresQuery, userIdOf } from './saved-queries.ts';
import { savedResult } from './saved-scores.ts';
import { accountResults, readResults } from './survey-results.ts';
import type { SurveyResults } from './survey-results.ts';
import { useSession } from './use-session.ts';

export type FoundResults =
  | { readonly kind: 'found'; readonly results: SurveyResults }
  | { readonly kind: 'loading' | 'missing' }
  | { readonly kind: 'failed'; readonly error: SurveyError; readonly retry: () => void };

/** The results on this device; where it has none, those in the account of whoever is signed in. */
export function useResults(definition: SurveyDefinition): FoundResults {
  const { config, client } = useServices();
  const session = useSession();
  const scheme = resolveReadings(config.readings).levelScheme;
  const [local] = useState(() => readResults(thisDevice, definition, scheme));
  const reader = { client, userId: local === null ? userIdOf(session) : undefined };
  const scores = useQuery(savedScoresQuery(reader, definition.id));
  const statistics = useQuery(completionStatusQuery(reader, session));
  if (local !== null) return { kind: 'found', results: local };
  if (session.kind === 'signed-out') return { kind: 'missing' };
  if (scores.isError) {
    const error = loadFailed(toAppError(scores.error), scores.errorUpdatedAt);
    return { kind: 'failed', error, retry: () => void scores.refetch() };
  }
  // The date is worth a moment's wait, not a failure.
  if (scores.data === undefined || statistics.isLoading) return { kind: 'loading' };
  const result = savedResult(definition, scores.data, scheme);
  if (result === null) return { kind: 'missing' };
  const survey = statistics.data?.surveys.find(({ surveyNumber }) => surveyNumber === definition.id);
  return { kind: 'found', results: accountResults(definition, result, survey?.lastCompletedAt ?? null) };
}
