import { exerciseProgressSchema, outcomesVersusExpectation } from '@stepwise/contract/exercise-progress';
import type { ExerciseProgress } from '@stepwise/contract/exercise-progress';
import { feelingSchema, practiceLimits } from '@stepwise/contract/practice-session';
import {
  boolean,
  gte,
  int,
  lte,
  maxLength,
  nullable,
  object,
  oneOf,
  string,
} from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';

const text = string().check(maxLength(practiceLimits.reflection));
const feeling = nullable(feelingSchema);

const beforeDraftSchema = object({ expectation: text, anxiety_before: feeling, intention: text });

const afterDraftSchema = object({
  anxiety_before: feeling,
  anxiety_during: feeling,
  anxiety_after: feeling,
  confidence_gained: feeling,
  what_happened: text,
  outcome_versus_expectation: nullable(oneOf(outcomesVersusExpectation)),
  what_went_well: text,
  challenges: text,
  learnings: text,
  rating: nullable(int().check(gte(1), lte(5))),
  would_repeat: nullable(boolean()),
});

/** What was noted already when somebody began to write; null for nothing. */
const base = nullable(exerciseProgressSchema);
export const beforeEditSchema = object({ words: beforeDraftSchema, base });
export const afterEditSchema = object({ words: afterDraftSchema, base });

export type BeforeDraft = Infer<typeof beforeDraftSchema>;
export type AfterDraft = Infer<typeof afterDraftSchema>;

/** What was noted already, or an empty form. */
export function beforeDraftOf(noted: ExerciseProgress | null): BeforeDraft {
  return {
    expectation: noted?.expectation ?? '',
    anxiety_before: noted?.anxiety_before ?? null,
    intention: noted?.intention ?? '',
  };
}

export function afterDraftOf(noted: ExerciseProgress | null): AfterDraft {
  return {
    anxiety_before: noted?.anxiety_before ?? null,
    anxiety_during: noted?.anxiety_during ?? null,
    anxiety_after: noted?.anxiety_after ?? null,
    confidence_gained: noted?.confidence_gained ?? null,
    what_happened: noted?.what_happened ?? '',
    outcome_versus_expectation: noted?.outcome_versus_expectation ?? null,
    what_went_well: noted?.what_went_well ?? '',
    challenges: noted?.challenges ?? '',
    learnings: noted?.learnings ?? '',
    rating: noted?.rating ?? null,
    would_repeat: noted?.would_repeat ?? null,
  };
}

/** The columns of the look ahead. Only these are changed, so that a look back that is there already stays. */
export function beforeColumns({ expectation, anxiety_before, intention }: BeforeDraft) {
  return {
    exercise_status: 'pre_completed',
    expectation: expectation.trim() || null,
    anxiety_before,
    intention: intention.trim() || null,
  } as const;
}

/** The columns of the look back. */
export function afterColumns(draft: AfterDraft) {
  return {
    ...draft,
    exercise_status: 'completed',
    what_happened: draft.what_happened.trim() || null,
    what_went_well: draft.what_went_well.trim() || null,
    challenges: draft.challenges.trim() || null,
    learnings: draft.learnings.trim() || null,
  } as const;
}
