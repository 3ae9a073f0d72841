import {
  practiceCategories,
  practiceDifficulties,
  practiceSubcategories,
} from '@stepwise/contract/practice-session';
import { int, object, oneOf, optional, string } from '@stepwise/contract/schema';
import { findExercise } from '@stepwise/domain/exercises/exercise-library';
import type { SessionPlan } from '../session/session-draft.ts';

const planStateSchema = object({
  plan: object({
    title: string(),
    description: optional(string()),
    category: optional(oneOf(practiceCategories)),
    subcategory: optional(oneOf(practiceSubcategories)),
    difficulty: optional(oneOf(practiceDifficulties)),
    minutes: optional(int()),
    exerciseNumber: optional(int()),
  }),
});

/** What another place of practice asks to plan: words beside the address, or an exercise that the address names. */
export function readPlan(state: unknown, search: string): SessionPlan | undefined {
  const handedOver = planStateSchema.safeParse(state);
  if (handedOver.success) return handedOver.data.plan;
  const exercise = findExercise(new URLSearchParams(search).get('plan') ?? '');
  if (exercise === undefined) return undefined;
  const { title, summary, category, subcategory, difficulty, minutes, number } = exercise;
  return {
    title,
    description: summary,
    category,
    subcategory,
    difficulty,
    minutes,
    exerciseNumber: number,
  };
}
