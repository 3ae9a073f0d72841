import { object, string } from '@stepwise/contract/schema';
import { expect, test } from 'vitest';
import { pendingAfter, readPending, withPending, writePending } from './pending-rows.ts';
import type { PendingRow } from './pending-rows.ts';

const schema = object({ id: string(), text: string() });

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    read: (key: string) => kept.get(key),
    write: (key: string, text: string) => kept.set(key, text).size > 0,
    remove: (key: string) => void kept.delete(key),
  };
}

test('what is pending outlives the page, and leaves nothing behind once it has arrived', () => {
  const device = memory();
  const mine: PendingRow<{ id: string; text: string }> = {
    row: { id: 'a', text: 'mine' },
    isRemoved: false,
    base: { id: 'a', text: 'before' },
    writeIds: ['w1'],
    theirs: { id: 'a', text: 'theirs' },
    isRefused: false,
  };
  const pending = new Map([['a', mine]]);
  writePending(device, 'k', pending);
  expect(readPending(device, 'k', schema)).toEqual(pending);
  writePending(device, 'k', new Map());
  expect(device.kept.size).toBe(0);
});

test.each(['not json', '[]', '{"a":{"row":{"id":1},"isRemoved":false}}', '{"a":1}'])(
  'a broken entry is left out: %s',
  (text) => {
    const device = memory();
    device.kept.set('k', text);
    expect(readPending(device, 'k', schema).size).toBe(0);
  },
);

test('a change and a removal hold over what the account says', () => {
  const rows = [
    { id: 'a', text: 'old' },
    { id: 'b', text: 'old' },
  ];
  const pending = new Map([
    ['a', { row: { id: 'a', text: 'new' }, isRemoved: false }],
    ['b', { row: { id: 'b', text: 'old' }, isRemoved: true }],
    ['c', { row: { id: 'c', text: 'added' }, isRemoved: false }],
  ]);
  expect(withPending(rows, pending)).toEqual([
    { id: 'a', text: 'new' },
    { id: 'c', text: 'added' },
  ]);
});

test('a second change before the first has arrived begins where the first one began, and knows both names', () => {
  const base = { id: 'a', text: 'before' };
  const edit = { isRemoved: false, base, writeId: 'w1', row: { id: 'a', text: 'first' } };
  const first = pendingAfter(undefined, edit);
  expect(first).toMatchObject({ base, writeIds: ['w1'] });
  const second = { ...edit, base: first.row, writeId: 'w2', row: { id: 'a', text: 'second' } };
  expect(pendingAfter({ ...first, theirs: base, isRefused: true }, second)).toEqual({
    row: second.row,
    isRemoved: false,
    base,
    writeIds: ['w1', 'w2'],
    theirs: undefined,
    isRefused: false,
  });
});
