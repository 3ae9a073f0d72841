import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { unknown } from '@stepwise/contract/schema';
import { AppError } from './app-error.ts';
import { answers, startFaultServer } from './fault-server.ts';
import type { FaultServer } from './fault-server.ts';
import {
  createQueryClient,
  queryRetryDelayMs,
  shouldRetryMutation,
  shouldRetryQuery,
} from './query-client.ts';
import { queryLifetimes } from './query-lifetimes.ts';
import { testDataClient } from './test-data-client.ts';

let server: FaultServer;
beforeAll(async () => {
  server = await startFaultServer();
});
afterAll(() => server.close());

const minuteMs = 60_000;

test('L-34 L-37 K-55 reads are stale at once, kept 5 minutes, and asked again on focus and reconnect', () => {
  expect(createQueryClient().getDefaultOptions().queries).toMatchObject({
    staleTime: 0,
    gcTime: 5 * minuteMs,
    refetchOnWindowFocus: true,
    refetchOnReconnect: true,
  });
});

test('L-35 K-24 reads are retried twice, after 1 s and 2 s, and never later than 30 s', () => {
  expect([0, 1, 2, 9].map((count) => shouldRetryQuery(count, new Error('x')))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect([0, 1, 4, 5, 20].map(queryRetryDelayMs)).toEqual([1000, 2000, 16_000, 30_000, 30_000]);
});

test('L-36 writes are retried once, and only when the network failed', () => {
  const network = new AppError('NETWORK_ERROR', 'x', { category: 'network' });
  const down = new AppError('HTTP_500', 'x', { status: 500 });
  expect([0, 1].map((count) => shouldRetryMutation(count, network))).toEqual([true, false]);
  expect(shouldRetryMutation(0, down)).toBe(false);
  expect(shouldRetryMutation(0, new Error('x'))).toBe(false);
});

test('a failing read through the pipeline is retried there and nowhere else', async () => {
  const client = testDataClient(server.origin);
  const queryClient = createQueryClient();
  const read = (endpoint: string) =>
    queryClient.fetchQuery({
      ...queryClient.getDefaultOptions().queries,
      queryKey: [endpoint],
      queryFn: ({ signal }) => client.request({ method: 'GET', endpoint, signal, answerSchema: unknown() }),
    });
  server.play(answers(503, {}));
  await expect(read('/supabase/a')).rejects.toMatchObject({ code: 'HTTP_503', attempts: 4 });
  expect(server.seen).toHaveLength(4);
  server.play(answers(404, {}));
  await expect(read('/supabase/b')).rejects.toMatchObject({ code: 'HTTP_404' });
  expect(server.seen).toHaveLength(1);
  queryClient.clear();
});

test('failed reads are told, silent ones are not', async () => {
  const told = vi.fn<(error: AppError) => void>();
  const queryClient = createQueryClient(told);
  const fail = (error: Error) =>
    queryClient.fetchQuery({
      queryKey: [error.message],
      retry: false,
      queryFn: () => {
        throw error;
      },
    });
  await expect(fail(new Error('prefetch of x broke'))).rejects.toThrow('prefetch');
  await expect(fail(new AppError('HTTP_401', 'first', { status: 401 }))).rejects.toThrow('first');
  expect(told).not.toHaveBeenCalled();
  await expect(fail(new Error('broken'))).rejects.toThrow('broken');
  expect(told.mock.calls[0]?.[0]).toMatchObject({ code: 'UNKNOWN_ERROR', message: 'broken' });
  queryClient.clear();
});

test('L-39 I-23 survey reads have the lifetimes of the table', () => {
  const inMinutes = Object.fromEntries(
    Object.entries(queryLifetimes).map(([name, life]) => [
      name,
      [life.staleTime / minuteMs, life.gcTime / minuteMs],
    ]),
  );
  expect(inMinutes).toMatchObject({
    surveyResponses: [10, 30],
    allSurveyResponses: [15, 60],
    surveyScores: [30, 120],
    surveyInsights: [60, 240],
    progressAnalysis: [30, 120],
    copingStrategies: [60, 240],
  });
});
