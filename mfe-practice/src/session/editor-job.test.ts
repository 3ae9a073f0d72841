import type { ApiRequest, DataClient } from '@stepwise/contract/shell-services';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionsBetweenQuery } from '../data/session-queries.ts';
import { waitingChanges } from '../data/waiting-changes.ts';
import { testId, testSession } from '../rules/test-session.ts';
import { changeOf, plannedNothing } from './editor-job.ts';
import { noRepeat } from './repeat-draft.ts';
import { draftOf } from './session-draft.ts';

const session = testSession(1, { date: '2026-12-01' });
const userId = session.user_id;

function newTools() {
  const client: DataClient = {
    request: async <Answer>({ answerSchema }: ApiRequest<Answer>) => answerSchema.parse([]),
    stream: async () => undefined,
  };
  const outbox = {
    ready: async () => undefined,
    deliver: async () => ({ kind: 'sent', answers: [] }) as const,
    enqueue: async () => 'device' as const,
    send: async () => undefined,
    status: () => ({ waiting: 0, refused: [], isSending: false, keptBy: 'device' }) as const,
    place: () => 'waiting' as const,
    subscribe: () => () => undefined,
    discard: () => undefined,
    erase: () => undefined,
  };
  return { services: { client, outbox, queryClient: new QueryClient() }, userId };
}

const written = {
  draft: draftOf(session),
  repeat: { ...noRepeat, kind: 'weekly', ends: 'times', times: '3' },
  scope: 'all',
  id: testId(7),
  zone: 'UTC',
  today: '2026-11-23',
  reading: 'date',
} as const;
const job = { kind: 'new', draft: written.draft } as const;

beforeEach(() => {
  vi.stubGlobal('navigator', { onLine: false });
  for (const { writeId } of waitingChanges.list()) waitingChanges.remove(writeId);
});

test('S-25 S-29 a series that was planned without a connection is changed as a whole without one', async () => {
  const tools = newTools();
  const change = await changeOf(job, written, tools);
  waitingChanges.put({ writeId: testId(8), userId, isHeld: false, atMs: 0, change });
  const [insert] = change.kind === 'batch' ? change.request.operations : [];
  if (insert?.type !== 'insert') throw new Error('A series begins with a session.');
  const opened = { ...session, id: insert.data.id, recurring_id: insert.data.recurring_id ?? null };
  const edit = await changeOf(
    { kind: 'edit', session: opened },
    { ...written, repeat: noRepeat, draft: { ...written.draft, title: 'Say hello twice' } },
    tools,
  );
  expect(edit).toMatchObject({
    kind: 'batch',
    seriesId: opened.recurring_id,
    request: {
      operations: Array.from({ length: 3 }, () => ({
        type: 'update',
        data: { title: 'Say hello twice', version: 1 },
      })),
    },
  });
});

test('a series of which every day is seen to be taken is not saved', async () => {
  const tools = newTools();
  const { client, queryClient } = tools.services;
  const taken = ['2026-12-01', '2026-12-08', '2026-12-15'].map((date, place) =>
    testSession(20 + place, { date }),
  );
  const { queryKey } = sessionsBetweenQuery({ client, userId }, '2026-12-01', '2026-12-15');
  queryClient.setQueryData(queryKey, taken);
  await expect(changeOf(job, written, tools)).rejects.toMatchObject({ code: 'SERIES_NO_FREE_DAY' });
  queryClient.setQueryData(queryKey, taken.slice(1));
  expect(await changeOf(job, written, tools)).toMatchObject({ kind: 'batch' });
});

test('a series of which nothing was planned is not called saved', () => {
  const skipped = [{ id: testId(1), date: '2026-12-01' }];
  const batch = { sessions: [], skipped, deleted: 0 };
  expect(plannedNothing({ kind: 'saved', batch })).toBe(true);
  expect(plannedNothing({ kind: 'saved', batch: { ...batch, sessions: [session] } })).toBe(false);
  expect(plannedNothing({ kind: 'saved', batch: { ...batch, skipped: [], deleted: 2 } })).toBe(false);
});
