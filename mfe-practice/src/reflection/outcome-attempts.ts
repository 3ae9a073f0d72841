import type { ExerciseProgress } from '@stepwise/contract/exercise-progress';
import type { ExerciseAttempt } from '@stepwise/domain/exercises/outcome-analysis';
import type { AfterDraft } from './reflection-draft.ts';

type Newest = {
  readonly sessionId: string;
  readonly exerciseNumber: number | null;
  readonly draft: AfterDraft;
};

/** Every finished go at the same exercise, the oldest first, with the one that was noted right now at the end. */
export function attemptsWith(
  rows: readonly ExerciseProgress[],
  { sessionId, exerciseNumber, draft }: Newest,
): readonly ExerciseAttempt[] {
  const earlier = rows.filter(
    (row) =>
      exerciseNumber !== null &&
      row.exercise_number === exerciseNumber &&
      row.id !== sessionId &&
      row.exercise_status === 'completed',
  );
  return [...earlier.toSorted((a, b) => a.created_at.localeCompare(b.created_at)), draft].map(attemptOf);
}

function attemptOf(noted: ExerciseProgress | AfterDraft): ExerciseAttempt {
  return {
    anxietyBefore: noted.anxiety_before ?? null,
    anxietyDuring: noted.anxiety_during ?? null,
    anxietyAfter: noted.anxiety_after ?? null,
    confidenceGained: noted.confidence_gained ?? null,
  };
}
