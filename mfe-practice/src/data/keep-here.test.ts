import type { PracticeOperation } from '@stepwise/contract/practice-batch';
import { beforeEach, expect, test } from 'vitest';
import { rememberChoice } from '../agreement/kept-place.ts';
import { isDeletion, keepHere } from './keep-here.ts';
import type { SessionChange } from './session-changes.ts';
import { testId, testSession } from '../rules/test-session.ts';
import { waitingChanges } from './waiting-changes.ts';

const session = testSession(1);
const other = testSession(1, { id: testId(2), title: 'Other' });
const userId = session.user_id;

function waitingOf(writeId: string, change: SessionChange) {
  const waiting = { writeId, userId, isHeld: false, atMs: 0, change };
  waitingChanges.put(waiting);
  return waiting;
}

const known = () => waitingChanges.list().map(({ writeId }) => writeId);

beforeEach(() => {
  for (const writeId of known()) waitingChanges.remove(writeId);
  rememberChoice(userId, 'device', true);
});

test('X-58 what stays on this device stays there for good, or until the account knows of the agreement', () => {
  const change = waitingOf(testId(11), { kind: 'create', session });
  expect(keepHere(userId, change)).toEqual({ kind: 'kept-here' });
  rememberChoice(userId, 'account', false);
  expect(keepHere(userId, change)).toEqual({ kind: 'waiting' });
  expect(known()).toEqual([testId(11)]);
});

test('deleting what nobody else ever heard of leaves nothing, and tells nobody', () => {
  waitingOf(testId(11), { kind: 'create', session });
  waitingOf(testId(12), { kind: 'update', base: session, session: { ...session, title: 'Renamed' } });
  waitingOf(testId(13), { kind: 'create', session: other });
  expect(keepHere(userId, waitingOf(testId(14), { kind: 'delete', session }))).toEqual({ kind: 'gone' });
  expect(known()).toEqual([testId(13)]);
});

test('deleting what the account holds is sent, without what was written here since', () => {
  waitingOf(testId(12), { kind: 'update', base: session, session: { ...session, title: 'Renamed' } });
  const deletion = waitingOf(testId(14), { kind: 'delete', session });
  expect(keepHere(userId, deletion)).toEqual(deletion);
  expect(known()).toEqual([testId(14)]);
});

test('of a series that goes, only what the account holds is deleted there', () => {
  const { id, ...insert } = session;
  const operations: PracticeOperation[] = [{ type: 'insert', data: { ...insert, id } }];
  waitingOf(testId(11), { kind: 'batch', request: { operations } });
  const both = [session, other].map((one) => ({ type: 'delete', id: one.id }) as const);
  const kept = keepHere(userId, waitingOf(testId(14), { kind: 'batch', request: { operations: both } }));
  expect(kept).toMatchObject({
    change: { kind: 'batch', request: { operations: [{ type: 'delete', id: other.id }] } },
  });
  expect(known()).toEqual([testId(14)]);
});

test('a batch is a deletion only when all of it is', () => {
  const remove = { type: 'delete', id: session.id } as const;
  const change = { type: 'update', id: other.id, data: { title: 'New' } } as const;
  expect(isDeletion({ kind: 'batch', request: { operations: [remove] } })).toBe(true);
  expect(isDeletion({ kind: 'batch', request: { operations: [remove, change] } })).toBe(false);
});
