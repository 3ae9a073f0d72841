import { expect, test } from 'vitest';
import { testSession } from '../rules/test-session.ts';
import { sessionsHere } from './sessions-here.ts';
import { withSessionsHere } from './with-sessions-here.ts';

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
