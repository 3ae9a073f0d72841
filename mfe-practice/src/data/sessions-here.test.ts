import { afterEach, beforeEach, expect, test } from 'vitest';
import { testId, testSession } from '../rules/test-session.ts';
import type { SessionChange } from './session-changes.ts';
import { countingChanges, sessionsHere } from './sessions-here.ts';
import { waitingChanges } from './waiting-changes.ts';
import { withSessionsHere } from './with-sessions-here.ts';

/** Files share what a device keeps. */
function forgetAll(): void {
  for (const { writeId } of waitingChanges.list()) waitingChanges.remove(writeId);
}

beforeEach(forgetAll);
afterEach(forgetAll);

const [kept, moved, gone] = [testSession(1), testSession(2), testSession(3)];

test('what only this device knows lies over what the account says', () => {
  const fresh = testSession(4, { title: 'Only here' });
  const here = sessionsHere([
    { kind: 'create', session: fresh },
    { kind: 'update', base: moved, session: { ...moved, date: '2026-12-24' } },
    { kind: 'delete', session: gone },
  ]);
  const all = withSessionsHere([kept, moved, gone], here);
  expect(all.map(({ id, date }) => [id, date])).toEqual([
    [kept.id, kept.date],
    [moved.id, '2026-12-24'],
    [fresh.id, fresh.date],
  ]);
});

test('what was taken away and brought back is there', () => {
  const here = sessionsHere([
    { kind: 'delete', session: gone },
    { kind: 'create', session: gone },
  ]);
  expect(withSessionsHere([gone], here)).toHaveLength(1);
  expect(here.removedIds).toEqual([]);
});

test('a series that is changed here and not sent yet counts in what only the account holds whole', () => {
  const data = { title: 'Renamed', date: '2026-12-25', version: 1, write_id: testId(9) };
  const operations = [{ type: 'update', id: kept.id, data } as const];
  const here = sessionsHere([{ kind: 'batch', request: { operations } }]);
  const all = withSessionsHere([kept, moved], here);
  expect(all).toEqual([{ ...kept, title: 'Renamed', date: '2026-12-25' }, moved]);
});

const place = (_: unknown, id: string) => (id.endsWith(testId(11)) ? 'refused' : 'waiting');

test('what the account refused does not count, as in the calendar', () => {
  const put = (number: number, change: SessionChange) =>
    waitingChanges.put({ writeId: testId(number), userId: kept.user_id, isHeld: false, atMs: 0, change });
  put(11, { kind: 'update', base: kept, session: { ...kept, title: 'Refused' } });
  put(12, { kind: 'delete', session: gone });
  const changes = countingChanges({ place }, kept.user_id);
  expect(changes.map(({ change }) => change.kind)).toEqual(['delete']);
});
