import type { DiaryEntry } from '@stepwise/contract/practice-diary';
import { expect, test } from 'vitest';
import { newestFirst, searchEntries } from './diary-search.ts';

const entry = (id: string, changes: Partial<DiaryEntry>): DiaryEntry => ({
  id,
  user_id: '00000000-0000-4000-8000-000000000001',
  entry_date: '2026-11-20',
  situation: 'Lunch with Zoë',
  feelings: [],
  version: 1,
  created_at: '2026-11-20T12:00:00Z',
  updated_at: '2026-11-20T12:00:00Z',
  ...changes,
});
const ids = (entries: readonly DiaryEntry[]) => entries.map(({ id }) => id);

test('the newest day comes first, and on one day the newest entry', () => {
  const entries = [
    entry('a', { entry_date: '2026-11-19' }),
    entry('b', { created_at: '2026-11-20T08:00:00Z' }),
    entry('c', { created_at: '2026-11-20T18:00:00Z' }),
  ];
  expect(ids(newestFirst(entries))).toEqual(['c', 'b', 'a']);
});

test('every word must be there, in any field, whatever the case and the accents', () => {
  const entries = [
    entry('a', { thoughts: 'They were kind' }),
    entry('b', { situation: 'A call', feelings: ['Proud'], learned: null }),
  ];
  expect(ids(searchEntries(entries, 'zoe KIND'))).toEqual(['a']);
  expect(ids(searchEntries(entries, 'proud'))).toEqual(['b']);
  expect(ids(searchEntries(entries, 'proud kind'))).toEqual([]);
  expect(ids(searchEntries(entries, '  '))).toEqual(['a', 'b']);
});
