import type { ExerciseProgress } from '@stepwise/contract/exercise-progress';
import { reflectionTable } from '../frame/reflection-table.ts';
import { reflectionMessages } from './messages.ts';

const { before, after } = reflectionMessages;

/** What two devices may have written differently, as the forms call it. */
export function reflectionFacts(row: ExerciseProgress) {
  const versus = row.outcome_versus_expectation;
  return [
    [before.expectation, row.expectation],
    [before.intention, row.intention],
    [`${after.anxiety}: ${after.beforeLabel}`, row.anxiety_before],
    [`${after.anxiety}: ${after.duringLabel}`, row.anxiety_during],
    [`${after.anxiety}: ${after.afterLabel}`, row.anxiety_after],
    [after.confidence, row.confidence_gained],
    [after.happened, row.what_happened],
    [after.versus, versus ? after.versusChoices[versus] : undefined],
    [after.wentWell, row.what_went_well],
    [after.challenges, row.challenges],
    [after.learnings, row.learnings],
    [after.rating, row.rating],
    [after.again, againWords(row.would_repeat)],
  ] as const;
}

function againWords(again: boolean | null | undefined): string | undefined {
  if (typeof again !== 'boolean') return undefined;
  return again ? after.yes : after.notNow;
}

/** The same for rows that say the same, whatever their version. */
export function wordsKey(row: ExerciseProgress | null): string {
  return JSON.stringify(reflectionTable.judged.map((name) => row?.[name] ?? null));
}
