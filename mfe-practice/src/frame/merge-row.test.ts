import { expect, test } from 'vitest';
import { mergeRow } from './merge-row.ts';

const names = ['words', 'mood'] as const;
const base = { words: 'Lunch', mood: 3, version: 1 };

test('two edits of different things both hold, from the version that is there now', () => {
  const mine = { ...base, words: 'Lunch with Ada' };
  const theirs = { ...base, mood: 2, version: 2 };
  expect(mergeRow({ base, mine, theirs }, names)).toEqual({
    kind: 'merged',
    row: { words: 'Lunch with Ada', mood: 2, version: 2 },
  });
});

test('two edits of the same thing clash, unless they say the same', () => {
  const mine = { ...base, words: 'Mine' };
  expect(mergeRow({ base, mine, theirs: { ...base, words: 'Theirs', version: 2 } }, names).kind).toBe(
    'clash',
  );
  expect(mergeRow({ base, mine, theirs: { ...mine, version: 2 } }, names)).toEqual({
    kind: 'merged',
    row: { ...mine, version: 2 },
  });
});

test('where nobody knows what both began from, a difference is for the person to judge', () => {
  expect(mergeRow({ base: undefined, mine: base, theirs: { ...base, mood: 1 } }, names).kind).toBe('clash');
  expect(mergeRow({ base: undefined, mine: base, theirs: { ...base, version: 4 } }, names)).toEqual({
    kind: 'merged',
    row: { ...base, version: 4 },
  });
});
