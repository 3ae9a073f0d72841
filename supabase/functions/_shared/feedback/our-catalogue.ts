import { surveyEditions } from '@stepwise/domain/survey-catalogue';
import { feedbackTemplatesFor } from '@stepwise/domain/survey-feedback';
import { surveyDefinition } from '@stepwise/domain/surveys';
import type { FeedbackCatalogue } from './prepare-feedback.ts';

export const ourCatalogue: FeedbackCatalogue = {
  editionsOf: (surveyNumber) =>
    surveyEditions.flatMap((edition) => surveyDefinition(surveyNumber, edition) ?? []),
  templatesFor: feedbackTemplatesFor,
};
