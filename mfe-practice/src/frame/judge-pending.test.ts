import { expect, test } from 'vitest';
import { judgePending, keepMine } from './judge-pending.ts';
import type { PendingRow } from './pending-rows.ts';

type Entry = {
  readonly id: string;
  readonly version: number;
  readonly words: string;
  readonly place: number;
};

const base: Entry = { id: 'a', version: 1, words: 'Lunch', place: 1 };
const rules = { judged: ['words'], newId: () => 'new' } as const;

function pendingOf(changes: Partial<Entry>, more: Partial<PendingRow<Entry>> = {}): PendingRow<Entry> {
  return {
    row: { ...base, ...changes },
    isRemoved: false,
    base,
    writeIds: ['first', 'second'],
    theirs: undefined,
    isRefused: false,
    ...more,
  };
}

test('another device wrote other words: both texts are kept, and the person chooses', () => {
  const pending = pendingOf({ words: 'Mine' });
  const theirs = { ...base, words: 'Theirs', version: 2 };
  const judged = judgePending(pending, { row: theirs, writeId: 'else' }, rules);
  expect(judged).toEqual({ ...pending, theirs });
  expect(keepMine(judged, theirs, () => 'new')).toMatchObject({
    row: { words: 'Mine', version: 2 },
    base: theirs,
    writeIds: ['new'],
    theirs: undefined,
  });
});

test('the other change is an earlier one of this device: nobody is asked', () => {
  const pending = pendingOf({ words: 'Second' });
  const found = { row: { ...base, words: 'First', version: 2 }, writeId: 'first' };
  expect(judgePending(pending, found, rules)).toEqual({
    ...pending,
    row: { ...base, words: 'Second', version: 2 },
  });
});

test('changes of different things both hold, and a new place is no matter to judge', () => {
  const found = { row: { ...base, words: 'Theirs', place: 7, version: 2 }, writeId: 'else' };
  const judged = judgePending(pendingOf({ place: 3 }), found, rules);
  expect(judged).toMatchObject({ row: { words: 'Theirs', place: 3, version: 2 }, writeIds: ['new'] });
  expect(judged.theirs).toBeUndefined();
});

test('what was deleted elsewhere is not lost here', () => {
  const pending = pendingOf({ words: 'Mine' });
  expect(judgePending(pending, undefined, rules)).toEqual({ ...pending, base: undefined });
});
