import type { AvailableSurveyNumber, SurveyEdition } from './survey-catalogue.ts';
import { isAvailable, surveyEditions } from './survey-catalogue.ts';
import type { FeedbackTemplates } from './survey-definition.ts';
import { survey1AlternateFeedback } from './surveys/survey-1-alternate-feedback.ts';
import { survey1Feedback } from './surveys/survey-1-feedback.ts';
import { survey2AlternateFeedback } from './surveys/survey-2-alternate-feedback.ts';
import { survey2Feedback } from './surveys/survey-2-feedback.ts';
import { survey3AlternateFeedback } from './surveys/survey-3-alternate-feedback.ts';
import { survey3Feedback } from './surveys/survey-3-feedback.ts';

const templates: Record<SurveyEdition, Record<AvailableSurveyNumber, FeedbackTemplates>> = {
  clinical: { 1: survey1Feedback, 2: survey2Feedback, 3: survey3Feedback },
  alternate: { 1: survey1AlternateFeedback, 2: survey2AlternateFeedback, 3: survey3AlternateFeedback },
};

/** The result texts of a survey; undefined for a number without a configuration. */
export function feedbackTemplates(
  number: number,
  edition: SurveyEdition = 'clinical',
): FeedbackTemplates | undefined {
  return isAvailable(number) ? templates[edition][number] : undefined;
}

/**
 * The result texts that fit scores which came from outside: those of the edition with exactly these
 * categories. Undefined means that the scores belong to no survey of ours.
 */
export function feedbackTemplatesFor(
  number: number,
  categoryIds: readonly string[],
): FeedbackTemplates | undefined {
  return surveyEditions
    .map((edition) => feedbackTemplates(number, edition))
    .find((candidate) => candidate !== undefined && hasExactly(candidate, categoryIds));
}

function hasExactly(candidate: FeedbackTemplates, categoryIds: readonly string[]): boolean {
  const ids = Object.keys(candidate.categories);
  return ids.length === categoryIds.length && ids.every((id) => categoryIds.includes(id));
}
