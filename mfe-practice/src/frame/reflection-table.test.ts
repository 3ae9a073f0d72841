import type { ExerciseProgress } from '@stepwise/contract/exercise-progress';
import { expect, test } from 'vitest';
import { judgePending } from './judge-pending.ts';
import { keptWrite } from './kept-table.ts';
import { pendingAfter } from './pending-rows.ts';
import { blankReflection, reflectionTable } from './reflection-table.ts';

const userId = '11111111-1111-4111-8111-111111111111';
const sessionId = '22222222-2222-4222-8222-222222222222';
const now = new Date('2026-05-12T10:00:00Z');
const newId = () => '33333333-3333-4333-8333-333333333333';
const blank = blankReflection({ userId, sessionId, exerciseNumber: null, now });

function written(changes: Partial<ExerciseProgress>, base: ExerciseProgress = blank) {
  const row = { ...base, ...changes };
  return pendingAfter<ExerciseProgress>(undefined, { row, isRemoved: false, base, writeId: newId() });
}

function foundOf(changes: Partial<ExerciseProgress>) {
  return { row: { ...blank, version: 3, ...changes }, writeId: 'elsewhere' };
}

const judge = (pending: ReturnType<typeof written>, theirs: Partial<ExerciseProgress>) =>
  judgePending(pending, foundOf(theirs), { judged: reflectionTable.judged, newId });

test('S-47 what is noted stands in line behind its session, and says from which state it began', () => {
  const pending = written({ rating: 4, exercise_status: 'completed' });
  const write = keptWrite(reflectionTable, { kind: 'user', userId }, pending);
  expect(write).toMatchObject({ id: `reflection:${sessionId}`, entity: `session:${sessionId}` });
  expect(write.calls[0]?.body).toMatchObject({ id: sessionId, rating: 4, version: 0, write_id: newId() });
  // Which exercise it was is not known here, and must not be wiped out there.
  expect(write.calls[0]?.body).not.toHaveProperty('exercise_number');
  expect(write.calls[0]?.body).not.toHaveProperty('completed_at');
});

test('a look back that was written without a connection leaves the look ahead of another device alone', () => {
  const judged = judge(written({ rating: 4, what_happened: 'We talked.' }), {
    expectation: 'They look away.',
    anxiety_before: 7,
  });
  expect(judged.theirs).toBeUndefined();
  expect(judged.row).toMatchObject({
    rating: 4,
    what_happened: 'We talked.',
    expectation: 'They look away.',
    anxiety_before: 7,
    version: 3,
  });
});

test('two devices say different things of the same moment: both are kept, and the person chooses', () => {
  const judged = judge(written({ what_happened: 'We talked.' }), { what_happened: 'I left early.' });
  expect(judged.row.what_happened).toBe('We talked.');
  expect(judged.theirs?.what_happened).toBe('I left early.');
});

test('a draft that was begun before another device wrote is judged from where it began', () => {
  const base = { ...blank, version: 1, what_went_well: 'I went.' };
  const judged = judge(written({ learnings: 'It passes.' }, base), { what_went_well: 'I went and stayed.' });
  expect(judged.row).toMatchObject({ learnings: 'It passes.', what_went_well: 'I went and stayed.' });
});
