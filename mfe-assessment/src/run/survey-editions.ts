import { resolveReadings } from '@stepwise/domain/readings';
import type { AvailableSurveyNumber, SurveyEdition } from '@stepwise/domain/survey-catalogue';
import type { FeedbackTemplates, SurveyDefinition } from '@stepwise/domain/survey-definition';
import type { RuntimeConfig } from '@stepwise/contract/runtime-config';

const loaders = {
  clinical: {
    1: async () => (await import('@stepwise/domain/surveys/survey-1')).survey1,
    2: async () => (await import('@stepwise/domain/surveys/survey-2')).survey2,
    3: async () => (await import('@stepwise/domain/surveys/survey-3')).survey3,
  },
  alternate: {
    1: async () => (await import('@stepwise/domain/surveys/survey-1-alternate')).survey1Alternate,
    2: async () => (await import('@stepwise/domain/surveys/survey-2-alternate')).survey2Alternate,
    3: async () => (await import('@stepwise/domain/surveys/survey-3-alternate')).survey3Alternate,
  },
} as const satisfies Record<SurveyEdition, Record<AvailableSurveyNumber, () => Promise<SurveyDefinition>>>;

const textLoaders = {
  clinical: {
    1: async () => (await import('@stepwise/domain/surveys/survey-1-feedback')).survey1Feedback,
    2: async () => (await import('@stepwise/domain/surveys/survey-2-feedback')).survey2Feedback,
    3: async () => (await import('@stepwise/domain/surveys/survey-3-feedback')).survey3Feedback,
  },
  alternate: {
    1: async () =>
      (await import('@stepwise/domain/surveys/survey-1-alternate-feedback')).survey1AlternateFeedback,
    2: async () =>
      (await import('@stepwise/domain/surveys/survey-2-alternate-feedback')).survey2AlternateFeedback,
    3: async () =>
      (await import('@stepwise/domain/surveys/survey-3-alternate-feedback')).survey3AlternateFeedback,
  },
} as const satisfies Record<SurveyEdition, Record<AvailableSurveyNumber, () => Promise<FeedbackTemplates>>>;

/** The questions of one survey, each in a file of its own so that nobody downloads the others'. */
export function loadSurvey(
  surveyNumber: AvailableSurveyNumber,
  edition: SurveyEdition,
): Promise<SurveyDefinition> {
  return loaders[edition][surveyNumber]();
}

/** The texts that results are written from. */
export function loadFeedbackTexts(
  surveyNumber: AvailableSurveyNumber,
  edition: SurveyEdition,
): Promise<FeedbackTemplates> {
  return textLoaders[edition][surveyNumber]();
}

export function editionOf(config: RuntimeConfig): SurveyEdition {
  return resolveReadings(config.readings).surveyEdition;
}
