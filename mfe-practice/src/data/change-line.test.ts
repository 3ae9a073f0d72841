import type { PracticeOperation } from '@stepwise/contract/practice-batch';
import { expect, test } from 'vitest';
import { seriesBatch } from './series-batch.ts';
import { lineFor, lineOfSession } from './change-line.ts';
import type { SessionChange, WaitingChange } from './session-changes.ts';
import { testId, testSession } from '../rules/test-session.ts';
import { createSeries, repeatDifferently } from '../recurrence/series-operations.ts';

const [seriesA, seriesB] = [testId(100), testId(200)];
const template = testSession(1, { date: '2026-12-01' });
let lastId = 1000;
const newId = () => testId((lastId += 1));
const pattern = { frequency: 'weekly', occurrences: 2 } as const;
const planned = createSeries({
  template,
  dates: ['2026-12-01', '2026-12-08'],
  pattern,
  seriesId: seriesA,
  newId,
});
const creation = { kind: 'batch', request: seriesBatch(planned, newId) } as const;
const [first = template, second = template] = planned.created;

/** The changes as a device makes them one after the other, and the line of each. */
function linesOf(changes: readonly SessionChange[], refused: readonly number[] = []): readonly string[] {
  const waiting: WaitingChange[] = [];
  for (const [place, change] of changes.entries()) {
    const writeId = testId(place);
    const isRefused = (id: string) => refused.some((one) => testId(one) === id);
    const line = lineFor(change, writeId, { changes: [...waiting], isRefused });
    waiting.push({ writeId, userId: template.user_id, isHeld: false, atMs: place, line, change });
  }
  return waiting.map(({ line }) => line ?? '');
}

const rename = (session: typeof template) =>
  ({ kind: 'update', base: session, session: { ...session, title: 'Renamed' } }) as const;

test('S-25 S-50 a session of a series stands in line behind its series', () => {
  const remove = { kind: 'delete', session: second } as const;
  expect(linesOf([creation, rename(first), remove])).toEqual(Array(3).fill(`series:${seriesA}`));
});

test('S-25 a change of a whole series stands behind the one of a single session', () => {
  const operations: PracticeOperation[] = [{ type: 'delete', id: second.id, version: 1 }];
  const changeAll = { kind: 'batch', request: { operations }, seriesId: seriesA } as const;
  expect(linesOf([rename(first), changeAll])).toEqual(Array(2).fill(`series:${seriesA}`));
});

test('S-29 a series that comes in the place of another stands behind it for as long as that waits', () => {
  const plan = repeatDifferently({
    sessions: planned.created,
    session: second,
    scope: 'following',
    template,
    dates: ['2026-12-09'],
    pattern,
    seriesId: seriesB,
    newId,
  });
  const change = { kind: 'batch', request: seriesBatch(plan, newId), seriesId: seriesA } as const;
  const [fresh = template] = plan.created;
  expect(linesOf([creation, change, rename(fresh)])).toEqual(Array(3).fill(`series:${seriesA}`));
  expect(linesOf([rename(fresh)])).toEqual([`series:${seriesB}`]);
});

test('what was refused waits for its person and keeps nothing else back', () => {
  const [, next, last] = linesOf([rename(first), rename(second), rename(second)], [0]);
  expect(next).not.toBe(`series:${seriesA}`);
  expect(last).toBe(next);
});

test('a session without a series has a line of its own; so has what was kept before there were lines', () => {
  const alone = testSession(5);
  const old = { writeId: testId(1), userId: alone.user_id, isHeld: false, atMs: 0, change: rename(alone) };
  expect(linesOf([rename(alone)])).toEqual([`session:${alone.id}`]);
  expect(lineOfSession(alone.id, [old])).toBe(`session:${alone.id}`);
});

test('a reflection and a reminder stand behind the series that their session is planned with', () => {
  const waiting = { writeId: testId(1), userId: template.user_id, isHeld: false, atMs: 0, change: creation };
  expect(lineOfSession(first.id, [waiting])).toBe(`series:${seriesA}`);
  expect(lineOfSession(first.id, [])).toBe(`session:${first.id}`);
});
