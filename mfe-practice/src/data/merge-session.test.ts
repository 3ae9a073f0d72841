import { expect, test } from 'vitest';
import { mergeSession } from './merge-session.ts';
import { testSession } from '../rules/test-session.ts';

const base = testSession(1, { version: 3 });

test('two edits of different things both hold', () => {
  const mine = { ...base, title: 'Mine' };
  const theirs = { ...base, location: 'Cafe', version: 4 };
  expect(mergeSession(base, mine, theirs)).toEqual({
    kind: 'merged',
    session: { ...base, title: 'Mine', location: 'Cafe', version: 4 },
  });
});

test('two edits of the same thing to the same end are one', () => {
  const theirs = { ...base, title: 'Same', version: 4 };
  expect(mergeSession(base, { ...base, title: 'Same' }, theirs)).toEqual({ kind: 'merged', session: theirs });
});

test('two edits of the same thing clash, and say of what', () => {
  const mine = { ...base, title: 'Mine', notes: 'More' };
  const theirs = { ...base, title: 'Theirs', version: 4 };
  expect(mergeSession(base, mine, theirs)).toEqual({ kind: 'clash', fields: ['title'] });
});

test('day and time are one thing: half of each is nobody’s appointment', () => {
  const mine = { ...base, date: '2026-05-20' };
  const theirs = { ...base, start_time: '09:00', end_time: '09:30', version: 4 };
  expect(mergeSession(base, mine, theirs).kind).toBe('clash');
});

test('what a reflection changed meanwhile stays', () => {
  const mine = { ...base, notes: 'Bring a friend' };
  const theirs = { ...base, completed: true, anxiety_after: 2, version: 4 };
  expect(mergeSession(base, mine, theirs)).toMatchObject({
    kind: 'merged',
    session: { completed: true, anxiety_after: 2, notes: 'Bring a friend' },
  });
});
