import { outboxWriteSchema } from '@stepwise/contract/outbox';
import { expect, test } from 'vitest';
import { deleteSeries } from '../recurrence/series-operations.ts';
import { seriesBatch } from './series-batch.ts';
import type { SessionChange } from './session-changes.ts';
import { outboxWriteOf } from './session-writes.ts';
import { testId, testSession } from '../rules/test-session.ts';

const session = testSession(1);
const writeOf = (change: SessionChange) =>
  outboxWriteOf({ writeId: testId(7), userId: session.user_id, isHeld: false, atMs: 0, change });
const callOf = (change: SessionChange) => writeOf(change).calls[0];

test('S-25 a creation may arrive twice: it brings its id, and a repeat is ignored', () => {
  expect(callOf({ kind: 'create', session })).toMatchObject({
    method: 'POST',
    endpoint: '/supabase/practice_sessions',
    query: { on_conflict: 'id' },
    headers: { prefer: 'resolution=ignore-duplicates,return=representation' },
    body: { id: session.id, user_id: session.user_id, title: session.title },
  });
});

test('S-25 an edit sends what changed, the version that was on screen and a name of its own', () => {
  const edited = { ...session, title: 'Renamed' };
  expect(callOf({ kind: 'update', base: { ...session, version: 4 }, session: edited })).toEqual({
    method: 'PATCH',
    endpoint: '/supabase/practice_sessions',
    query: { id: `eq.${session.id}` },
    headers: { prefer: 'return=representation', accept: 'application/vnd.pgrst.object+json' },
    body: { title: 'Renamed', version: 4, write_id: testId(7) },
  });
});

test('a session that is moved by one end sends both', () => {
  const edited = { ...session, start_time: '18:10' };
  expect(callOf({ kind: 'update', base: session, session: edited })?.body).toMatchObject({
    start_time: '18:10',
    end_time: session.end_time,
  });
});

test('S-40 completing sends that it is done and when', () => {
  const done = { ...session, completed: true, completed_at: '2026-05-14T19:00:00.000Z', anxiety_after: 2 };
  expect(callOf({ kind: 'update', base: session, session: done })?.body).toMatchObject({
    completed: true,
    completed_at: '2026-05-14T19:00:00.000Z',
    anxiety_after: 2,
  });
});

test('S-25 a deletion names its session, and the version that was on screen', () => {
  expect(callOf({ kind: 'delete', session: { ...session, version: 3 } })).toMatchObject({
    method: 'DELETE',
    query: { id: `eq.${session.id}` },
    headers: { 'if-match': '"3"' },
  });
});

test('everything about one session stands in one line, as its owner', () => {
  const changes: readonly SessionChange[] = [
    { kind: 'create', session },
    { kind: 'update', base: session, session: { ...session, title: 'Renamed' } },
    { kind: 'delete', session },
  ];
  const writes = changes.map(writeOf);
  expect(new Set(writes.map(({ entity }) => entity))).toEqual(new Set([`session:${session.id}`]));
  for (const write of writes) {
    expect(outboxWriteSchema.safeParse(write).success).toBe(true);
    expect(write.owner).toEqual({ kind: 'user', userId: session.user_id });
  }
});

test('S-27 a deletion in a batch names the version that was on screen, too', () => {
  const plan = deleteSeries({ sessions: [], session: { ...session, version: 3 }, scope: 'this' });
  expect(seriesBatch(plan, () => testId(9)).operations).toEqual([
    { type: 'delete', id: session.id, version: 3 },
  ]);
});
