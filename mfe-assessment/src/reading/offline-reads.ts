import type { PersistedQuery } from '@stepwise/contract/persisted-query';
import { union } from '@stepwise/contract/schema';
import { savedSurveyResponsesSchema } from '@stepwise/contract/survey-rows';
import { surveyQueryKeys } from '../submit/survey-queries.ts';
import { savedScoresSchema, savedStatisticsSchema } from './saved-scores.ts';

const dayMs = 86_400_000;

/** What results and summary of an account are drawn from; on a train a month-old result is better than none. */
export const offlineReads: readonly PersistedQuery[] = [
  {
    name: 'survey-scores',
    prefix: surveyQueryKeys.allScores(),
    scope: 'personal',
    maxAgeMs: 30 * dayMs,
    schema: union([savedStatisticsSchema, savedScoresSchema]),
  },
  {
    name: 'survey-responses',
    prefix: surveyQueryKeys.allResponses(),
    scope: 'personal',
    maxAgeMs: 30 * dayMs,
    schema: savedSurveyResponsesSchema,
  },
];
