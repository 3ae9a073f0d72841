import { exerciseProgressSchema, exerciseProgressWriteSchema } from '@stepwise/contract/exercise-progress';
import type { ExerciseProgress } from '@stepwise/contract/exercise-progress';
import { lineOfSession } from '../data/change-line.ts';
import { waitingChanges } from '../data/waiting-changes.ts';
import type { KeptTable } from './kept-table.ts';
import { reflectionName } from './pending-key.ts';

/** One row a session, under the session's own id, so that two devices meet in one row. */
export const reflectionTable: KeptTable<ExerciseProgress> = {
  name: reflectionName,
  table: 'exercise_progress',
  schema: exerciseProgressSchema,
  toWrite: (row) => {
    // The database says when it was over. Without a connection it is not known which exercise it was.
    const { completed_at: _over, exercise_number: exerciseNumber, ...rest } = row;
    const known = exerciseNumber === null ? rest : { ...rest, exercise_number: exerciseNumber };
    return exerciseProgressWriteSchema.parse(known);
  },
  judged: [
    'expectation',
    'anxiety_before',
    'intention',
    'what_happened',
    'outcome_versus_expectation',
    'anxiety_during',
    'anxiety_after',
    'confidence_gained',
    'rating',
    'what_went_well',
    'challenges',
    'learnings',
    'would_repeat',
  ],
  // It arrives after the session that it belongs to.
  entityOf: ({ id }) => lineOfSession(id, waitingChanges.list()),
};

type Whose = {
  readonly userId: string;
  readonly sessionId: string;
  readonly exerciseNumber: number | null;
  readonly now: Date;
};

/** What a device begins from that knows of no row: version 0 says so to the account. */
export function blankReflection({ userId, sessionId, exerciseNumber, now }: Whose): ExerciseProgress {
  const stamp = now.toISOString();
  return {
    id: sessionId,
    user_id: userId,
    session_id: sessionId,
    exercise_number: exerciseNumber,
    exercise_status: 'pre_started',
    completed_at: null,
    version: 0,
    created_at: stamp,
    updated_at: stamp,
  };
}
