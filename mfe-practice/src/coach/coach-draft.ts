import { copingLimits } from '@stepwise/contract/exercise-requests';
import { feelingSchema } from '@stepwise/contract/practice-session';
import { array, maxLength, nullable, object, string } from '@stepwise/contract/schema';
import type { Infer } from '@stepwise/contract/schema';

/** What stands in the form, asked or not. */
export const coachDraftSchema = object({
  situation: string().check(maxLength(copingLimits.situation)),
  anxietyLevel: nullable(feelingSchema),
  triggers: array(string()),
});

export type CoachDraft = Infer<typeof coachDraftSchema>;

export const emptyCoachDraft: CoachDraft = { situation: '', anxietyLevel: null, triggers: [] };
