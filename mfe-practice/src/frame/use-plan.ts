import type {
  ExerciseCategory,
  ExerciseDifficulty,
  ExerciseSubcategory,
} from '@stepwise/domain/exercises/exercise';
import { useNavigate } from 'react-router-dom';

/** What the calendar's form is filled in with. */
export type Plan = {
  readonly title: string;
  readonly description?: string;
  readonly category?: ExerciseCategory;
  readonly subcategory?: ExerciseSubcategory;
  readonly difficulty?: ExerciseDifficulty;
  readonly minutes?: number;
  readonly exerciseNumber?: number;
};

/** Opens the calendar's form filled in. The words travel beside the address, never in it. */
export function usePlan(): (plan: Plan) => void {
  const navigate = useNavigate();
  return (plan) => void navigate('/practice-calendar', { state: { plan } });
}
