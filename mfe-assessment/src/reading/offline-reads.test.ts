import { createQueryPersister } from '@stepwise/client/query-persister';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { memoryStorage } from '../run/memory-storage.ts';
import { surveyQueryKeys } from '../submit/survey-queries.ts';
import { userId } from '../submit/test-device.ts';
import { offlineReads } from './offline-reads.ts';

const owner = { kind: 'user', userId } as const;
const scores = {
  survey1: { totalScore: 48, overallAverage: 3, categories: [] },
};
const statistics = {
  completedSurveys: 1,
  surveys: [{ surveyNumber: 1, runs: 1, latestTotalScore: 48, lastCompletedAt: '2026-11-20T09:04:00.000Z' }],
};

test('scores, dates and answers of an account are there again without a connection, texts are not', () => {
  const storage = memoryStorage();
  const open = () => {
    const queryClient = new QueryClient();
    const persister = createQueryPersister({
      queryClient,
      storage,
      queries: () => offlineReads,
      userId: () => userId,
      nowMs: Date.now,
    });
    return { queryClient, persister };
  };
  const first = open().queryClient;
  const keys = {
    scores: surveyQueryKeys.scores(owner, 1),
    statistics: [...surveyQueryKeys.allScores(), owner, 'statistics'],
    responses: [...surveyQueryKeys.allResponses(), owner, 'all'],
  };
  first.setQueryData(keys.scores, scores);
  first.setQueryData(keys.statistics, statistics);
  first.setQueryData(keys.responses, []);
  first.setQueryData(surveyQueryKeys.insights(owner), []);
  const { queryClient, persister } = open();
  persister.restore();
  expect(queryClient.getQueryData(keys.scores)).toEqual(scores);
  expect(queryClient.getQueryData(keys.statistics)).toEqual(statistics);
  expect(queryClient.getQueryData(keys.responses)).toEqual([]);
  expect(queryClient.getQueryData(surveyQueryKeys.insights(owner))).toBeUndefined();
});
