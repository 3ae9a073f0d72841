import { describe, expect, test } from 'vitest';
import { sessionChangeSchema, withChanges } from './session-changes.ts';
import { testId, testSession } from '../rules/test-session.ts';

const first = testSession(1, { id: testId(1), date: '2026-05-14', title: 'First' });
const second = testSession(1, { id: testId(2), date: '2026-05-16', title: 'Second' });
const titles = (sessions: readonly { readonly title: string }[]) => sessions.map(({ title }) => title);

describe('what was changed here and is not sent yet', () => {
  test('a new session stands among the others by day and time', () => {
    const made = testSession(1, { id: testId(3), date: '2026-05-15', title: 'New' });
    expect(titles(withChanges([first, second], [{ kind: 'create', session: made }]))).toEqual([
      'First',
      'New',
      'Second',
    ]);
  });

  test('a new session that has arrived is there once, as the account says it', () => {
    const mine = testSession(1, { id: testId(1), title: 'As it was sent' });
    expect(titles(withChanges([first], [{ kind: 'create', session: mine }]))).toEqual(['First']);
  });

  test('edits and deletions hold in the order in which they were made, each from the version before', () => {
    const renamed = { ...first, title: 'Renamed', version: 2 };
    const moved = { ...renamed, date: '2026-05-20' };
    const changes = [
      { kind: 'update', base: first, session: renamed },
      { kind: 'update', base: renamed, session: moved },
      { kind: 'delete', session: second },
    ] as const;
    expect(withChanges([first, second], changes)).toEqual([{ ...moved, version: 3 }]);
  });

  test('a session that was moved out of the span is not in it, and one that was moved in is', () => {
    const span = { from: '2026-05-10', to: '2026-05-15' };
    const out = { kind: 'update', base: first, session: { ...first, date: '2026-06-01' } } as const;
    const into = { kind: 'update', base: second, session: { ...second, date: '2026-05-11' } } as const;
    expect(titles(withChanges([first], [out, into], span))).toEqual(['Second']);
  });

  test('S-27 a batch adds, alters and takes away as one', () => {
    const { id, user_id, date, start_time, end_time, category, subcategory, difficulty, title } = testSession(
      1,
      {
        id: testId(9),
        title: 'Of a series',
      },
    );
    const insert = { id, user_id, date, start_time, end_time, category, subcategory, difficulty, title };
    const change = sessionChangeSchema.parse({
      kind: 'batch',
      request: {
        operations: [
          { type: 'delete', id: second.id },
          { type: 'update', id: first.id, data: { title: 'Altered', version: 1 } },
          {
            type: 'insert',
            data: { ...insert, pre_notification: true, post_notification: true, reminder_minutes_before: 30 },
          },
        ],
      },
    });
    expect(titles(withChanges([first, second], [change])).toSorted()).toEqual(['Altered', 'Of a series']);
  });

  test('nothing changed means the very same list', () => {
    const rows = [first, second];
    expect(withChanges(rows, [])).toBe(rows);
  });
});
