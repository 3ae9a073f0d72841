import type { ScoreResult } from '@stepwise/contract/feedback';
import { primaryFocus } from '@stepwise/domain/scoring';
import type { FeedbackTemplates } from '@stepwise/domain/survey-definition';

/** The part with the most weight, in the survey's words; a phrase of its own when nothing weighs much. */
export function focusName(scores: ScoreResult, templates: FeedbackTemplates): string {
  const focus = primaryFocus(scores);
  const isLight = focus === undefined || focus.level === 'low';
  return templates.primaryFocus[isLight ? 'low' : focus.category] ?? focus?.displayName ?? '';
}
