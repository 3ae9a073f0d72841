import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, test } from 'vitest';
import {
  completionStatusQuery,
  insightsQuery,
  savedProgressQuery,
  savedScoresQuery,
  userIdOf,
} from './saved-queries.ts';

const userId = '0b9c7d6e-5f4a-4b3c-8d2e-1f0a9b8c7d6e';
const minuteMs = 60_000;

/** A service that answers every read with the same and remembers what it was asked. */
function service(answer: unknown = []) {
  const calls: ApiRequest<unknown>[] = [];
  const request = async <Answer>(call: ApiRequest<Answer>): Promise<Answer> => {
    calls.push(call);
    return call.answerSchema.parse(answer);
  };
  const client: DataClient = { request, stream: async () => undefined };
  return { client, calls };
}

describe('reads of a person', () => {
  test('A-89 none of them runs without a user id', () => {
    const { client } = service();
    const nobody = { client, userId: undefined };
    const all = [
      savedScoresQuery(nobody, 1),
      savedProgressQuery(nobody),
      insightsQuery(nobody),
      completionStatusQuery(nobody, { kind: 'signed-in' }),
    ];
    expect(all.map(({ enabled }) => enabled)).toEqual([false, false, false, false]);
    expect(userIdOf({ kind: 'signed-out' })).toBeUndefined();
    expect(userIdOf({ kind: 'unknown' })).toBeUndefined();
  });

  test('A-90 the completion status waits for a valid session too', () => {
    const reader = { client: service().client, userId };
    expect(completionStatusQuery(reader, { kind: 'unknown' }).enabled).toBe(false);
    expect(completionStatusQuery(reader, { kind: 'signed-out' }).enabled).toBe(false);
    expect(completionStatusQuery(reader, { kind: 'signed-in' }).enabled).toBe(true);
  });

  test('I-18 I-19 I-20 forced to run without a person they say what is missing', async () => {
    const { client, calls } = service();
    const nobody = { client, userId: undefined };
    const queries = new QueryClient();
    await expect(queries.fetchQuery(insightsQuery(nobody))).rejects.toThrow(
      'Cannot load AI insights without user context',
    );
    await expect(queries.fetchQuery(savedProgressQuery(nobody))).rejects.toThrow(
      'Cannot analyze progress without user context',
    );
    await expect(queries.fetchQuery(savedScoresQuery(nobody, 1))).rejects.toThrow(
      'Cannot calculate survey scores without a user id',
    );
    expect(calls).toEqual([]);
  });

  test('I-21 I-22 they stay fresh and are kept as long as the specification says', () => {
    const reader = { client: service().client, userId };
    expect(insightsQuery(reader)).toMatchObject({ staleTime: 60 * minuteMs, gcTime: 240 * minuteMs });
    expect(savedProgressQuery(reader)).toMatchObject({ staleTime: 30 * minuteMs, gcTime: 120 * minuteMs });
    expect(savedScoresQuery(reader, 1)).toMatchObject({ staleTime: 30 * minuteMs, gcTime: 120 * minuteMs });
  });

  test('I-08 I-30 K-27 the history asks for the ten newest of this person', async () => {
    const { client, calls } = service();
    await new QueryClient().fetchQuery(insightsQuery({ client, userId }));
    expect(calls[0]).toMatchObject({
      method: 'GET',
      endpoint: '/supabase/ai_feedback_history',
      query: { user_id: `eq.${userId}`, order: 'created_at.desc', limit: '10' },
    });
  });

  test('A-84 A-86 A-87 answers, scores and statistics are asked for by the person’s id', async () => {
    const rows = service();
    const queries = new QueryClient();
    await queries.fetchQuery(savedProgressQuery({ client: rows.client, userId }));
    expect(rows.calls[0]).toMatchObject({
      method: 'GET',
      endpoint: '/supabase/survey_responses',
      query: { user_id: `eq.${userId}` },
    });
    const scores = service({});
    await queries.fetchQuery(savedScoresQuery({ client: scores.client, userId }, 2));
    expect(scores.calls[0]).toMatchObject({
      method: 'POST',
      endpoint: '/supabase/rpc/calculate_survey_scores',
      body: { p_user_id: userId, p_survey_number: 2 },
    });
    const statistics = service({ completedSurveys: 0, surveys: [] });
    const reader = { client: statistics.client, userId };
    await queries.fetchQuery(completionStatusQuery(reader, { kind: 'signed-in' }));
    expect(statistics.calls[0]).toMatchObject({
      endpoint: '/supabase/rpc/get_survey_statistics',
      body: { p_user_id: userId },
    });
  });

  test('A-89 a screen that shows one for nobody sends nothing', () => {
    const { client, calls } = service();
    const observer = new QueryObserver(new QueryClient(), savedScoresQuery({ client, userId: undefined }, 1));
    const stop = observer.subscribe(() => undefined);
    expect(observer.getCurrentResult().fetchStatus).toBe('idle');
    stop();
    expect(calls).toEqual([]);
  });
});
