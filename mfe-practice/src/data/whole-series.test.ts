import { AppError } from '@stepwise/client/app-error';
import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { testId, testSession } from '../rules/test-session.ts';
import { openSeriesQuery } from './session-queries.ts';
import type { SessionChange } from './session-changes.ts';
import { waitingChanges } from './waiting-changes.ts';
import { readWholeSeries } from './whole-series.ts';

const seriesId = testId(100);
const one = testSession(1, { recurring_id: seriesId, date: '2026-12-01' });
const two = testSession(2, { recurring_id: seriesId, date: '2026-12-08' });
const userId = one.user_id;
const noConnection = new AppError('NETWORK_ERROR', 'Failed to fetch', {
  category: 'network',
  retryable: true,
});

function toolsWhere(answer: readonly unknown[] | AppError) {
  const asked: string[] = [];
  const client: DataClient = {
    request: async <Answer>({ endpoint, answerSchema }: ApiRequest<Answer>) => {
      asked.push(endpoint);
      if (answer instanceof AppError) throw answer;
      return answerSchema.parse(answer);
    },
    stream: async () => undefined,
  };
  const outbox = {
    ready: async () => undefined,
    deliver: async () => ({ kind: 'sent', answers: [] }) as const,
    enqueue: async () => 'device' as const,
    send: async () => undefined,
    status: () => ({ waiting: 0, refused: [], isSending: false, keptBy: 'device' }) as const,
    place: (_: unknown, id: string) =>
      id.endsWith(testId(13)) ? ('refused' as const) : ('waiting' as const),
    subscribe: () => () => undefined,
    discard: () => undefined,
    erase: () => undefined,
  };
  const queryClient = new QueryClient();
  return { tools: { services: { client, outbox, queryClient }, userId }, queryClient, asked };
}

function keep(number: number, change: SessionChange) {
  waitingChanges.put({ writeId: testId(number), userId, isHeld: false, atMs: 0, change });
}

const inserts = [one, two].map((data) => ({ type: 'insert', data }) as const);
const rule = { id: seriesId, frequency: 'weekly', start_date: one.date, time_zone: 'UTC' } as const;
const creation = { kind: 'batch', request: { operations: inserts, series: rule } } as const;
const days = (sessions: readonly { readonly date: string }[]) => sessions.map(({ date }) => date);

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: true });
  for (const { writeId } of waitingChanges.list()) waitingChanges.remove(writeId);
});

test('S-25 S-29 a series that waits, or is kept on this device alone, is whole although the account has none of it', async () => {
  keep(11, creation);
  expect(days(await readWholeSeries(toolsWhere([]).tools, seriesId))).toEqual([one.date, two.date]);
});

test('S-25 what is changed here counts, and what the account refused does not', async () => {
  keep(11, { kind: 'delete', session: one });
  keep(12, { kind: 'update', base: two, session: { ...two, title: 'Renamed' } });
  keep(13, { kind: 'update', base: two, session: { ...two, title: 'Refused' } });
  const whole = await readWholeSeries(toolsWhere([one, two]).tools, seriesId);
  expect(whole.map(({ title, version }) => [title, version])).toEqual([['Renamed', 2]]);
});

test('S-25 without a connection nobody is asked, and a series that was planned here is whole', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  keep(11, creation);
  const { tools, asked } = toolsWhere([]);
  expect(await readWholeSeries(tools, seriesId)).toHaveLength(2);
  expect(asked).toEqual([]);
});

test('S-25 without a connection the series of the account is what was read last', async () => {
  const { tools, queryClient } = toolsWhere(noConnection);
  const other = testSession(3, { recurring_id: testId(101) });
  queryClient.setQueryData(openSeriesQuery({ client: tools.services.client, userId }).queryKey, [
    one,
    two,
    other,
  ]);
  keep(11, { kind: 'delete', session: one });
  expect(days(await readWholeSeries(tools, seriesId))).toEqual([two.date]);
});

test('half of a series is never taken for all of it', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  await expect(readWholeSeries(toolsWhere([]).tools, seriesId)).rejects.toMatchObject({
    code: 'SERIES_NOT_HERE',
  });
});
