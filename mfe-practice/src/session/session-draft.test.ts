import { describe, expect, test } from 'vitest';
import { testId, testSession } from '../rules/test-session.ts';
import { addDays } from '../rules/wall-time.ts';
import { draftErrors } from './draft-errors.ts';
import { draftOf, fieldsOf, firstDraft, freeDays, titleSuggestions, withStart } from './session-draft.ts';

const newest = testSession(1, {
  id: testId(1),
  created_at: '2026-05-10T10:00:00.000Z',
  category: 'Work',
  subcategory: 'Meeting',
  difficulty: 'Hard',
  start_time: '09:00',
  end_time: '09:20',
  title: 'Ask one question',
});
const older = testSession(1, { id: testId(2), created_at: '2026-05-01T10:00:00.000Z', title: 'Book club' });
const oldest = testSession(1, { id: testId(3), created_at: '2026-04-01T10:00:00.000Z', title: 'Book club' });

describe('a form that is nearly filled in', () => {
  test('K-48 takes the usual time, and kind and length of what was planned last', () => {
    const draft = firstDraft([newest, older, oldest], '2026-05-15');
    expect(draft).toMatchObject({
      date: '2026-05-15',
      start: '18:00',
      end: '18:20',
      category: 'Work',
      subcategory: 'Meeting',
      difficulty: 'Hard',
      reminderMinutes: 30,
      remindsBefore: true,
    });
  });

  test('is whole but for the name the first time', () => {
    const draft = firstDraft([], '2026-05-15');
    expect(Object.keys(draftErrors(draft))).toEqual(['title']);
    expect(draftErrors({ ...draft, title: 'Say hello' })).toEqual({});
  });

  test('takes over what another place of practice asks for', () => {
    const plan = { title: 'Phone a shop', category: 'Work', minutes: 10, exerciseNumber: 4 } as const;
    expect(firstDraft([], '2026-05-15', plan)).toMatchObject({
      title: 'Phone a shop',
      category: 'Work',
      start: '18:00',
      end: '18:10',
      exerciseNumber: 4,
    });
  });

  test('offers days on which nothing is planned, and names that were used before', () => {
    const days = freeDays(
      [{ date: '2026-02-28' }, { date: '2026-03-02' }],
      '2026-02-28',
      (day) => addDays(day, 1),
      3,
    );
    expect(days).toEqual(['2026-03-01', '2026-03-03', '2026-03-04']);
    expect(titleSuggestions([older, newest, oldest], ['Idea', 'Book club'], 3)).toEqual([
      'Ask one question',
      'Book club',
      'Idea',
    ]);
  });
});

test('a new start keeps the length, and never leaves the day', () => {
  const draft = draftOf(older);
  expect(withStart(draft, '20:15')).toMatchObject({ start: '20:15', end: '20:45' });
  expect(withStart(draft, '23:50')).toMatchObject({ end: '23:59' });
  expect(withStart(draft, '')).toMatchObject({ start: '', end: draft.end });
});

test('a session comes back from the form as it went in', () => {
  const session = testSession(1, { participants: ['Ann', 'Bo'], notes: 'Bring a pen', location: null });
  expect(session).toMatchObject(fieldsOf(draftOf(session)));
});

describe('what stands in the way of saving', () => {
  const draft = { ...firstDraft([], '2026-05-15'), title: 'Say hello' };

  test('S-17 an end before the start is said at the end', () => {
    expect(draftErrors({ ...draft, start: '10:00', end: '10:00' })).toEqual({
      end_time: 'End time must be after start time',
    });
  });

  test('S-09 a time that is none is said in the words of the specification', () => {
    expect(draftErrors({ ...draft, start: '' })).toMatchObject({ start_time: 'Invalid time format' });
  });

  test('S-13 S-15 too many people and an impossible reminder are said where they stand', () => {
    const crowd = Array.from({ length: 21 }, (_, index) => `Person ${index}`).join('\n');
    expect(Object.keys(draftErrors({ ...draft, participants: crowd, reminderMinutes: 0 }))).toEqual([
      'participants',
      'reminder_minutes_before',
    ]);
  });
});
